/* SPDX-License-Identifier: MIT */
/* Loaded before a program's libraries (LD_PRELOAD), takes the place of libsodium's random numbers:
 * they follow from the number in the file that CHANCE names. Each size has its own sequence, so
 * that a table's secret does not depend on how many keys were made before it. A new number in the
 * file starts all sequences again. */
#define _GNU_SOURCE

#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { SIZES = 128 };

static const volatile uint64_t *seed;

__attribute__((constructor)) static void begin(void) {
    const char *const name = getenv("CHANCE");
    const int file = name ? open(name, O_RDONLY) : -1;
    void *const at = mmap(NULL, sizeof *seed, PROT_READ, MAP_SHARED, file, 0);
    if (at == MAP_FAILED) abort();
    seed = at;
}

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* The server draws from several threads. */
static uint64_t draw(size_t size) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static uint64_t last, drawn[SIZES];
    pthread_mutex_lock(&lock);
    const uint64_t now = *seed;
    if (now != last) memset(drawn, 0, sizeof drawn);
    last = now;
    const uint64_t number = ++drawn[size % SIZES];
    pthread_mutex_unlock(&lock);
    return mix(mix(now + size) + number);
}

void randombytes_buf(void *out, size_t size) {
    uint8_t *const bytes = out;
    const uint64_t first = draw(size);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)mix(first + i * 0x9E3779B97F4A7C15u);
}

uint32_t randombytes_uniform(uint32_t below) {
    return below ? (uint32_t)(draw(0) % below) : 0;
}

/* SPDX-License-Identifier: MIT */
/* Standard output that cannot be written is an error of the command, whichever it is: main calls
 * cli_finish once for all of them. */
#include "cli.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int first_error; /* errno of the first write that failed, 0: none is known */

/* A file that is opened later must not take the number of a closed stdout: output would go into
 * it. Writing to what is opened here fails as writing to a closed stream does. */
void cli_hold_streams(void) {
    static const int unusable[] = { O_WRONLY, O_RDONLY, O_RDONLY };
    for (int fd = 0; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) (void)!open("/dev/null", unusable[fd]);
}

static void failed(void) {
    if (!first_error) first_error = errno;
}

void cli_print(const pl_text *t) {
    if (fwrite(t->at, 1, t->n, stdout) != t->n) failed();
}

bool cli_flush(void) {
    if (fflush(stdout) != 0) failed();
    return !first_error && !ferror(stdout);
}

int cli_finish(const struct cli *cli, int status) {
    if (cli_flush()) return status;
    const int number = first_error ? first_error : EIO;
    pl_error err = { .lang = cli->lang };
    pl_fail(&err, cli_word[CW_NO_OUTPUT], PL_S(cli_reason(number, cli->lang)));
    return cli_complain(&err, status == CLI_OK ? CLI_FAILED : status);
}

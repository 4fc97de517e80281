// SPDX-License-Identifier: MIT
// Keeps the page itself, so that it opens at once and without a connection. What the server says
// about games and tables is never kept.
//
// Where there is a server, a newer page takes over at once. Without one ("?alone", see site.c) the
// games in the page are kept, too, and a newer page waits until no tab shows this one any more, so
// that a game in progress goes on with the code that began it.
const HERE = new URL('./', self.location).pathname;
const ALONE = self.location.search === '?alone';
const CACHE = 'perilune {{version}}';
const LATER = '{{later}}'.split(' ');
const GAMES = ALONE ? '{{games}}'.split(' ') : [];
const NAMES = ['', '{{script}}', '{{style}}', '{{figtree}}', '{{fraunces}}', ...LATER, ...GAMES];
const NETS = '{{nets}}'.split(' ').map((name) => HERE + name);
const PAGE = [...NAMES, 'icon.svg', 'manifest.webmanifest'].map((name) => HERE + name);

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PAGE)));
    if (!ALONE) self.skipWaiting();
});

/** A club may have other pages on the same host: only caches of this place go. */
async function dropOthers() {
    const names = await caches.keys();
    const old = await Promise.all(names.filter((name) => name !== CACHE).map(isHere));
    await Promise.all(old.map((name) => name && caches.delete(name)));
    await self.clients.claim();
}

async function isHere(name) {
    const cache = name.startsWith('perilune ') ? await caches.open(name) : null;
    return cache && (await cache.match(HERE)) ? name : null;
}

self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

async function fromNetFirst(request) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match(HERE)) ?? Response.error();
    }
}

async function fromCacheFirst(request) {
    return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** Networks are large, and most people never need one: each is kept once it was fetched. */
async function keptFromNowOn(request) {
    const kept = await caches.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
}

self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (url.pathname === HERE && !ALONE) event.respondWith(fromNetFirst(event.request));
    else if (PAGE.includes(url.pathname)) event.respondWith(fromCacheFirst(event.request));
    else if (NETS.includes(url.pathname)) event.respondWith(keptFromNowOn(event.request));
});

/** Brings up the table that the notification is about, where it is open already. */
async function bringUp(address) {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => url === address);
    return page ? page.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(bringUp(event.notification.data));
});

// SPDX-License-Identifier: MIT
// Keeps the page itself, so that it opens at once and without a connection. What the server says
// about games and tables is never kept.
const CACHE = 'perilune {{script}} {{style}}';
const PAGE = ['/', '/{{script}}', '/{{style}}', '/icon.svg', '/manifest.webmanifest'];

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PAGE)));
    self.skipWaiting();
});

async function dropOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

async function fromNetFirst(request) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match('/')) ?? Response.error();
    }
}

async function fromCacheFirst(request) {
    return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (url.pathname === '/') event.respondWith(fromNetFirst(event.request));
    else if (PAGE.includes(url.pathname)) event.respondWith(fromCacheFirst(event.request));
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

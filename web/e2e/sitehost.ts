// SPDX-License-Identifier: MIT
// A web host that knows nothing of the page but its files, as `perilune site` writes them, below a
// path.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROGRAM } from './harness';

const PLACE = '/club/moon/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export class SiteHost {
  /** What has been asked for. */
  readonly served = new Set<string>();
  /** What the worker begins with, which is where the page deals. */
  begins = '';
  /** Compresses, as most hosts do. */
  packs = false;
  url = '';
  private server: Server;

  private constructor(public folder: string) {
    this.server = createServer((request, reply) => {
      const { pathname } = new URL(request.url!, 'http://host');
      const name = pathname === PLACE ? 'index.html' : pathname.slice(PLACE.length);
      this.served.add(name);
      const type = { 'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream' };
      const packed = this.packs && !name.endsWith('.woff2');
      const headers = packed ? { ...type, 'Content-Encoding': 'gzip' } : type;
      this.read(name).then(
        (bytes) => reply.writeHead(200, headers).end(packed ? gzipSync(bytes) : bytes),
        () => reply.writeHead(404).end(),
      );
    });
  }

  static async open(): Promise<SiteHost> {
    const folder = await mkdtemp(path.join(tmpdir(), 'perilune-site-'));
    execFileSync(PROGRAM, ['site', folder]);
    const host = new SiteHost(folder);
    await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
    host.url = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}${PLACE}`;
    return host;
  }

  async read(name: string): Promise<Buffer> {
    const begins = /^local-.*[.]js$/.test(name) ? this.begins : '';
    const bytes = await readFile(path.join(this.folder, path.basename(name)));
    return Buffer.concat([Buffer.from(begins), bytes]);
  }

  async close() {
    this.server.close();
    await rm(this.folder, { recursive: true });
  }
}

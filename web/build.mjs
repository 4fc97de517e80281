// SPDX-License-Identifier: MIT
// Builds the page into dist/: one script and one style sheet whose names carry a hash of what is in
// them, so that browsers may keep them for good. With --tests it builds the tests instead, with
// --watch it builds the page again whenever a file changes, --report prints the sizes.
import { build, context } from 'esbuild';
import { readFile, writeFile, mkdir, rm, copyFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const at = (...parts) => path.join(here, ...parts);
const wants = (flag) => process.argv.includes(flag);

const page = {
    entryPoints: { app: at('src/main.tsx') },
    outdir: at('dist'),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2020', 'chrome111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
};

function outputNames(meta) {
    const names = Object.keys(meta.outputs).map((file) => path.basename(file));
    return {
        script: names.find((name) => name.endsWith('.js')),
        style: names.find((name) => name.endsWith('.css')),
    };
}

async function finish(result) {
    const { script, style } = outputNames(result.metafile);
    const keep = new Set([script, style]);
    for (const name of await readdir(at('dist'))) {
        if (!keep.has(name)) await rm(at('dist', name), { recursive: true });
    }
    for (const name of await readdir(at('static')))
        await copyFile(at('static', name), at('dist', name));
    const fill = (text) => text.replaceAll('{{script}}', script).replaceAll('{{style}}', style);
    for (const name of ['index.html', 'worker.js']) {
        await writeFile(at('dist', name), fill(await readFile(at('static', name), 'utf8')));
    }
    if (wants('--report')) await report();
}

async function report() {
    let sum = 0;
    for (const name of (await readdir(at('dist'))).sort()) {
        const bytes = await readFile(at('dist', name));
        const small = gzipSync(bytes, { level: 9 }).length;
        sum += small;
        console.log(
            `${name.padEnd(28)} ${String(bytes.length).padStart(8)} ${String(small).padStart(8)}`,
        );
    }
    console.log(`${'compressed, in all'.padEnd(28)} ${String(sum).padStart(17)}`);
}

async function buildPage() {
    await mkdir(at('dist'), { recursive: true });
    if (!wants('--watch')) return finish(await build(page));
    const plugin = {
        name: 'finish',
        setup: (b) => b.onEnd((r) => (r.metafile ? finish(r) : null)),
    };
    await (await context({ ...page, plugins: [plugin] })).watch();
}

async function buildTests() {
    const entries = [];
    for (const folder of ['test', 'e2e']) {
        for (const name of await readdir(at(folder))) {
            if (/\.test\.tsx?$/.test(name)) entries.push(at(folder, name));
        }
    }
    await rm(at('node_modules/.tests'), { recursive: true, force: true });
    await build({
        entryPoints: entries,
        outdir: at('node_modules/.tests'),
        outbase: here,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node18',
        external: ['playwright-core', 'axe-core'],
        loader: { '.css': 'empty' },
        jsx: 'automatic',
        jsxImportSource: 'preact',
    });
}

await (wants('--tests') ? buildTests() : buildPage());

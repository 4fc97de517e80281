// SPDX-License-Identifier: MIT
// Builds the page into dist/: one style sheet, the script that the page starts with, and those
// that are fetched when they are needed. Their names carry a hash of what is in them, so that
// browsers may keep them for good.
// With --tests test or --tests e2e it builds those tests instead, with --watch it builds the page
// again whenever a file changes, --report prints the sizes.
import { build, context } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile, mkdir, rm, copyFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = path.dirname(fileURLToPath(import.meta.url));
const at = (...parts) => path.join(here, ...parts);
const wants = (flag) => process.argv.includes(flag);

const page = {
    entryPoints: { app: at('src/main.tsx'), local: at('src/local/worker.ts') },
    outdir: at('dist'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2020', 'chrome111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty', '.log': 'text' },
};

/** All styles as one sheet, in the order of the components, also of those that come later. */
const looks = {
    ...page,
    entryPoints: { app: at('src/main.tsx') },
    splitting: false,
    write: false,
    loader: { '.woff2': 'file', '.log': 'text' },
    assetNames: '[name]-[hash]',
};

// What English and German are written with, and names of people nearby; the rest comes from a font
// of the system.
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const LETTERS = `${ASCII}ÄÖÜäöüßÀÁÂÅÆÇÈÉÊËÌÍÎÏÑÒÓÔØÙÚÛÝàáâåæçèéêëìíîïñòóôøùúûýÿŒœ`;
const SIGNS = '\u00a0€£§©«»°·×÷±¼½¾„“”‚‘’–—…•−←→↑↓≤≥';
const WEIGHTS = { figtree: { min: 400, max: 800 }, fraunces: { min: 500, max: 700 } };

// What the page is made of and others wrote. Their licenses want to be told with it.
const OTHERS = {
    Figtree: '@fontsource-variable/figtree',
    Fraunces: '@fontsource-variable/fraunces',
    Preact: 'preact',
};
const MUSL = `musl, in the games (*.wasm)

Copyright © 2005-2020 Rich Felker, et al.
Under the same MIT license as Preact.
`;

async function licenses() {
    const read = async ([name, folder]) =>
        `${name}\n\n${await readFile(at('node_modules', folder, 'LICENSE'), 'utf8')}`;
    return [...(await Promise.all(Object.entries(OTHERS).map(read))), MUSL].join('\n\n');
}

/** Cuts the fonts to these signs and weights, where src/fonts.css takes them from. */
async function cutFonts() {
    await mkdir(at('node_modules/.fonts'), { recursive: true });
    for (const [name, wght] of Object.entries(WEIGHTS)) {
        const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
        const whole = await readFile(at('node_modules', file));
        const cut = await subsetFont(whole, LETTERS + SIGNS, {
            targetFormat: 'woff2',
            variationAxes: { wght },
        });
        await writeFile(at('node_modules/.fonts', `${name}.woff2`), cut);
    }
}

/** Writes the style sheet and the fonts; the script that comes with them is not needed. */
async function writeLooks() {
    const { outputFiles } = await build(looks);
    const files = outputFiles.filter(({ path: file }) => !file.endsWith('.js'));
    for (const { path: file, contents } of files) await writeFile(file, contents);
    return files.map(({ path: file }) => path.basename(file));
}

/** The scripts that this one cannot do without, itself included. */
function needed(outputs, file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path: other, kind } of outputs[file].imports)
        if (kind === 'import-statement') needed(outputs, other, found);
    return found;
}

// The games as WebAssembly, for a page that plays without a server (`./run site`).
const MODULES = at('..', 'build', 'wasm', 'local');

const hashOf = (bytes) =>
    createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();

async function writeHashed(name, type, bytes) {
    const file = `${name}-${hashOf(bytes)}.${type}`;
    await writeFile(at('dist', file), bytes);
    return file;
}

/** What `GET /api/games` says of all of them. */
async function catalogOf(modules) {
    const outfile = at('node_modules/.local.mjs');
    await build({ entryPoints: [at('src/local/module.ts')], outfile, format: 'esm' });
    const { Desk } = await import(outfile);
    const found = [];
    for (const bytes of modules) {
        const answer = (ask, status, type, body) => found.push(JSON.parse(body));
        const host = { answer, busy: () => {}, part: () => null };
        new Desk(new WebAssembly.Module(bytes), host).ask(1, 'en', '/api/games', '', null);
    }
    return { ...found[0], games: found.flatMap(({ games }) => games) };
}

/** The puzzles and networks of a game, which its module asks for by these names. */
async function writeParts(game) {
    const write = async (name, type, ...from) =>
        writeHashed(`${game}-${name}`, type, await readFile(at('..', ...from)));
    const parts = { puzzles: await write('puzzles', 'txt', 'games', game, 'puzzles.txt') };
    for (const name of await readdir(at('..', 'nets', 'weights'))) {
        const [, seats] = name.match(new RegExp(`^${game}-(\\d)\\.net$`)) ?? [];
        if (seats) parts[`${seats}.net`] = await write(seats, 'net', 'nets', 'weights', name);
    }
    return parts;
}

/** Writes them and what the page has to know of them; an empty line where there are none. */
async function writeModules(outputs) {
    if (!process.env.PERILUNE_GAMES) return { files: [], line: '' };
    const list = await readFile(at('..', 'games', 'list.h'), 'utf8');
    const named = [...list.matchAll(/ GAME\((\w+)\)/g)].map(([, game]) => game);
    const file = (game) => path.join(MODULES, `${game}.wasm`);
    const found = named.filter((game) => existsSync(file(game))); // not the template
    const modules = await Promise.all(found.map((game) => readFile(file(game))));
    const games = {};
    for (const [i, game] of found.entries()) {
        const module = await writeHashed(game, 'wasm', modules[i]);
        games[game] = { module, parts: await writeParts(game) };
    }
    const catalog = await writeHashed('games', 'json', JSON.stringify(await catalogOf(modules)));
    const worker = path.basename(
        Object.keys(outputs).find((file) => path.basename(file).startsWith('local-')),
    );
    const parts = JSON.stringify({ worker, games, catalog });
    const line = `<meta name="perilune-local" content='${parts}' />`;
    const all = Object.values(games).flatMap(({ module, parts }) => [
        module,
        ...Object.values(parts),
    ]);
    return { files: [...all, catalog], line };
}

function outputNames(outputs, looks) {
    const files = Object.keys(outputs);
    const script = files.find((file) => path.basename(file).startsWith('app-'));
    const first = needed(outputs, script);
    const names = (list) => list.map((file) => path.basename(file));
    return {
        script: path.basename(script),
        beside: names([...first].filter((file) => file !== script)),
        style: looks.find((name) => name.endsWith('.css')),
        figtree: looks.find((name) => name.startsWith('figtree-')),
        fraunces: looks.find((name) => name.startsWith('fraunces-')),
        later: names(files.filter((file) => file !== script)).join(' '),
    };
}

const preload = (name) => `<link rel="modulepreload" href="/${name}" />`;

async function finish(result) {
    const looks = await writeLooks();
    const { beside, ...built } = outputNames(result.metafile.outputs, looks);
    built.preloads = beside.map(preload).join('\n        ');
    const modules = await writeModules(result.metafile.outputs);
    built.local = modules.line;
    const isNet = (file) => file.endsWith('.net');
    built.games = modules.files.filter((file) => !isNet(file)).join(' ');
    built.nets = modules.files.filter(isNet).join(' ');
    built.version = hashOf(JSON.stringify(built));
    const made = Object.keys(result.metafile.outputs).map((file) => path.basename(file));
    const keep = new Set([...made, ...looks, ...modules.files]);
    for (const name of await readdir(at('dist'))) {
        if (!keep.has(name)) await rm(at('dist', name), { recursive: true });
    }
    for (const name of await readdir(at('static')))
        await copyFile(at('static', name), at('dist', name));
    const fill = (text) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => built[name]);
    for (const name of ['index.html', 'worker.js']) {
        await writeFile(at('dist', name), fill(await readFile(at('static', name), 'utf8')));
    }
    await writeFile(at('dist', 'licenses.txt'), await licenses());
    if (wants('--report')) await report(beside);
}

/** What each file weighs, and what comes before the page can be seen. */
async function report(beside) {
    const first = new Set(beside);
    let all = 0;
    let start = 0;
    for (const name of (await readdir(at('dist'))).sort()) {
        const bytes = await readFile(at('dist', name));
        const small = gzipSync(bytes, { level: 9 }).length;
        all += small;
        if (first.has(name) || /^(app|figtree|fraunces)-|^index/.test(name)) start += small;
        console.log(
            `${name.padEnd(28)} ${String(bytes.length).padStart(8)} ${String(small).padStart(8)}`,
        );
    }
    console.log(`${'compressed, first load'.padEnd(28)} ${String(start).padStart(17)}`);
    console.log(`${'compressed, in all'.padEnd(28)} ${String(all).padStart(17)}`);
}

async function buildPage() {
    await mkdir(at('dist'), { recursive: true });
    await cutFonts();
    if (!wants('--watch')) return finish(await build(page));
    const plugin = {
        name: 'finish',
        setup: (b) => b.onEnd((r) => (r.metafile ? finish(r) : null)),
    };
    await (await context({ ...page, plugins: [plugin] })).watch();
}

async function buildTests() {
    const folder = process.argv.at(-1);
    const names = (await readdir(at(folder))).filter((name) => /\.test\.tsx?$/.test(name));
    const outdir = at('node_modules/.tests', folder);
    await rm(outdir, { recursive: true, force: true });
    await build({
        entryPoints: names.map((name) => at(folder, name)),
        outdir,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node18',
        external: ['playwright-core', 'axe-core'],
        loader: { '.css': 'empty', '.log': 'text' },
        jsx: 'automatic',
        jsxImportSource: 'preact',
    });
}

await (wants('--tests') ? buildTests() : buildPage());

// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Makes the package for npm of what the preset web has built: node build.mjs ROOT BUILT TO. BUILT is build/web/app/web, with
// npm's packages of the editor, esbuild among them. The same bytes each time. Prints the name of the file in the folder TO.

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import { answerOf, base85 } from './bytes.mjs';
import { grammar } from './grammar.mjs';

const [root, built, to] = process.argv.slice(2).map((path) => resolve(path));
const here = join(root, 'app/web/npm'), pages = join(root, 'resources/page'), web = join(root, 'resources/web');
const work = join(to, 'work'), out = join(to, 'package');
const esbuild = createRequire(join(built, 'npm/'))('esbuild');
/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8');
const version = /^project\(lockstep VERSION (\S+)/m.exec(read(join(root, 'CMakeLists.txt')))?.[1] ?? '';

for (const folder of [work, out]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const name of readdirSync(web)) if (name.endsWith('.js')) copyFileSync(join(web, name), join(work, name));
for (const name of readdirSync(here)) if (name.endsWith('.js')) copyFileSync(join(here, name), join(work, name));
cpSync(join(built, 'npm/node_modules'), join(work, 'node_modules'), { recursive: true });

// The stepper of pages, as a module.
const shared = ['elements.js', 'prediction.js', 'motion.js', 'stepper.js', 'keys.js'].map((name) => read(join(pages, name)));
writeFileSync(join(work, 'parts.js'), [...shared, read(join(here, 'parts_end.js'))].join('\n').replace("'use strict';", ''));
const css = [join(pages, 'page.css'), join(pages, 'live.css'), join(here, 'element.css')].map(read).join('\n');
const small = esbuild.transformSync(css, { loader: 'css', minify: true, target: ['chrome123', 'firefox120', 'safari17.5'], charset: 'utf8' }).code;
writeFileSync(join(work, 'style.js'), `export default ${JSON.stringify(small)};\n`);
const engine = readFileSync(join(built, 'npm/package.wasm'));
const packed = execFileSync('xz', ['--format=lzma', '-9e', '--threads=1', '--stdout', join(built, 'npm/package.wasm')], { maxBuffer: 2 ** 26 });
packed.writeBigUInt64LE(BigInt(engine.length), 5); // xz leaves it open
writeFileSync(join(work, 'engine_text.js'), `export default "${base85(packed)}";\n`);
const written = JSON.parse(answerOf(engine, 'tables'));
writeFileSync(join(work, 'tables.json'), JSON.stringify(written));
writeFileSync(join(work, 'version.js'), `export const version = ${JSON.stringify(version)};\n`);

esbuild.buildSync({
  entryPoints: [join(work, 'package.js')], outfile: join(out, 'lockstep.mjs'), bundle: true, minify: true, format: 'esm', target: 'es2022',
  charset: 'utf8', legalComments: 'none', logLevel: 'warning',
  banner: { js: `/*! Lockstep ${version}, MIT licence. Contains CodeMirror 6 and others: NOTICES.md */` },
});
copyFileSync(join(here, 'cli.mjs'), join(work, 'cli.mjs'));
esbuild.buildSync({
  entryPoints: [join(work, 'cli.mjs')], outfile: join(out, 'cli.mjs'), bundle: true, minify: true, format: 'esm', platform: 'node', target: 'node20',
  external: ['./lockstep.mjs'], legalComments: 'none', logLevel: 'warning',
});
for (const name of ['element.mjs', 'widget.mjs', 'lockstep.d.ts', 'element.d.ts', 'widget.d.ts', 'README.md'])
  copyFileSync(join(here, name), join(out, name));
copyFileSync(join(root, 'LICENSES/MIT.txt'), join(out, 'LICENSE'));
copyFileSync(join(root, 'resources/docs/notices.md'), join(out, 'NOTICES.md'));
for (const name of ['CC0-1.0.txt', 'CC-BY-4.0.txt']) copyFileSync(join(root, 'LICENSES', name), join(out, `LICENSE-${name}`));
writeFileSync(join(out, 'lockstep.tmLanguage.json'), `${JSON.stringify(grammar(written.tables), null, 2)}\n`);
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...JSON.parse(read(join(here, 'package.json'))), version }, null, 2)}\n`);
rmSync(work, { recursive: true });
const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', to], { cwd: out, encoding: 'utf8' }).trim();
console.log(join(to, file));

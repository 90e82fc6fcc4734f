// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Holds resources/page/page_run.d.ts against the JSON that Lockstep writes: TypeScript reads that JSON as literals of the types, and
// refuses keys that a type does not have, and missing ones. A key that may be missing must be there at least once.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { load, packages, root } from './packages.mjs';
import { Engine } from '../web/engine.mjs';

const skip = !existsSync(packages) || !process.env.LOCKSTEP;
const engine = `${root}build/web/app/web/engine.wasm`;
const types = `${root}resources/page/page_run.d.ts`;

/** Of a page that the program writes: the JSON of its scripts with that attribute. @param {string[]} words @param {string} attribute */
function written(words, attribute) {
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-json-'));
  try {
    const file = join(folder, 'a.html');
    writeFileSync(join(folder, 'helper.algo'), 'procedure WAIT(my_id)\nbegin\n   receive x from my_id XOR 1;\nend WAIT\n');
    writeFileSync(join(folder, 'deadlock.algo'), '/*\noperation: none\n*/\nuse helper;\n\nprocedure P(my_id)\nbegin\n   WAIT(my_id);\nend P\n');
    const { status, stderr } = spawnSync(String(process.env.LOCKSTEP), [...words, '-o', file], { cwd: folder, env: { XDG_DATA_HOME: '/nonexistent' }, encoding: 'utf8' });
    assert.ok(existsSync(file), `${words.join(' ')} ended with ${status}: ${stderr}`);
    const html = readFileSync(file, 'utf8');
    return [...html.matchAll(new RegExp(`<script type="application/json" ${attribute}>(.*?)</script>`, 'gs'))].map(([, json]) => json);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What TypeScript says of JSON texts as values of a type. @param {string} type @param {string[]} texts */
function complaints(type, texts) {
  const ts = load('typescript');
  const source = texts.map((text, i) => `const value${i}: ${type} = ${text};`).join('\n');
  const options = { strict: true, noEmit: true, types: [], lib: ['lib.es2023.d.ts'] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (/** @type {string} */ name, /** @type {any[]} */ ...rest) =>
    (name === 'json.ts' ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile.call(host, name, ...rest));
  const program = ts.createProgram(['json.ts', types], options, host);
  return [...program.getSemanticDiagnostics(), ...program.getSyntacticDiagnostics()]
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The keys that may be missing in a type. @param {string} type */
function optionalKeys(type) {
  const ts = load('typescript');
  const program = ts.createProgram([types], {});
  const checker = program.getTypeChecker();
  const symbol = program.getSourceFile(types).statements.find((/** @type {any} */ one) => one.name?.text === type);
  return checker.getTypeAtLocation(symbol).getProperties().filter((/** @type {any} */ one) => one.flags & ts.SymbolFlags.Optional).map((/** @type {any} */ one) => one.name);
}

// With many marks, of too many processes for questions, with a deadlock in a used file, and in another language.
const runs = [['figure', '4.2'], ['figure', 'all-to-all-broadcast/hypercube', '--network', 'ring:16'],
  ['figure', 'one-to-all-broadcast/naive', '--network', 'ring:70', '--rounds', '1-2'], ['figure', 'deadlock.algo', '--network', 'ring:4', '--failed'],
  ['--language', 'zh', 'figure', 'all-to-all-personalized/ring', '--network', 'ring:4']];

test('json: the run of a page is as its type says', { skip }, () => {
  const texts = runs.flatMap((words) => written(words, 'class="run"'));
  assert.equal(texts.length, runs.length);
  assert.deepEqual(complaints('PageRun', texts), []);
  const all = texts.map((text) => JSON.parse(text));
  assert.deepEqual(all.map(({ advice }) => advice !== ''), [false, false, false, true, false]);
  assert.deepEqual(optionalKeys('PageRun').filter((/** @type {string} */ key) => !all.some((run) => key in run)), []);
  const rounds = all.flatMap((run) => run.rounds);
  assert.deepEqual(optionalKeys('PageRound').filter((/** @type {string} */ key) => !rounds.some((round) => key in round)), []);
});

test('json: a key more, a key less and a wrong type are found', { skip }, () => {
  const [text] = written(['figure', '4.2'], 'class="run"');
  assert.match(complaints('PageRun', [text.replace('{"', '{"more":1,"')])[0], /'"more"' does not exist in type 'PageRun'/);
  assert.match(complaints('PageRun', [text.replace('"actor"', '"less"')])[0], /'"less"' does not exist in type 'PageRun'/);
  assert.match(complaints('PageRun', [text.replace(/"phase":"[^"]*",/, '')])[0], /Property 'phase' is missing in type/);
  assert.match(complaints('PageRun', [text.replace('"number":0', '"number":"0"')])[0], /'string' is not assignable to type 'number'/);
});

test('json: live pages have tables and a program', { skip: skip || !existsSync(engine) }, () => {
  const words = ['figure', '4.2', '--live'];
  assert.deepEqual(complaints('PageTables', written(words, 'id="tables"')), []);
  assert.deepEqual(complaints('LiveProgram', written(words, 'class="program"')), []);
});

test('json: the engine answers as its type says', { skip: skip || !existsSync(engine) }, () => {
  const one = new Engine(engine);
  const broadcast = 'program=one-to-all-broadcast/recursive-doubling\nnetwork=ring:8\n';
  const wrong = 'network=ring:4\n\nprocedure P(my_id, i)\nbegin\n   x := 2i;\nend P\n';
  const texts = [broadcast, `check=yes\n${broadcast}`, `process=4\nat=1\n${broadcast}`, `process=6\nat=3\nact=6-5\n${broadcast}`, wrong,
    'program=all-to-all-broadcast/ring\nnetwork=ring:256\n',
    'program=mine\nnetwork=ring:4\n\n/*\nparameters: segment = 64\n*/\nprocedure P()\nbegin\n   receive x from 0;\nend P\n',
    'grade=bucket-chain\nprogram=mine\nnetwork=linear:4\n\nprocedure P(X)\nbegin\nend P\n']
    .map((request) => one.answer(Buffer.from(request)).toString());
  assert.deepEqual(complaints('EngineAnswer', texts), []);
  const all = texts.map((text) => JSON.parse(text));
  for (const key of ['process', 'acts', 'score', 'section', 'offer'])
    assert.ok(all.some((answer) => answer[key]) && all.some((answer) => !answer[key]), key);
  assert.ok(all.some(({ problems }) => problems[0]?.repairs.length) && all.some(({ numbers }) => numbers.length) && all.some(({ checks }) => checks.length));
});

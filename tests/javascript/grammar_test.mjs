// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The TextMate grammar of the package, held against the words that core knows; and what build.mjs does with bytes.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { base85 } from '../../app/web/npm/bytes.mjs';
import { grammar } from '../../app/web/npm/grammar.mjs';
import { unlzma } from '../../app/web/npm/lzma.js';
import { bytesOf } from '../../resources/web/engine.js';
import { root } from './packages.mjs';

const lockstep = process.env.LOCKSTEP ?? 'lockstep';
const skip = existsSync(`${root}build/web/app/web/engine.wasm.gz`) ? false : 'the engine is not built';

/** What Lockstep writes into live pages. @returns {PageTables} */
function liveTables() {
  const folder = mkdtempSync(join(tmpdir(), 'lockstep-grammar-'));
  try {
    spawnSync(lockstep, ['figure', '4.2', '--live', '-o', join(folder, 'a.html')]);
    return JSON.parse(/id="tables">(.*?)<\/script>/s.exec(readFileSync(join(folder, 'a.html'), 'utf8'))?.[1] ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What Oniguruma reads and JavaScript does not. @param {string} pattern */
const regexp = (pattern) => new RegExp(pattern.replace('(?i)', '').replace('\\A', '^'), 'iu');

test('grammar: every word of the notation has its scope, and no other', { skip }, () => {
  const tables = liveTables();
  /** @type {{ [kind: string]: any }} */
  const { repository } = grammar(tables);
  /** @param {string} kind @param {string} text */
  const found = (kind, text) => regexp(repository[kind].match).exec(text)?.[0];
  assert.ok(tables.control.length > 5 && tables.communication.length > 2 && tables.builtins.length > 20);
  for (const word of tables.control) assert.equal(found('control', ` ${word} `), word);
  for (const word of tables.communication) assert.equal(found('communication', `${word} X`), word);
  for (const word of tables.operators) assert.equal(found('operator', `a ${word} b`), word);
  for (const word of tables.builtins) assert.equal(found('builtin', `${word}(x)`), word);
  assert.equal(found('control', 'endow'), undefined);
  assert.equal(found('builtin', 'log := 3'), undefined); // a name like any other
});

test('grammar: a program of the library', { skip }, () => {
  const { repository } = grammar(liveTables());
  const text = readFileSync(`${root}resources/algorithms/one-to-all-broadcast/recursive-doubling.algo`, 'utf8');
  assert.match(text, regexp(repository.header.begin));
  assert.match(text.split('\n').find((line) => line.startsWith('title')) ?? '', regexp(repository.header.patterns[0].match));
  assert.equal(regexp(repository.unit.match).exec(text.slice(text.indexOf('*/')))?.[1], 'procedure');
});

test('base 85: what is written is read again', () => {
  for (const length of [0, 1, 2, 3, 4, 5, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
    assert.deepEqual([...bytesOf(base85(bytes))], [...bytes]);
  }
  assert.equal(base85(Uint8Array.of(0, 0, 0, 85)), '!!!#!');
});

test('lzma: literals, matches and repeated matches', () => {
  const text = 'abcabcabcabcabcabcX, abcabcabcabcabcabcY, and then 0123456789abcabcZ'.repeat(3);
  const packed = '5d00000004cc0000000000000000309888aa023cbb5c71216ddffc9542f0d345c2deab81a67cb78a64a5f08c8a5f7d561a444857bbfd87fffe2d5000'; // by xz --format=lzma, with the length put in
  assert.equal(new TextDecoder().decode(unlzma(Buffer.from(packed, 'hex'))), text);
});

// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { linkData, runOfLink } from '../../resources/web/link.js';

/** The data of a link, made without the module that is tested. @param {unknown} json */
const data = (json) => deflateRawSync(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64url');
/** @param {string} link @param {string} message */
const refuses = (link, message) => assert.rejects(runOfLink(link), { message });

test('link: a run comes back as it was', async () => {
  const run = { program: 'procedure P()\nbegin\nend P\n/* Träff 环 🙂 */', name: 'mine', options: { network: 'mesh:4x4' }, figure: { kind: 'tree' }, round: 3, rules: 2 };
  assert.deepEqual(await runOfLink(await linkData(run)), { v: 1, ...run });
});

test('link: it has only letters that an address may have', async () => {
  const programs = Array.from({ length: 20 }, (_, i) => '~'.repeat(i) + i);
  for (const program of programs) assert.match(await linkData({ program }), /^[\w-]+$/);
});

test('link: a damaged, a foreign and a newer one have messages of their own', async () => {
  const whole = data({ v: 1, algorithm: 'all-reduce/ring' });
  assert.deepEqual(await runOfLink(whole), { v: 1, algorithm: 'all-reduce/ring' });
  await refuses(whole.slice(0, -3), 'linkDamaged');
  await refuses('', 'linkDamaged');
  await refuses('a b', 'linkDamaged');
  await refuses(data('{"v": 1'), 'linkDamaged');
  await refuses(data('null'), 'linkForeign');
  await refuses(data({ algorithm: 'all-reduce/ring' }), 'linkForeign');
  await refuses(data({ v: 2, algorithm: 'all-reduce/ring' }), 'linkNewer');
});

test('link: what a request to the engine could not say is foreign', async () => {
  const foreign = [{}, { algorithm: 'a', program: 'b' }, { algorithm: 7 }, { algorithm: 'a\nb' }, { program: 'p', name: '../p' }, { program: 'p', name: '.p' },
    { program: 'p', name: 'x'.repeat(101) }, { program: 'p', options: [] }, { program: 'p', options: { network: 'ring:8\nwords=3' } },
    { program: 'p', options: { words: 3 } }, { program: 'p', figure: null }, { program: 'p', round: -1 }, { program: 'p', round: 1.5 }];
  for (const run of foreign) await refuses(data({ v: 1, ...run }), 'linkForeign');
});

test('link: limits of its length, of its JSON and of a line', async () => {
  await refuses('a'.repeat(65_537), 'linkTooLong');
  await refuses(data({ v: 1, program: 'x\n'.repeat(600_000) }), 'linkTooLong');
  await refuses(data({ v: 1, program: 'x'.repeat(20_001) }), 'linkLine');
  assert.equal((await runOfLink(data({ v: 1, program: '🙂'.repeat(20_000) }))).program?.length, 40_000); // characters count, not their halves
});

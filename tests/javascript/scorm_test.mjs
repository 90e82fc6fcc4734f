// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What scorm.js keeps in a course that takes everything.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { page } from './page.mjs';
import { packages, root } from './packages.mjs';

const skip = !existsSync(packages);

/** A page of an exercise in a course. @param {{ [name: string]: string }} data of the course */
function opened(data) {
  const API = {
    LMSInitialize: () => 'true', LMSCommit: () => 'true', LMSFinish: () => 'true',
    LMSGetValue: (/** @type {string} */ name) => data[name] ?? '',
    LMSSetValue: (/** @type {string} */ name, /** @type {string} */ value) => { data[name] = value; return 'true'; },
  };
  const script = "Object.defineProperty(document, 'currentScript', { value: { dataset: { scored: 'exercise' } } });\n"
    + `globalThis.BroadcastChannel = undefined;\n${readFileSync(`${root}resources/page/scorm.js`, 'utf8')}`;
  const window = page('<main></main>', { before: script, globals: { API } });
  const checked = (/** @type {number} */ points) =>
    window.document.dispatchEvent(new window.CustomEvent('checked', { detail: { points, of: 4 } }));
  return { checked, keeper: window.lockstepStorage };
}
const key = 'lockstep:/page.html:1';
const original = 'procedure P(my_id, p, X)\nbegin\n   if my_id = 0 then\n      send X to 1;\nend P\n';

test('scorm: a program comes back from its edits', { skip }, () => {
  const texts = [original, '', '\n', original.repeat(2), original.replace('send', 'receive'), `first\n${original}last`, original.split('\n').reverse().join('\n'),
    original.replaceAll('\n', '\n\n'), original.replace('   if my_id = 0 then\n', '')];
  for (const text of texts) {
    /** @type {{ [name: string]: string }} */
    const data = {};
    opened(data).keeper.setItem(key, JSON.stringify({ text, options: { network: 'ring:8' } }), original);
    assert.deepEqual(JSON.parse(opened(data).keeper.getItem(key, original)), { text, options: { network: 'ring:8' } });
  }
});

test('scorm: of a program only the lines that differ are kept', { skip }, () => {
  /** @type {{ [name: string]: string }} */
  const data = {};
  opened(data).keeper.setItem(key, JSON.stringify({ text: original.replace('to 1', 'to 2') }), original);
  const { programs } = JSON.parse(data['cmi.suspend_data']);
  assert.deepEqual(programs.r1.edits, [[3, 1, '      send X to 2;']]); // in place of line 3, from 0
  opened(data).keeper.setItem(key, JSON.stringify({ text: 'a\nb\nx\nd\ny\n' }), 'a\nb\nc\nd\ne\n');
  assert.deepEqual(JSON.parse(data['cmi.suspend_data']).programs.r1.edits, [[2, 1, 'x'], [4, 1, 'y']]); // d stays
});

test('scorm: a program does not fit another one that was handed out since', { skip }, () => {
  /** @type {{ [name: string]: string }} */
  const data = {};
  opened(data).keeper.setItem(key, JSON.stringify({ text: 'mine' }), original);
  assert.equal(opened(data).keeper.getItem(key, `${original}changed`), null);
});

test('scorm: the best result counts', { skip }, () => {
  /** @type {{ [name: string]: string }} */
  const data = {};
  const { checked } = opened(data);
  const score = () => [data['cmi.core.score.raw'], data['cmi.core.lesson_status']];
  checked(1);
  assert.deepEqual(score(), ['25', 'incomplete']);
  checked(4);
  checked(0);
  assert.deepEqual(score(), ['100', 'passed']);
  data['cmi.core.score.raw'] = ''; // a course that does not tell what it has
  checked(0);
  assert.equal(data['cmi.core.score.raw'], '100');
  opened(data).checked(2); // the next visit
  assert.deepEqual(score(), ['100', 'passed']);
});

// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { page } from './page.mjs';
import { packages } from './packages.mjs';

const skip = !existsSync(packages);

test('say: fills in values, and only those that are named', { skip }, () => {
  const { say, filled } = page('').page;
  assert.equal(say('buttonKey', { button: 'On', key: '→' }), 'On (→)');
  assert.equal(say('first'), 'First');
  assert.equal(filled('{a}{b}{a}', { a: 1, b: '$&' }), '1$&1');
});

test('subscripted: a time has its index below the line, a word that begins like one has none', { skip }, () => {
  const { make, subscripted } = page('').page;
  const html = (/** @type {string} */ text) => make('p', {}, ...subscripted(text)).innerHTML;
  assert.equal(html('17 = ts + 16·tw'), '17 = <i>t<sub>s</sub></i> + 16·<i>t<sub>w</sub></i>');
  assert.equal(html('T_start'), '<i>T<sub>start</sub></i>');
  assert.equal(html('outputs <b>'), 'outputs &lt;b&gt;');
});

test('make: properties, attributes, events and children', { skip }, () => {
  const { make } = page('').page;
  let clicks = 0;
  const made = make('label', { className: 'a', for: 'id', 'data-x': 'y', role: 'img', onclick: () => { ++clicks; } }, 'text', make('b'));
  made.click();
  assert.deepEqual([made.className, ...['for', 'data-x', 'role'].map((name) => made.getAttribute(name))], ['a', 'id', 'y', 'img']);
  assert.equal(made.innerHTML, 'text<b></b>');
  assert.equal(made.localName, 'label');
  assert.equal(clicks, 1);
});

test('part: an element that must be there, or an error that names it', { skip }, () => {
  const { document, page: { part } } = page('<p class="a">x</p>');
  assert.equal(part(document, '.a').textContent, 'x');
  assert.throws(() => part(document, '.b'), { message: 'no .b' });
});

test('hashOf: FNV-1a, with its published values', { skip }, () => {
  const { hashOf } = page('').page;
  assert.equal(hashOf(''), (0x811c9dc5).toString(36));
  assert.equal(hashOf('a'), (0xe40c292c).toString(36));
  assert.equal(hashOf('foobar'), (0xbf9cf968).toString(36));
});

test('eased: slow at both ends, the same way back', { skip }, () => {
  const { eased } = page('').page;
  assert.deepEqual([0, 0.25, 0.5, 0.75, 1].map(eased), [0, 0.0625, 0.5, 0.9375, 1]);
});

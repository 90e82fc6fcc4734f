// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { Choices } from '../../resources/web/choices.js';
import { page } from './page.mjs';
import { packages } from './packages.mjs';

const skip = !existsSync(packages);
const tables = /** @type {PageTables} */ (/** @type {unknown} */ ({
  networks: [{ family: 'ring', example: 'ring:8', summary: '' }, { family: 'mesh', example: 'mesh:4x4', summary: '' }],
  settings: [{ name: 'ports', title: 'Ports', help: '', values: ['one', 'all'], isTime: false, value: 'one' },
    { name: 'ts', title: 'start', help: 'to start a message', values: [], isTime: true, value: '1' }],
  fields: [{ name: 'words', title: 'words', help: '', group: 'data', choices: [], placeholder: '' },
    { name: 'embedding', title: 'embedding', help: '', group: 'placement', choices: ['identity', 'gray'], placeholder: '' }],
  choices: { gray: 'Gray code' }, starter: { name: 'mine', text: '', network: 'ring:8' },
}));

/** @param {Values} options */
function opened(options) {
  const { Event, lockstep } = page('');
  let changes = 0;
  // Names in place of texts: those of live pages are not here.
  const choices = new Choices({ ...lockstep, say: (/** @type {string} */ name) => name }, tables, options, () => { ++changes; });
  /** @param {string} title @returns {any} */
  const field = (title) => [...choices.element.querySelectorAll('.field')].find((one) => one.querySelector('label')?.textContent === title)?.querySelector('input, select');
  const change = (/** @type {string} */ title, /** @type {string} */ value) => {
    const control = field(title);
    control.value = value;
    control.dispatchEvent(new Event('change'));
  };
  return { change, changes: () => changes, choices, field };
}

test('choices: a network is its family and its size', { skip }, () => {
  const { change, choices, field } = opened({ network: 'mesh:4x4' });
  assert.deepEqual([field('network').value, field('size').value], ['mesh', '4x4']);
  change('size', ' 2x8 ');
  assert.equal(choices.options.network, 'mesh:2x8');
  change('size', '');
  assert.equal(choices.options.network, 'mesh');
});

test('choices: another family begins with its example', { skip }, () => {
  const { change, choices, changes } = opened({});
  change('network', 'mesh');
  assert.deepEqual(choices.options, { network: 'mesh:4x4' });
  assert.equal(changes(), 1);
});

test('choices: an empty field is no option', { skip }, () => {
  const { change, choices } = opened({ network: 'ring:8' });
  change('words', '3');
  change('ts start', '10');
  assert.deepEqual(choices.options, { network: 'ring:8', words: '3', ts: '10' });
  change('words', ' ');
  assert.deepEqual(choices.options, { network: 'ring:8', ts: '10' });
});

test('choices: those of a link take the places of all others', { skip }, () => {
  const { choices, field } = opened({ network: 'ring:8', words: '3' });
  choices.replace({ network: 'mesh:2x2' });
  assert.deepEqual([field('network').value, field('size').value, field('words').value], ['mesh', '2x2', '']);
});

test('choices: the numbers of a program are one option', { skip }, () => {
  const { change, choices, field } = opened({ set: 'segment=16' });
  choices.showNumbers([{ name: 'segment', value: 64 }, { name: 'radix', value: 4 }]);
  assert.deepEqual([field('segment').value, field('radix').value], ['16', '']);
  change('radix', '2');
  assert.equal(choices.options.set, 'segment=16,radix=2');
  change('segment', '');
  change('radix', '');
  assert.deepEqual(choices.options, {});
});

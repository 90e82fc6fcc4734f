// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Keys of a run: taken while they are of use there, and handed back at both ends.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { page } from './page.mjs';
import { packages } from './packages.mjs';
import { section } from './three.mjs';

const skip = !existsSync(packages);

/** What becomes of a key on that frame of the run of three: [taken, handed back, frame]. @param {string} key @param {number} frame */
function pressed(key, frame, modifiers = {}) {
  const window = page(section);
  const { press, steppers: [stepper] } = window.page;
  stepper.show(frame);
  const event = new window.KeyboardEvent('keydown', { key, cancelable: true, ...modifiers });
  let handed = 0;
  press(stepper, event, () => { ++handed; });
  return [event.defaultPrevented, handed, stepper.frame];
}

test('keys: between the ends the run takes them', { skip }, () => {
  assert.deepEqual(pressed('ArrowRight', 0), [true, 0, 1]);
  assert.deepEqual(pressed('ArrowLeft', 2), [true, 0, 1]);
  assert.deepEqual(pressed('End', 0), [true, 0, 2]);
});

test('keys: beyond the last round, and before the first, they are of what surrounds the run', { skip }, () => {
  for (const key of ['ArrowRight', 'PageDown']) assert.deepEqual(pressed(key, 2), [false, 1, 2]);
  for (const key of ['ArrowLeft', 'PageUp']) assert.deepEqual(pressed(key, 0), [false, 1, 0]);
  assert.deepEqual(pressed('ArrowRight', 2, { ctrlKey: true }), [false, 0, 2]);
});

test('keys: an open question keeps them', { skip }, () => {
  const window = page(section);
  const { leadsBeyond, steppers: [stepper] } = window.page;
  stepper.show(0);
  stepper.ask(1);
  assert.equal(leadsBeyond(stepper, 'ArrowLeft'), false);
});

// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { page } from './page.mjs';
import { packages } from './packages.mjs';
import { section } from './three.mjs';

const skip = !existsSync(packages);

/** The run of three processes, and what a selector finds of it. */
function opened() {
  const { document, page: { steppers, keys } } = page(section);
  const text = (/** @type {string} */ selector) => document.querySelector(selector).textContent;
  return { document, keys, stepper: steppers[0], text };
}

test('stepper: shows the round, its sentence, its cost and its messages', { skip }, () => {
  const { document, stepper, text } = opened();
  const shown = () => [...document.querySelectorAll('.message')].map((one) => !one.classList.contains('off'));
  assert.deepEqual([text('.round'), text('.say'), shown()], ['Start', 'Nothing yet.', [false, false]]);
  stepper.show(1);
  assert.deepEqual([text('.round'), text('.say'), shown()], ['Round 1 of 2', '0→1.', [true, false]]);
  assert.equal(text('.facts'), 'Cost of the round: 2 = ts + tw');
  stepper.show(2);
  assert.deepEqual(shown(), [false, true]);
  assert.equal(text('.facts'), 'Cost of the round: 2 = ts + twResult: Correct.Lower bound: 2 rounds (met)A chain.');
});

test('stepper: goes no further than the first and the last round', { skip }, () => {
  const { keys, stepper, text } = opened();
  keys.ArrowLeft(stepper);
  assert.equal(text('.round'), 'Start');
  keys.End(stepper);
  keys.ArrowRight(stepper);
  assert.equal(text('.round'), 'Round 2 of 2');
  assert.equal(stepper.on.getAttribute('aria-disabled'), 'true');
  keys.Home(stepper);
  assert.equal(text('.round'), 'Start');
});

test('stepper: marks, legend and table are the texts of the JSON', { skip }, () => {
  const { document, stepper, text } = opened();
  stepper.show(1);
  assert.equal(text('li[data-line="3"] .marks'), '▶ 0');
  assert.equal(document.querySelector('li[data-line="5"] .mark').getAttribute('aria-label'), 'receiving: process 1');
  assert.ok(document.querySelector('li[data-line="3"]').classList.contains('acts'));
  assert.equal(text('.signs dl'), '▶sending◀receiving');
  const rows = [...document.querySelectorAll('.processes tbody tr')].map((row) => row.textContent);
  assert.deepEqual(rows, ['0X0sends to 1', '1X0receives from 0', '2–']);
  assert.equal(text('.processes .new'), 'X0');
  stepper.show(0);
  assert.equal(document.querySelectorAll('.mark[role]').length, 0);
});

test('stepper: explains a process, and none when it is chosen again', { skip }, () => {
  const { document, stepper, text } = opened();
  stepper.show(1);
  stepper.choose(1);
  assert.equal(text('.why'), '1 holds X0.');
  stepper.show(0);
  assert.equal(text('.why'), '1 waits.');
  stepper.choose(1);
  assert.ok(document.querySelector('.why').classList.contains('off'));
});

test('prediction: right, missing and wrong arrows, each with the reason of the JSON', { skip }, () => {
  const { document, stepper, text } = opened();
  stepper.setPredicting(true);
  assert.equal(text('.predict b'), 'Who sends to whom in round 1?');
  stepper.forward(); // nothing spoils it
  assert.equal(text('.round'), 'Start');
  for (const arrow of [[1, 0], [1, 2], [0, 2]]) stepper.prediction.toggle(arrow);
  stepper.prediction.compare();
  assert.equal(text('.predict p'), 'Who sends to whom in round 1? Click a sender, then its receiver, or type their two numbers and press Enter. '
    + 'To remove an arrow, enter it again. Perhaps no process sends.');
  assert.deepEqual([...document.querySelectorAll('.predict li')].map((line) => line.textContent), [
    'missing: 0→1', 'incorrect: 1→0: the other way round', 'incorrect: 1→2: 1 has nothing yet',
    'incorrect: 0→2: 0 and 2 are not linked; 0 sends, but to 1']);
  assert.equal(text('.predict .is-wrong'), '✗ 0 correct, 1 missing, 3 incorrect.');
});

test('prediction: an arrow twice is none, and the score counts', { skip }, () => {
  const { stepper, text } = opened();
  stepper.setPredicting(true);
  stepper.prediction.takeTyped([0, 1, 1, 2, 1, 2]);
  assert.equal(text('.predict [aria-live]'), 'Your arrows: 0→1');
  stepper.prediction.takeTyped([0, 3]);
  assert.equal(text('.predict [role=status]'), 'An arrow is two numbers from 0 to 2: its sender and its receiver.');
  stepper.prediction.compare();
  assert.equal(text('.predict .is-right'), '✓ Correct.');
  assert.equal(text('.predict p.quiet'), 'Rounds predicted: 1 of 1 correct. Press Enter or ▶ to show the round.');
  stepper.forward();
  assert.equal(text('.round'), 'Round 1 of 2');
});

test('prediction: a reader who acts fills two fields, and the engine judges', { skip }, () => {
  const { document, stepper, text } = opened();
  /** @type {any[]} */
  const acted = [];
  document.addEventListener('acted', (/** @type {CustomEvent} */ event) => acted.push(event.detail));
  stepper.setPredicting(true, 1);
  assert.equal(text('.predict b'), 'You are process 1. What do you do in round 1?');
  const [sendTo, receiveFrom] = stepper.prediction.partners;
  sendTo.value = '1';
  stepper.prediction.compare();
  assert.equal(text('.predict [role=status]'), 'Write the numbers of other processes than 1, from 0 to 2, separated by commas.');
  [sendTo.value, receiveFrom.value] = ['2', '0, 0'];
  stepper.prediction.takePartners();
  stepper.prediction.compare();
  assert.equal(JSON.stringify(acted.map(({ process, arrows }) => [process, arrows])), '[[1,[[1,2],[0,1]]]]');
  stepper.prediction.judged([{ kind: 'wrong', arrow: [1, 2] }], [['wrong', 'no']], ['Then all stops.']);
  assert.equal(text('.predict ul'), 'incorrect: noThen all stops.');
});

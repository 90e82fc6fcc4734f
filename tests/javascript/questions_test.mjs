// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { page } from './page.mjs';
import { packages } from './packages.mjs';

const skip = !existsSync(packages);
const question = `<div class="question"><p>How many rounds?</p><ul><li><button data-right="no" data-reason="each round doubles them">Two</button></li>
<li><button data-right="yes">Three</button></li></ul><p class="answer"></p></div>
<div class="question"><p>Why?</p><button class="reveal" data-answer="log 8">Show</button><p class="answer"></p></div>`;
const key = 'lockstep answers /page.html';

/** @param {string | null} [kept] the answers that the browser keeps */
function opened(kept) {
  const { document, localStorage } = page(question, { kept: typeof kept === 'string' ? { [key]: kept } : {} });
  const answers = () => [...document.querySelectorAll('.answer')].map((one) => one.textContent);
  return { answers, document, choices: [...document.querySelectorAll('button[data-right]')], kept: () => localStorage.getItem(key) };
}

test('questions: an answer is judged and kept', { skip }, () => {
  const first = opened();
  first.choices[0].click();
  assert.deepEqual(first.answers(), ['✗ Not quite: each round doubles them. Try again.', '']);
  assert.equal(first.choices[0].textContent, 'Two✗ incorrect');
  first.choices[1].click();
  first.document.querySelector('.reveal').click();
  assert.equal(first.choices[0].textContent, 'Two');
  assert.deepEqual(opened(first.kept()).answers(), ['✓ Correct.', 'log 8']);
});

test('questions: the courses hear of each answer', { skip }, () => {
  const { document, choices } = opened();
  /** @type {boolean[]} */
  const heard = [];
  document.addEventListener('answered', (/** @type {CustomEvent} */ { detail }) => heard.push(detail.isRight));
  choices[0].click();
  choices[1].click();
  assert.deepEqual(heard, [false, true]);
});

test('questions: clearing forgets all', { skip }, () => {
  const { answers, document, choices, kept } = opened();
  choices[1].click();
  document.querySelector('.keeps button').click();
  assert.deepEqual(answers(), ['', '']);
  assert.equal(kept(), null);
  assert.equal(document.querySelector('.keeps').textContent, 'Clear my answersAnswers cleared.');
});

test('questions: answers of version 0.1.0 are found under their old names', { skip }, () => {
  const { answers, kept } = opened(JSON.stringify({ '1 How many rounds?': { choice: 'Three' } }));
  assert.deepEqual(answers(), ['✓ Correct.', '']);
  const names = Object.keys(JSON.parse(kept()));
  assert.equal(names.length, 1);
  assert.match(names[0], /^1\.[a-z0-9]+$/);
});

test('questions: a storage that holds something else does no harm', { skip }, () => {
  for (const kept of ['7', 'null', '{', '"x"']) {
    const { answers, choices } = opened(kept);
    choices[1].click();
    assert.deepEqual(answers(), ['✓ Correct.', '']);
  }
});

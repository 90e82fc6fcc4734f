// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A run of three processes by hand: 0 sends to 1 in round 1, 1 to 2 in round 2, of which readers are asked. Line 3 sends, line 5
// receives.

/** @type {PageRun} */
export const run = {
  nodes: ['0', '1', '2'], names: ['0', '1', '2'],
  texts: ['', 'X0', 'sends to 1', 'receives from 0', '0 sends.', '1 holds X0.', '2 waits.', '0', '1', 'sending: process 0',
    'receiving: process 1', '0 sends, but to 1', '1 has nothing yet', 'the other way round', '2 has nothing yet', '1 waits.'],
  sentences: { nothing: 'nothing', far: '{process} and {other} are not linked; {reason}' },
  far: [[2], [], [0]], actor: 1,
  signs: [{ kind: 'sending', sign: '▶', name: 'sending' }, { kind: 'receiving', sign: '◀', name: 'receiving' }],
  result: 'Correct.', advice: '', bound: '2 rounds (met)', bound_why: 'A chain.', claims: [], dark: '',
  rounds: [
    { number: 0, name: 'Start', phase: '', say: 'Nothing yet.', cost: '', crowded: '', failed: '', asks: false, messages: [], marks: [],
      fresh: [], holds: [1, 0, 0], does: [0, 0, 0], said: [4, 15, 6] },
    { number: 1, name: 'Round 1 of 2', phase: '', say: '0→1.', cost: '2 = ts + tw', crowded: '', failed: '', asks: true,
      messages: [[0, 1]], lasts: 1, marks: [[0, 3, 'sending', 7, 9], [0, 5, 'receiving', 8, 10]], fresh: [[1, 0, 1]], holds: [1, 1, 0],
      does: [2, 3, 0], said: [4, 5, 6], why: [11, [12, [0, 13]], 14] },
    { number: 2, name: 'Round 2 of 2', phase: '', say: '1→2.', cost: '2 = ts + tw', crowded: '', failed: '', asks: false,
      messages: [[1, 2]], lasts: 1, marks: [], fresh: [], holds: [1, 1, 1], does: [0, 0, 0], said: [4, 5, 6] },
  ],
};

/** Its section of a page. The message of a round is shown in that round alone. */
export const section = `<section class="stepper" id="run-1"><p class="caption"><span>three</span></p><div class="steps"><div class="stage"><svg>
<g class="message" data-frames="010"></g><g class="message" data-frames="001"></g></svg></div></div>
<div class="side"><h2>The program</h2><div class="listings"><ol class="listing">
<li data-line="3"><span class="marks"></span><code>send X to 1;</code></li><li data-line="5"><span class="marks"></span><code>receive X from 0;</code></li>
</ol></div></div><script type="application/json" class="run">${JSON.stringify(run).replaceAll('<', '\\u003c')}</script></section>`;

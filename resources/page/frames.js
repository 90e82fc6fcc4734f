// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A page inside of another one: a book, a course, slides. It says how high it is (lti.frameResize, as Canvas and Runestone
// read it) and what its reader has reached (SPLICE), and takes back what was kept. Who does not know these messages ignores
// them, or answers with errors, which are ignored here.

const highest = 900; // pixels, of a picture in a frame that follows
const isFramed = globalThis.parent !== globalThis.window;
const messages = { last: 0, restored: '' };

/** @param {string} subject @param {object} values @returns {string} the id of the message */
function postToFrame(subject, values = {}) {
  const id = `lockstep-${Date.now()}-${++messages.last}`;
  window.parent.postMessage({ subject, message_id: id, ...values }, '*');
  return id;
}

/** What the page needs; in a frame that is too low its picture is smaller than it could be. */
function wantedHeight() {
  const more = /** @type {SVGSVGElement[]} */ (/** @type {unknown} */ (parts(document, '.embedded .stage > svg'))).map((svg) => {
    const { width, height } = svg.viewBox.baseVal, { clientWidth = 0 } = svg.parentElement ?? {};
    return width && clientWidth ? Math.max(0, Math.min(clientWidth * height / width, highest) - svg.getBoundingClientRect().height) : 0;
  });
  return Math.ceil(document.body.getBoundingClientRect().height + Math.max(0, ...more));
}

/** What the reader has: rounds, and programs that were changed. */
function frameState() {
  const { lives = [] } = globalThis.lockstep;
  return { rounds: steppers.map(({ frame }) => frame), programs: lives.map(({ kept }) => kept) };
}

/** Shows what a course has kept; programs where they run. @param {any} state */
function restoreFrame(state) {
  if (!state || JSON.stringify(state) === messages.restored) return;
  const { lives } = globalThis.lockstep;
  if (Array.isArray(state.programs) && lives)
    lives.forEach((live, i) => { if (typeof state.programs[i] === 'string') live.takeOther(state.programs[i]); });
  if (Array.isArray(state.rounds)) state.rounds.forEach((/** @type {unknown} */ frame, /** @type {number} */ i) => { if (Number.isInteger(frame)) steppers[i]?.show(Number(frame), true); });
  messages.restored = JSON.stringify(state);
}

/** `embed=picture` and `embed=program` show one pane; `caption=1` what it is, `theme=` light or dark. */
function startFrame() {
  const words = new URLSearchParams(location.hash.slice(1));
  const [embed, theme] = [words.get('embed'), words.get('theme')];
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (embed === 'picture' || embed === 'program') {
    document.body.classList.add('embedded', `embedded-${embed}`);
    document.body.classList.toggle('captioned', words.get('caption') === '1');
    const link = make('a', { target: '_blank', rel: 'noopener', textContent: say('openPage') });
    const lead = () => { link.href = location.href.replace(/[#&](embed|theme|caption)=[^&]*/g, ''); };
    for (const event of ['pointerdown', 'focus']) link.addEventListener(event, lead);
    lead();
    document.body.append(make('p', { className: 'back' }, link));
  }
  if (!isFramed || globalThis.lockstepStorage) return; // a course of SCORM keeps all itself
  let height = 0;
  new ResizeObserver(() => {
    const wanted = wantedHeight();
    if (Math.abs(wanted - height) < 2) return;
    height = wanted;
    postToFrame('lti.frameResize', { height });
  }).observe(document.body);
  /** @param {number} score */
  const report = (score) => postToFrame('SPLICE.reportScoreAndState', { activity_id: location.href.replace(/#.*/, ''), score: Math.min(1, Math.max(0, score || 0)), state: frameState() });
  document.addEventListener('checked', ({ detail: { points, of } }) => { if (of) report(points / of); });
  document.addEventListener('predicted', ({ detail: { stepper, round, isRight } }) => {
    postToFrame('SPLICE.sendEvent', { name: 'predicted', data: { run: stepper.number, round: round.number, isRight } });
    report(stepper.prediction.score.right / stepper.prediction.score.asked);
  });
  document.addEventListener('round', (event) => {
    const { stepper, round } = /** @type {CustomEvent} */ (event).detail;
    postToFrame('SPLICE.sendEvent', { name: 'round', data: { run: stepper.number, round: round.number } });
  });
  const asked = postToFrame('SPLICE.getState', { activity_id: location.href.replace(/#.*/, '') });
  addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.subject !== 'SPLICE.getState.response' || data.message_id !== asked || !data.state) return;
    globalThis.lockstep.kept = data.state;
    Promise.resolve(globalThis.lockstep.ready).then(() => restoreFrame(data.state));
  });
}

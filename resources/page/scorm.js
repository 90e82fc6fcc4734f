// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A page in a SCORM 1.2 package, before all other scripts: what readers write and answer is kept by the course in place
// of the browser, and their points go there. Without a course the page works as any other.

(() => {
  const most = 4096; // characters of cmi.suspend_data
  const patience = 1500; // milliseconds: many courses send each commit over the network
  const body = document.currentScript.dataset;
  const begin = Date.now();

  /** The run-time of the course, in a window around this one; others' windows may forbid to look. */
  function around(from) {
    for (let here = from; here; here = here.parent) {
      try {
        if (here.API) return here.API;
      } catch { return null; }
      if (here.parent === here) return null;
    }
    return null;
  }
  const api = around(window) ?? around(window.opener);
  const call = (name, ...values) => { try { return String(api[name](...values)); } catch { return ''; } };
  const isOn = api !== null && call('LMSInitialize', '') === 'true';

  const note = document.createElement('p');
  note.className = 'quiet scorm';
  note.setAttribute('role', 'status');
  let isTooLong = false;
  function tell(name, values) {
    const { say, words = {} } = globalThis.lockstep ?? {};
    const row = isTooLong ? 'scormTooLong' : name;
    const text = row in words ? say(row, values) : ''; // the words come with the last script
    if (text && note.textContent !== text) note.textContent = text;
  }
  addEventListener('DOMContentLoaded', () => document.querySelector('main').after(note));
  addEventListener('load', () => setTimeout(() => tell(isOn ? 'scormOn' : 'scormOff'))); // when the words are there
  if (!isOn) return;

  const kept = new Map();
  try {
    for (const [key, value] of Object.entries(JSON.parse(call('LMSGetValue', 'cmi.suspend_data')))) kept.set(key, String(value));
  } catch { /* nothing was kept yet */ }
  let isOver = false; // after LMSFinish nothing may follow
  let waiting = 0;
  const set = (name, value) => call('LMSSetValue', name, String(value));

  function commit() {
    clearTimeout(waiting);
    waiting = 0;
    call('LMSCommit', '');
  }
  function commitSoon() {
    if (!isOver && !waiting) waiting = setTimeout(commit, patience);
  }
  function keep() {
    if (isOver) return;
    const text = JSON.stringify(Object.fromEntries(kept));
    isTooLong = text.length > most;
    if (!isTooLong) set('cmi.suspend_data', text);
    tell('scormOn');
    commitSoon();
  }

  const short = (key) => key.replaceAll(location.pathname, ''); // which differs from visit to visit
  globalThis.lockstepStorage = {
    getItem: (key) => kept.get(short(key)) ?? null,
    setItem(key, value) { kept.set(short(key), value); keep(); },
    removeItem(key) { if (kept.delete(short(key))) keep(); },
  };

  function score(points, of) {
    if (isOver || of === 0) return;
    set('cmi.core.score.raw', Math.round((10000 * points) / of) / 100);
    set('cmi.core.score.min', 0);
    set('cmi.core.score.max', 100);
    set('cmi.core.lesson_status', points >= of ? 'passed' : 'incomplete');
    tell('scormScore', { points: Math.round(100 * points) / 100, of });
    commitSoon();
  }
  const before = call('LMSGetValue', 'cmi.core.lesson_status');
  if (before === '' || before === 'not attempted') {
    set('cmi.core.lesson_status', 'incomplete');
    commitSoon();
  }

  if (body.scored === 'exercise') {
    document.addEventListener('checked', ({ detail: { points, of } }) => score(points, of));
  } else {
    const right = new Map();
    document.addEventListener('answered', ({ detail: { question, isRight } }) => {
      right.set(question, isRight);
      const asked = [...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right], button.ask'));
      score([...right.values()].filter(Boolean).length, asked.length);
    });
  }

  /** "0001:02:03.45" */
  function sessionTime() {
    const hundredths = Math.floor((Date.now() - begin) / 10);
    const two = (number) => String(number).padStart(2, '0');
    const seconds = Math.floor(hundredths / 100);
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
  }
  addEventListener('pagehide', () => {
    if (isOver) return;
    set('cmi.core.exit', 'suspend'); // so that the next visit resumes
    set('cmi.core.session_time', sessionTime());
    commit();
    isOver = true;
    call('LMSFinish', '');
  });
})();

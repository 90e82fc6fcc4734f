// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A page in a SCORM 1.2 package, before all other scripts: the course keeps what readers write and answer in place of the
// browser, and records their points. Without a course the page works as any other.
//
// Three things must never cost points: a later and worse result, a program that is too long for the course, and a second
// tab. So the best result counts, answers come before programs, and each write begins with what the course has by now.

(() => {
  const most = 4096; // characters of cmi.suspend_data
  const patience = 1500; // milliseconds: many courses send each commit over the network
  const longestPatience = 60000; // between the attempts of a commit that fails
  const mostCompared = 1e6; // pairs of lines
  const body = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const begin = Date.now();

  /** The run-time of the course, in a window around this one; others' windows may forbid to look. @param {Window | null} from */
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
  /** @param {string} name @param {...string} values */
  const call = (name, ...values) => { try { return String(api?.[name](...values)); } catch { return ''; } };
  /** @param {string} name */
  const get = (name) => call('LMSGetValue', name);
  const isOn = api !== null && call('LMSInitialize', '') === 'true';

  // What the page says of the course, below the text.

  const note = document.createElement('p');
  note.className = 'quiet scorm';
  note.setAttribute('role', 'status');
  /** @param {number} number */
  const rounded = (number) => Math.round(100 * number) / 100;
  const result = { now: 0, of: 0, isSaved: true }; // points of the latest run or answers
  let best = 0; // of the attempt, a part of 100
  /** @type {string[]} */
  let leftOut = []; // runs whose programs the course has no room for
  let isCut = false; // and for all answers
  let isForeign = false; // a kept program does not fit the program of this page
  let failures = 0; // commits in a row

  /** The names of texts, and what they take. @returns {[string, Values?][]} */
  function sentences() {
    if (!isOn) return [[api === null ? 'scormOff' : 'scormRefused']];
    const { now, of } = result;
    const points = Math.max(now, Math.round(best * of) / 100), values = { points: rounded(points), now: rounded(now), of };
    /** @type {[string, Values?][]} */
    const all = [failures > 0 ? ['scormFails'] : of === 0 ? ['scormOn'] : !result.isSaved ? ['scormSaving']
      : values.now < values.points ? ['scormBest', values] : ['scormScore', values]];
    if (leftOut.length) all.push([body.scored === 'exercise' ? 'scormTooLong' : 'scormTooLongRuns', { runs: leftOut.join(', ') }]);
    if (isCut) all.push(['scormTooManyAnswers']);
    if (isForeign) all.push(['scormForeign']);
    return all;
  }
  function show() {
    const { say, words = {} } = globalThis.lockstep ?? {};
    const parts = sentences().filter(([name]) => name in words) // they come with the last script
      .map(([name, values]) => Object.assign(document.createElement('span'), { textContent: say(name, values), className: /Fails|TooLong|TooMany|Refused/.test(name) ? 'is-wrong' : '' }));
    if (note.textContent === parts.map(({ textContent }) => textContent).join(' ')) return; // or a screen reader says it again
    note.replaceChildren(...parts.flatMap((part, i) => (i ? [' ', part] : [part])));
  }
  addEventListener('DOMContentLoaded', () => document.querySelector('main')?.after(note));
  addEventListener('load', () => globalThis.lockstep.ready?.then(() => setTimeout(show))); // when the words and programs are there
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); }); // the run-time begins only once
  if (!isOn) return;

  // Programs are kept as what differs from the program that was handed out.

  /** [[line, number of lines, ...the lines in their place], …], from the first to the last. @typedef {[line: number, count: number, ...lines: string[]]} Edit */
  /** @param {string} original @param {string} text @returns {Edit[]} */
  function difference(original, text) {
    const [from, to] = [original.split('\n'), text.split('\n')];
    let start = 0;
    while (start < Math.min(from.length, to.length) && from[start] === to[start]) ++start;
    let end = 0;
    while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) ++end;
    const [old, fresh] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
    if (old.length * fresh.length > mostCompared) return [[start, old.length, ...fresh]];
    // common[i][j]: how many lines old from i and fresh from j have in common, in the same order
    const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
    for (let i = old.length - 1; i >= 0; --i)
      for (let j = fresh.length - 1; j >= 0; --j)
        common[i][j] = old[i] === fresh[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    /** @type {Edit[]} */
    const edits = [];
    for (let i = 0, j = 0; i < old.length || j < fresh.length;) {
      if (i < old.length && j < fresh.length && old[i] === fresh[j]) { ++i; ++j; continue; }
      /** @type {Edit} */
      const edit = [start + i, 0];
      while (i < old.length || j < fresh.length) {
        if (i < old.length && j < fresh.length && old[i] === fresh[j]) break;
        if (j === fresh.length || (i < old.length && common[i + 1][j] >= common[i][j + 1])) { ++i; ++edit[1]; } else edit.push(fresh[j++]);
      }
      edits.push(edit);
    }
    return edits;
  }
  /** @param {string} original @param {Edit[]} edits */
  function applied(original, edits) {
    const lines = original.split('\n');
    for (const [line, count, ...fresh] of [...edits].reverse()) lines.splice(line, count, ...fresh);
    return lines.join('\n');
  }
  /** @param {string} text */
  const hashOf = (text) => globalThis.lockstep.hashOf(text);

  /** What a page keeps of a run. @typedef {{ text: string, options?: object }} Whole */
  /** The same in the course; without edits it is of version 0.1.0. @typedef {{ edits?: Edit[], of?: string, text?: string, options?: object }} Short */
  /** @param {Whole} whole @param {string} original @returns {Short} */
  function shortened({ text, ...rest }, original) {
    return { ...rest, edits: difference(original, text), of: hashOf(original) };
  }
  /** Null: it belongs to another program, such as that of an earlier package. @param {Short} kept @param {string} original */
  function lengthened({ edits, of, ...rest }, original) {
    if (edits === undefined) return rest; // with its whole text
    return of === hashOf(original) ? { text: applied(original, edits), ...rest } : null;
  }

  // What is kept: answers by question, and programs by run, the one that was changed last at the end.

  /** @typedef {{ [key: string]: any }} Kept */
  /** @typedef {{ answers: Kept, programs: { [run: string]: Short } }} State */
  const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) => JSON.stringify(one) === JSON.stringify(other);
  /** @template Value @param {Value} value @returns {Value} */
  const copyOf = (value) => JSON.parse(JSON.stringify(value));
  /** `theirs`, with what differs between `before` and `mine`. @param {Kept} before @param {Kept} mine @param {Kept} theirs */
  function merged(before, mine, theirs) {
    const all = { ...theirs };
    for (const key of new Set([...Object.keys(before), ...Object.keys(mine)])) {
      if (same(before[key], mine[key])) continue;
      delete all[key];
      if (mine[key] !== undefined) all[key] = mine[key];
    }
    return all;
  }
  const answersKey = 'lockstep answers ';
  /** @param {string} key */
  const runOf = (key) => `r${key.split(':').at(-1)}`; // "r2": a number would not keep its place among the keys of an object
  /** @param {string} text @returns {State} */
  function read(text) {
    /** @type {State} */
    const state = { answers: {}, programs: {} };
    try {
      const all = JSON.parse(text);
      if (all.v === 1) return { answers: Object(all.answers), programs: Object(all.programs) };
      for (const [key, value] of Object.entries(all)) // of version 0.1.0
        if (key.startsWith(answersKey)) state.answers = Object(JSON.parse(value));
        else state.programs[runOf(key)] = Object(JSON.parse(value));
    } catch { /* nothing was kept yet, or by something else */ }
    return state;
  }
  let written = get('cmi.suspend_data');
  let known = read(written); // what the course or another tab had last
  const kept = copyOf(known);
  let answersOfPage = copyOf(kept.answers);
  let isOver = false; // after LMSFinish nothing may follow

  /** As text, with all answers, and with as many programs as fit. @param {number} room */
  function packed(room) {
    const fitting = { v: 1, answers: {}, programs: {} };
    /** @param {'answers' | 'programs'} part @param {Kept} more @param {number} limit */
    const fits = (part, more, limit) => {
      const all = { ...fitting, [part]: more };
      if (JSON.stringify(all).length > limit) return false;
      fitting[part] = more;
      return true;
    };
    isCut = false;
    for (const [question, answer] of Object.entries(kept.answers))
      if (!fits('answers', { ...fitting.answers, [question]: answer }, most)) isCut = true;
    leftOut = Object.keys(kept.programs).reverse()
      .filter((run) => !fits('programs', { [run]: kept.programs[run], ...fitting.programs }, room)).map((run) => run.slice(1)).sort((a, b) => Number(a) - Number(b));
    return JSON.stringify(fitting);
  }
  /** @param {string} text */
  function adopt(text) {
    const theirs = read(text);
    kept.answers = merged(known.answers, kept.answers, theirs.answers);
    kept.programs = merged(known.programs, kept.programs, theirs.programs);
    known = theirs;
  }

  best = Number(get('cmi.core.score.raw')) || 0;
  let isPassed = false;
  let isChanged = false; // since the last commit
  let isRefused = false; // a value
  let waiting = 0;

  /** @param {string} name @param {string | number} value */
  function put(name, value) {
    if (get(name) === String(value)) return true;
    isChanged = true;
    const isTaken = call('LMSSetValue', name, String(value)) === 'true';
    isRefused ||= !isTaken;
    return isTaken;
  }
  /** @param {number} room */
  function putState(room) {
    const text = packed(room);
    if (!put('cmi.suspend_data', text)) return false;
    written = text;
    known = read(text);
    return true;
  }
  /** Gives the course what it does not have yet. */
  function write() {
    const now = get('cmi.suspend_data');
    if (now !== written && now !== '') adopt(now); // another tab of the same course
    isRefused = false;
    const isEmpty = written === '' && ![kept.answers, kept.programs].some((one) => Object.keys(one).length > 0);
    if (!isEmpty && !putState(most)) putState(0); // the course may have less room: at least the answers
    const status = get('cmi.core.lesson_status');
    best = Math.max(best, Number(get('cmi.core.score.raw')) || 0);
    isPassed ||= status === 'passed';
    if (result.of > 0 || best > 0) {
      put('cmi.core.score.raw', best);
      put('cmi.core.score.min', 0);
      put('cmi.core.score.max', 100);
    }
    if (isPassed) put('cmi.core.lesson_status', 'passed');
    else if (status === '' || status === 'not attempted') put('cmi.core.lesson_status', 'incomplete');
  }
  function commit() {
    clearTimeout(waiting);
    waiting = 0;
    write();
    const isDone = call('LMSCommit', '') === 'true' && !isRefused;
    failures = isDone ? 0 : failures + 1;
    isChanged = !isDone;
    result.isSaved = isDone;
    if (!isDone) commitLater(Math.min(patience * 2 ** failures, longestPatience));
    show();
  }
  /** @param {number} time */
  function commitLater(time) {
    if (!waiting) waiting = window.setTimeout(commit, time);
  }
  function keep() {
    if (isOver) return;
    write();
    if (isChanged) commitLater(patience);
    else result.isSaved = true;
    show();
  }

  // Another tab may have a run-time of its own, which knows nothing of this one and is the last to write.
  /** @type {BroadcastChannel | null} */
  let others = null;
  try {
    others = new BroadcastChannel(`lockstep ${get('cmi.core.student_id')} ${location.pathname} ${document.title}`);
    others.addEventListener('message', ({ data }) => {
      if (isOver) return;
      adopt(data.text);
      best = Math.max(best, data.best);
      isPassed ||= data.isPassed;
      keep();
    });
  } catch { /* a browser without channels */ }
  function changed() {
    keep();
    others?.postMessage({ text: JSON.stringify({ v: 1, ...kept }), best, isPassed });
  }

  globalThis.lockstepStorage = {
    /** `original`: the program that was handed out, where a program is asked for. */
    getItem(key, original) {
      if (key.startsWith(answersKey)) return JSON.stringify(answersOfPage);
      const program = kept.programs[runOf(key)];
      if (program === undefined || original === undefined) return null;
      const whole = lengthened(program, original);
      isForeign ||= whole === null;
      return whole && JSON.stringify(whole);
    },
    setItem(key, value, original) {
      const fresh = JSON.parse(value);
      if (key.startsWith(answersKey)) {
        kept.answers = merged(answersOfPage, fresh, kept.answers);
        answersOfPage = fresh;
      } else {
        delete kept.programs[runOf(key)]; // the last one changed is the last one
        kept.programs[runOf(key)] = shortened(fresh, original ?? '');
      }
      changed();
    },
    removeItem(key) {
      if (key.startsWith(answersKey)) {
        kept.answers = {};
        answersOfPage = {};
      } else if (runOf(key) in kept.programs) delete kept.programs[runOf(key)];
      else return;
      changed();
    },
  };

  /** The best result of the attempt counts: an experiment, or a start with half of the answers, takes nothing away. @param {number} points @param {number} of */
  function score(points, of) {
    if (isOver || of === 0) return;
    const raw = Math.round((10000 * points) / of) / 100;
    Object.assign(result, { now: points, of, isSaved: raw <= best && result.of > 0 && result.isSaved });
    best = Math.max(best, raw);
    isPassed ||= points >= of;
    changed();
  }
  keep();

  if (body.scored === 'exercise') {
    document.addEventListener('checked', ({ detail: { points, of } }) => score(points, of));
  } else {
    const right = new Map();
    let isCounting = false;
    document.addEventListener('answered', ({ detail: { question, isRight } }) => {
      right.set(question, isRight);
      if (isCounting) return;
      isCounting = true;
      setTimeout(() => { // a start restores many answers at once
        isCounting = false;
        const asked = [...document.querySelectorAll('.question')].filter((one) => one.querySelector('button[data-right], button.ask'));
        score([...right.values()].filter(Boolean).length, asked.length);
      });
    });
  }

  /** "0001:02:03.45" */
  function sessionTime() {
    const hundredths = Math.floor((Date.now() - begin) / 10);
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    const seconds = Math.floor(hundredths / 100);
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
  }
  addEventListener('pagehide', () => {
    if (isOver) return;
    write();
    call('LMSSetValue', 'cmi.core.exit', 'suspend'); // so that the next visit resumes
    call('LMSSetValue', 'cmi.core.session_time', sessionTime());
    call('LMSCommit', '');
    clearTimeout(waiting);
    isOver = true;
    others?.close();
    call('LMSFinish', '');
  });
})();

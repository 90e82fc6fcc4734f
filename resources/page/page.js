// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a page does: steps through its runs, asks, compares. What it shows was worked out by Lockstep and stands in the
// page as JSON; core/export/page_run.h tells its form. Everything goes into the page as text, nothing as HTML.
'use strict';

/** An element with properties (those with a dash, and for, role: attributes) and children. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'for' || key === 'role') element.setAttribute(key, value);
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element[key] = value;
  }
  element.append(...children);
  return element;
}

function makeSvg(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** [0, 1, 2, 5] -> "0–2, 5" */
function folded(numbers) {
  const parts = [];
  for (let i = 0; i < numbers.length;) {
    let end = i;
    while (end + 1 < numbers.length && numbers[end + 1] === numbers[end] + 1) ++end;
    parts.push(end - i > 1 ? `${numbers[i]}–${numbers[end]}` : numbers.slice(i, end + 1).join(', '));
    i = end + 1;
  }
  return parts.join(', ');
}

const arrowText = ([from, to]) => `${from}→${to}`;
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const has = (arrows, arrow) => arrows.some((other) => same(other, arrow));

const markSigns = {
  ready: '○', sending: '▶', receiving: '◀', blocked: '■', masked: '□', waiting: '‖', done: '◻', failed: '✕',
};
const markWords = {
  ready: 'ready to start', sending: 'sending', receiving: 'receiving', blocked: 'blocked in a receive',
  masked: 'takes no part', waiting: 'waiting', done: 'done', failed: 'failed here',
};

class Stepper {
  constructor(section, number) {
    this.section = section;
    this.number = number;
    this.run = JSON.parse(section.querySelector('script.run').textContent);
    this.stage = section.querySelector('.stage');
    this.svg = this.stage.querySelector('svg');
    this.objects = [...this.svg.querySelectorAll('[data-frames]')];
    this.frame = -1;
    this.predicting = false;
    this.question = null;
    this.score = { right: 0, asked: 0 };
    this.left = new AbortController(); // when another run takes the section
    this.paintDark();
    this.build();
    this.listen();
  }

  get last() { return this.run.rounds.length - 1; }
  get round() { return this.run.rounds[this.frame]; }

  /** The picture's other colours; a sheet of our own is no inline style. */
  paintDark() {
    if (!this.run.dark) return;
    const sheet = new CSSStyleSheet();
    this.sheet = sheet;
    sheet.replaceSync(`@media screen and (prefers-color-scheme: dark){${this.run.dark.replace(/@/g, `#${this.section.id}`)}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  build() {
    const button = (text, label, key, action) =>
      make('button', { type: 'button', textContent: text, title: `${label} (${key})`, 'aria-label': label, onclick: action });
    this.first = button('|◀', 'First', 'Home', () => this.show(0));
    this.back = button('◀', 'Back', '←', () => this.show(this.frame - 1));
    this.on = button('▶', 'On', '→', () => this.forward());
    this.end = button('▶|', 'Last', 'End', () => this.show(this.last));
    this.on.classList.add('main');
    this.slider = make('input', { type: 'range', min: 0, max: this.last, step: 1, 'aria-label': 'Round', oninput: () => this.show(Number(this.slider.value)) });
    this.name = make('output', { className: 'round' });
    this.predict = make('button', { type: 'button', textContent: 'Predict', title: 'Guess each round before it is shown (P)', 'aria-pressed': 'false', onclick: () => this.setPredicting(!this.predicting) });
    this.say = make('p', { className: 'say', role: 'status', 'aria-live': 'polite' });
    this.panel = make('div', { className: 'predict off' });
    this.facts = make('ul', { className: 'facts' });
    const main = this.stage.parentElement;
    main.append(
      make('div', { className: 'controls', role: 'group', 'aria-label': 'Rounds' }, this.first, this.back, this.on, this.end, this.slider, this.name, this.predict),
      this.say, this.facts);
    this.stage.after(this.panel);
    this.section.querySelector('.side .listings').after(this.makeTable());
    this.listings = [...this.section.querySelectorAll('.listing')].map((listing) =>
      new Map([...listing.querySelectorAll('li')].map((line) => [Number(line.dataset.line), line])));
    this.overlay = makeSvg('g', { class: 'predictions' });
    this.svg.append(this.overlay);
  }

  makeTable() {
    this.rows = this.run.rounds[0].holds.map((_, process) => {
      const row = make('tr', {}, make('td', { textContent: this.run.names[process] }), make('td'), make('td'));
      return row;
    });
    this.body = make('tbody', {}, ...this.rows);
    return make('div', { className: 'table', tabIndex: 0, role: 'region', 'aria-label': 'What each process holds and does' },
      make('table', { className: 'processes' },
        make('thead', {}, make('tr', {}, ...['Process', 'holds', 'does'].map((text) => make('th', { textContent: text, scope: 'col' })))),
        this.body));
  }

  listen() {
    let start = null;
    this.stage.addEventListener('pointerdown', (event) => { start = { x: event.clientX, y: event.clientY }; });
    this.stage.addEventListener('pointerup', (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      start = null;
      if (Math.abs(x) < 40 || Math.abs(x) < 2 * Math.abs(y)) this.click(event);
      else if (x < 0) this.forward();
      else this.show(this.frame - 1);
    });
    this.stage.addEventListener('pointercancel', () => { start = null; });
    const { signal } = this.left;
    this.section.addEventListener('pointerdown', () => { current = this; }, { signal });
    this.section.addEventListener('focusin', () => { current = this; }, { signal });
  }

  /** Another run takes the section. */
  leave() {
    this.left.abort();
    if (this.sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }

  /** On, but past a question only when it is answered. */
  forward() {
    if (this.question && !this.question.compared) return;
    if (this.frame >= this.last) return;
    if (this.predicting && !this.question && this.run.rounds[this.frame + 1].asks) this.ask(this.frame + 1);
    else this.show(this.frame + 1);
  }

  show(frame, quiet = false) {
    frame = Math.min(Math.max(frame, 0), this.last);
    if (this.question && !this.question.compared && frame > this.frame) { // nothing spoils an open question
      this.slider.value = this.frame;
      return;
    }
    this.closeQuestion();
    this.frame = frame;
    const round = this.round;
    this.showPicture(frame);
    this.slider.value = frame;
    this.slider.setAttribute('aria-valuetext', round.name);
    this.name.textContent = round.name;
    this.first.disabled = this.back.disabled = frame === 0;
    this.on.disabled = this.end.disabled = frame === this.last;
    if (this.say.textContent !== round.say) this.say.textContent = round.say;
    this.showFacts(round);
    this.showMarks(round);
    this.showRows(frame);
    if (!quiet) this.keepPlace();
    this.section.dispatchEvent(new CustomEvent('round', { detail: { stepper: this, round } }));
  }

  showPicture(frame) {
    for (const object of this.objects) object.classList.toggle('off', object.dataset.frames[frame] !== '1');
  }

  showFacts(round) {
    const fact = (name, text, kind = '') => make('li', { className: kind }, make('b', { textContent: `${name}: ` }), text);
    const facts = [];
    if (round.phase) facts.push(fact('Phase', round.phase));
    if (round.cost) facts.push(fact('Cost of the round', round.cost, 'cost'));
    if (round.crowded) facts.push(fact('Crowded links', round.crowded, 'marked'));
    if (round.failed) facts.push(fact('The run failed', round.failed, 'marked'));
    if (this.frame === this.last && this.run.result) facts.push(fact('Result', this.run.result));
    if (this.frame === this.last && this.run.bound) {
      const line = fact('Lower bound', this.run.bound);
      line.append(make('div', { className: 'quiet', textContent: this.run.bound_why }));
      facts.push(line);
    }
    this.facts.replaceChildren(...facts);
  }

  showMarks(round) {
    for (const line of this.listings.flatMap((lines) => [...lines.values()])) {
      line.classList.remove('acts');
      line.querySelectorAll('.mark').forEach((mark) => mark.remove());
    }
    for (const [listing, number, kind, processes] of round.marks) {
      const line = this.listings[listing].get(number);
      if (!line) continue;
      if (kind === 'sending' || kind === 'receiving') line.classList.add('acts');
      line.querySelector('.marks').append(make('span', {
        className: `mark ${kind}`, textContent: `${markSigns[kind]} ${folded(processes)}`, title: markWords[kind],
        role: 'img', 'aria-label': `${markWords[kind]}: ${folded(processes)}`,
      }));
    }
  }

  showRows(frame) {
    const round = this.run.rounds[frame];
    const before = frame > 0 ? this.run.rounds[frame - 1].holds : round.holds;
    this.rows.forEach((row, process) => {
      const [, holds, does] = row.cells;
      holds.textContent = this.run.texts[round.holds[process]];
      holds.className = round.holds[process] === before[process] ? '' : 'new';
      does.textContent = this.run.texts[round.does[process]];
    });
  }

  /** A link to this round; without a new step of the browser's history. */
  keepPlace() {
    const run = steppers.length > 1 ? `run=${this.number}&` : '';
    try { history.replaceState(null, '', `#${run}round=${this.round.number}`); } catch { /* a page without an address */ }
  }

  // Prediction.

  setPredicting(on) {
    this.predicting = on;
    this.predict.setAttribute('aria-pressed', String(on));
    if (on) this.forward();
    else { this.question = this.question && { ...this.question, compared: true }; this.closeQuestion(); }
  }

  centre(process) {
    const name = String(this.run.nodes[process]);
    const group = this.svg.querySelector(`.node[data-process="${process}"]:not(.off)`)
      || this.svg.querySelector(`.node[data-node="${name}"]:not(.off)`)
      || this.svg.querySelector(`.process[data-process="${process}"]:not(.off)`);
    const circle = group && group.querySelector('circle');
    if (circle) return { x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')), r: Number(circle.getAttribute('r')) };
    if (!group) return null;
    const box = group.getBBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.min(box.width, box.height) / 2 };
  }

  ask(frame) {
    const round = this.run.rounds[frame];
    this.question = { frame, arrows: [], sender: null, compared: false };
    this.section.classList.add('asking');
    for (const object of this.objects) // what was sent before is no answer
      if (/\b(message|badge|wait)\b/.test(object.getAttribute('class'))) object.classList.add('off');
    this.arrowList = make('p', { 'aria-live': 'polite' });
    this.input = make('input', {
      type: 'text', autocomplete: 'off', 'aria-label': 'Sender and receiver, as in 0 4',
      placeholder: '0 4', onkeydown: (event) => this.typed(event),
    });
    this.compareButton = make('button', { type: 'button', className: 'main', textContent: 'Compare', onclick: () => this.compare() });
    this.verdict = make('div', { role: 'status', 'aria-live': 'polite' });
    this.panel.replaceChildren(
      make('p', {}, make('b', { textContent: `Who sends to whom in round ${round.number}? ` }),
        'Click a sender, then its receiver, or type 0 4 and press Enter. To remove an arrow, enter it again. Perhaps no process sends.'),
      make('div', { className: 'controls' }, this.input, this.compareButton),
      this.arrowList, this.verdict);
    this.panel.classList.remove('off');
    this.on.disabled = this.end.disabled = true;
    this.say.textContent = `Predict round ${round.number}.`;
    this.drawPrediction();
    this.input.focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: 'nearest' });
  }

  typed(event) {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      const numbers = this.input.value.match(/\d+/g);
      if (this.question.compared) this.forward();
      else if (!numbers) this.compare();
      else this.takeTyped(numbers.map(Number));
    } else if (event.key === 'Backspace' && this.input.value === '' && !this.question.compared) {
      this.question.arrows.pop();
      this.drawPrediction();
    }
  }

  takeTyped(numbers) {
    const known = numbers.length % 2 === 0 && numbers.every((number) => number < this.run.nodes.length);
    if (!known) {
      this.verdict.textContent = `An arrow is two numbers from 0 to ${this.run.nodes.length - 1}: its sender and its receiver.`;
      return;
    }
    this.verdict.textContent = '';
    for (let i = 0; i < numbers.length; i += 2) this.toggle([numbers[i], numbers[i + 1]]);
    this.input.value = '';
  }

  toggle(arrow) {
    if (arrow[0] === arrow[1]) return;
    const { arrows } = this.question;
    if (has(arrows, arrow)) this.question.arrows = arrows.filter((other) => !same(other, arrow));
    else arrows.push(arrow);
    this.drawPrediction();
  }

  /** The process under the pointer. */
  click(event) {
    if (!this.question || this.question.compared) return;
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const slack = 10 / matrix.a; // a finger is no needle
    let nearest = null;
    for (let process = 0; process < this.run.nodes.length; ++process) {
      const at = this.centre(process);
      const distance = at ? Math.hypot(at.x - point.x, at.y - point.y) - at.r : Infinity;
      if (distance < slack && (!nearest || distance < nearest.distance)) nearest = { process, distance };
    }
    if (!nearest) this.question.sender = null;
    else if (this.question.sender === null) this.question.sender = nearest.process;
    else {
      this.toggle([this.question.sender, nearest.process]);
      this.question.sender = null;
    }
    this.drawPrediction();
  }

  drawPrediction() {
    const { arrows, sender } = this.question;
    this.overlay.replaceChildren(...arrows.flatMap((arrow) => this.arrow(arrow, '')));
    const at = sender === null ? null : this.centre(sender);
    if (at) this.overlay.append(makeSvg('circle', { class: 'chosen', cx: at.x, cy: at.y, r: at.r + 4 }));
    this.arrowList.textContent = arrows.length ? `Your arrows: ${arrows.map(arrowText).join(', ')}` : 'No arrows yet.';
    this.compareButton.textContent = arrows.length ? 'Compare' : 'No process sends: compare';
  }

  /** A line with a head, and a cross where it is wrong. */
  arrow([source, destination], kind) {
    const [from, to] = [this.centre(source), this.centre(destination)];
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const side = { x: -y * 5, y: x * 5 }; // there and back lie beside each other
    const start = { x: from.x + x * (from.r + 2) + side.x, y: from.y + y * (from.r + 2) + side.y };
    const tip = { x: to.x - x * (to.r + 3) + side.x, y: to.y - y * (to.r + 3) + side.y };
    const bow = { x: (start.x + tip.x) / 2 - y * length * .2, y: (start.y + tip.y) / 2 + x * length * .2 }; // past nodes between
    const way = Math.hypot(tip.x - bow.x, tip.y - bow.y) || 1;
    const [u, v] = [9 * (tip.x - bow.x) / way, 9 * (tip.y - bow.y) / way];
    const parts = [
      makeSvg('path', { class: `predicted ${kind}`, d: `M${start.x} ${start.y}Q${bow.x} ${bow.y} ${tip.x} ${tip.y}` }),
      makeSvg('path', { class: `predicted head ${kind}`, d: `M${tip.x - u + v / 2} ${tip.y - v - u / 2}L${tip.x} ${tip.y}L${tip.x - u - v / 2} ${tip.y - v + u / 2}` }),
    ];
    if (kind === 'wrong') {
      const [mx, my] = [(start.x + tip.x) / 4 + bow.x / 2, (start.y + tip.y) / 4 + bow.y / 2];
      parts.push(makeSvg('path', { class: 'predicted head wrong', d: `M${mx - 7} ${my - 7}L${mx + 7} ${my + 7}M${mx - 7} ${my + 7}L${mx + 7} ${my - 7}` }));
    }
    return parts;
  }

  compare() {
    if (this.question.compared) return;
    const { frame, arrows } = this.question;
    const round = this.run.rounds[frame];
    const truth = round.messages;
    const right = arrows.filter((arrow) => has(truth, arrow));
    const wrong = arrows.filter((arrow) => !has(truth, arrow));
    const missing = truth.filter((arrow) => !has(arrows, arrow));
    const allRight = !wrong.length && !missing.length;
    this.score.asked += 1;
    this.score.right += allRight ? 1 : 0;
    this.question.compared = true;
    this.overlay.replaceChildren(
      ...right.flatMap((arrow) => this.arrow(arrow, 'right')), ...missing.flatMap((arrow) => this.arrow(arrow, 'missing')),
      ...wrong.flatMap((arrow) => this.arrow(arrow, 'wrong')));
    const list = make('ul');
    const judged = { right: 'correct', missing: 'missing', wrong: 'incorrect' };
    const add = (kind, text) => list.append(make('li', {}, make('span', { className: kind === 'right' ? 'is-right' : 'is-wrong', textContent: `${judged[kind]}: ` }), text));
    if (right.length) add('right', right.map(arrowText).join(', '));
    if (missing.length) add('missing', missing.map(arrowText).join(', '));
    for (const arrow of wrong) add('wrong', `${arrowText(arrow)}: ${this.reason(arrow, round)}`);
    const words = allRight ? (truth.length ? 'Correct.' : 'Correct: no process sends.') : `${right.length} correct, ${missing.length} missing, ${wrong.length} incorrect.`;
    this.verdict.replaceChildren(
      make('p', { className: allRight ? 'is-right' : 'is-wrong', textContent: `${words} ` }), list,
      make('p', { className: 'quiet', textContent: `Rounds predicted: ${this.score.right} of ${this.score.asked} correct. Press Enter or On to show the round.` }));
    this.compareButton.classList.add('off');
    this.arrowList.textContent = '';
    this.panel.scrollIntoView({ block: 'nearest' });
    this.on.disabled = false;
  }

  reason([source, destination], round) {
    const others = round.messages.filter(([from]) => from === source).map(([, to]) => to);
    if (others.length) return `${source} sends in this round, but to ${others.join(' and ')}`;
    if (has(round.messages, [destination, source])) return `the other way round: ${destination} sends to ${source}`;
    return this.run.texts[round.idle[source]];
  }

  closeQuestion() {
    if (!this.question) return;
    this.question = null;
    this.section.classList.remove('asking');
    const hadKeys = this.panel.contains(document.activeElement);
    this.panel.classList.add('off');
    this.overlay.replaceChildren();
    this.showPicture(Math.max(this.frame, 0));
    this.on.disabled = this.end.disabled = this.frame === this.last;
    this.say.textContent = this.frame >= 0 ? this.round.say : '';
    if (hadKeys) (this.on.disabled ? this.predict : this.on).focus({ preventScroll: true }); // what is hidden takes no keys
  }

  /** All rounds, one under another. */
  print() {
    this.printed = this.run.rounds.filter((round) => round.number > 0 || this.last === 0).map((round) => {
      const frame = this.run.rounds.indexOf(round);
      const svg = this.svg.cloneNode(true);
      for (const object of svg.querySelectorAll('[data-frames]')) object.classList.toggle('off', object.dataset.frames[frame] !== '1');
      svg.querySelector('.predictions').remove();
      const texts = [round.say, round.cost && `Cost of the round: ${round.cost}`, round.crowded && `Crowded links: ${round.crowded}`];
      return make('div', { className: 'printed' }, make('h3', { textContent: round.name }), svg,
        ...texts.filter(Boolean).map((text) => make('p', { textContent: text })));
    });
    this.section.classList.add('has-printed');
    this.section.querySelector('.steps').after(...this.printed);
  }

  unprint() {
    (this.printed || []).forEach((part) => part.remove());
    this.printed = [];
    this.section.classList.remove('has-printed');
  }
}

const steppers = [...document.querySelectorAll('.stepper')].map((section, index) => new Stepper(section, index + 1));
let current = steppers[0];

/** #round=3, or #run=2&round=3 where there are several. */
function followLink(isFirst) {
  const words = new URLSearchParams(location.hash.slice(1));
  const linked = steppers[(Number(words.get('run')) || 1) - 1];
  for (const stepper of steppers) {
    const isMeant = stepper === linked && words.has('round');
    const frame = isMeant ? stepper.run.rounds.findIndex((round) => round.number === Number(words.get('round'))) : -1;
    if (frame >= 0) stepper.show(frame, true);
    else if (isFirst) stepper.show(0, true);
    if (isMeant) current = stepper;
    if (isMeant && steppers.length > 1) stepper.section.scrollIntoView();
  }
}

const keys = {
  ArrowRight: (stepper) => stepper.forward(), ArrowLeft: (stepper) => stepper.show(stepper.frame - 1),
  PageDown: (stepper) => stepper.forward(), PageUp: (stepper) => stepper.show(stepper.frame - 1),
  Home: (stepper) => stepper.show(0), End: (stepper) => stepper.show(stepper.last),
  p: (stepper) => stepper.setPredicting(!stepper.predicting),
  Enter: (stepper) => { if (stepper.question && stepper.question.compared) stepper.forward(); else if (stepper.question) stepper.compare(); },
  Escape: (stepper) => { if (stepper.predicting) stepper.setPredicting(false); },
};

document.addEventListener('keydown', (event) => {
  const key = keys[event.key];
  if (!key || !current || event.altKey || event.ctrlKey || event.metaKey) return;
  const at = event.composedPath()[0]; // inside a shadow root, too
  if (at.isContentEditable || at.matches('select, textarea')) return;
  if (at.matches('input[type="text"]') && event.key !== 'Escape') return;
  if (at.matches('input[type="range"]') && event.key.startsWith('Arrow') === false && event.key !== 'p') return;
  if (at.matches('button') && event.key === 'Enter') return;
  if (document.querySelector('.lesson') && event.key.startsWith('Page')) return; // a long text is read with these
  if (document.querySelector('.lesson') && !current.section.contains(at) && event.key !== 'Escape') return;
  event.preventDefault();
  key(steppers[current.number - 1]); // another run may have taken its section
});

/** Questions of a lesson: a click answers, and is told. */
for (const question of document.querySelectorAll('.question')) {
  const told = question.querySelector('.answer');
  for (const choice of question.querySelectorAll('button[data-right]'))
    choice.addEventListener('click', () => {
      const isRight = choice.dataset.right === 'yes';
      choice.setAttribute('aria-pressed', 'true');
      told.textContent = isRight ? 'Correct.' : 'Not quite. Try again.';
      told.className = `answer ${isRight ? 'is-right' : 'is-wrong'}`;
    });
  const show = question.querySelector('button.reveal');
  if (show) show.addEventListener('click', () => {
    told.textContent = show.dataset.answer;
    show.disabled = true;
  });
}

for (const button of document.querySelectorAll('button.ask'))
  button.addEventListener('click', () => {
    const stepper = steppers[button.dataset.run - 1];
    const frame = stepper.run.rounds.findIndex((round) => round.number === Number(button.dataset.round));
    stepper.closeQuestion();
    stepper.show(frame - 1);
    stepper.section.scrollIntoView();
    stepper.ask(frame);
    current = stepper;
  });

window.addEventListener('hashchange', () => followLink(false));
window.addEventListener('beforeprint', () => steppers.forEach((stepper) => stepper.print()));
window.addEventListener('afterprint', () => steppers.forEach((stepper) => stepper.unprint()));
/** For scripts that come after this one. A section of class stepper dispatches `round` whenever one is shown. */
globalThis.lockstep = { Stepper, make, steppers };
followLink(true);

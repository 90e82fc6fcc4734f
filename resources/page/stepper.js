// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

const playTime = 1200; // milliseconds per round
const leastType = 11; // pixels, of numbers in a picture on a phone
const narrow = 640; // pixels: screens of phones
const mostScrolled = 3; // of them, for a picture

/** Signs of the buttons, drawn: phones show the letters ◀ and ▶ as pictures of their own. @type {{ [name: string]: string }} */
const buttonSigns = {
  first: 'M3 3h2v10H3zM13 3v10L6 8z', back: 'M12 3v10L4 8z', on: 'M4 3v10l8-5z', end: 'M11 3h2v10h-2zM3 3v10l7-5z',
};

/** A disc, or the disc inside of a card. @typedef {{ x: number, y: number, r: number, card?: { x: number, y: number, width: number, height: number } }} Shape */

/** From a point to the rim of a disc or card; not positive inside. @param {Shape} shape @param {DOMPoint} point */
function distanceTo({ x, y, r, card }, point) {
  if (!card) return Math.hypot(x - point.x, y - point.y) - r;
  return Math.hypot(Math.max(0, Math.abs(x - point.x) - card.width / 2), Math.max(0, Math.abs(y - point.y) - card.height / 2));
}

/**
 * A run to step through. What it shows was worked out by Lockstep and stands in the section as JSON, whose form is in
 * core/export/page_run.h. Dispatches `round` on its section whenever a round is shown: {stepper, round}, the round as in
 * the JSON; `process` when the reader chooses one: {stepper, process}, null for none; and `acting` when the reader begins or
 * ends to act as one: the same.
 */
class Stepper {
  /** @param {HTMLElement} section @param {number} number */
  constructor(section, number) {
    this.section = section;
    this.number = number;
    this.root = /** @type {Document | ShadowRoot} */ (section.getRootNode());
    /** @type {PageRun} */
    this.run = jsonIn(section.querySelector('script.run'));
    this.stage = part(section, '.stage');
    this.svg = /** @type {SVGSVGElement} */ (/** @type {Element} */ (part(this.stage, 'svg')));
    this.objects = /** @type {SVGElement[]} */ ([...this.svg.querySelectorAll('[data-frames]')]);
    this.frame = -1;
    /** @type {Process | null} */
    this.chosen = null;
    this.isPlaying = false;
    this.loops = false; // begins again when it has played
    this.timer = 0; // until it plays on
    this.isPredicting = false;
    /** @type {Process | null} */
    this.actor = null; // the process as which the reader acts
    this.left = new AbortController(); // when another run takes the section
    this.prediction = new Prediction(this);
    this.motion = new Motion(this);
    this.first = this.button('first', say('first'), 'Home', () => this.show(0));
    this.back = this.button('back', say('back'), '←', () => this.show(this.frame - 1));
    this.on = this.button('on', say('forward'), '→', () => this.forward());
    this.end = this.button('end', say('last'), 'End', () => this.show(this.last));
    this.on.classList.add('main');
    this.play = make('button', { type: 'button', className: 'play', textContent: say('play'), title: say('playHelp'), onclick: () => this.togglePlay() });
    this.slider = make('input', { type: 'range', min: 0, max: this.last, step: 0.05, 'aria-label': say('round'), oninput: () => this.scrub(Number(this.slider.value)) });
    this.name = make('output', { className: 'round' });
    this.predict = make('button', { type: 'button', textContent: say('predict'), title: say('predictHelp'), 'aria-pressed': 'false', onclick: () => this.setPredicting(!this.isPredicting) });
    this.copy = make('button', { type: 'button', textContent: say('copyLink'), title: say('copyLinkHelp'), onclick: () => this.copyLink() });
    this.scale = make('button', { type: 'button', textContent: say('toScale'), title: say('toScaleHelp'), 'aria-pressed': 'false', onclick: () => this.scale.setAttribute('aria-pressed', String(!this.isToScale)) });
    this.copied = make('div', { className: 'copied', role: 'status', 'aria-live': 'polite' });
    this.say = make('p', { className: 'say', role: 'status', 'aria-live': 'polite' });
    this.why = make('p', { className: 'why off', role: 'status', 'aria-live': 'polite' });
    this.facts = make('ul', { className: 'facts' });
    this.choice = makeSvg('g', { class: 'choice' });
    /** By listing, its lines by their numbers. */
    this.listings = parts(section, '.listing').map((listing) =>
      new Map(parts(listing, 'li').map((line) => [Number(line.dataset.line), line])));
    this.buttons = this.run.names.map((name, process) => make('button', {
      type: 'button', className: 'process', textContent: name, tabIndex: process ? -1 : 0, 'aria-label': say('processName', { name }), 'aria-pressed': 'false',
      title: say('processHelp'), onclick: () => this.chooseInTable(process), onkeydown: (/** @type {KeyboardEvent} */ event) => this.moveInTable(event, process),
    }));
    this.rows = this.buttons.map((button) => make('tr', {}, make('td', {}, button), make('td'), make('td')));
    this.paintDark();
    this.build();
    this.keepReadable();
    this.listen();
  }

  get last() { return this.run.rounds.length - 1; }
  get round() { return this.run.rounds[this.frame]; }

  /** On a phone a wide picture is scrolled, since its numbers would be too small to read. */
  keepReadable() {
    const sizes = [...this.svg.querySelectorAll('text')].map((text) => Number(text.getAttribute('font-size'))).filter((size) => size > 0);
    const { width } = this.svg.viewBox.baseVal;
    if (!sizes.length || !width) return;
    const least = Math.min(width * leastType / Math.min(...sizes), mostScrolled * narrow);
    this.svg.style.setProperty('--readable', `${Math.round(least)}px`);
    const fit = () => {
      const isWide = innerWidth <= narrow && least > this.stage.clientWidth && this.stage.clientWidth > 0;
      this.stage.classList.toggle('wide', isWide);
      this.stage.tabIndex = isWide ? 0 : -1; // what scrolls takes keys
      showMore();
    };
    // A faded edge shows where the picture goes on: phones hide scroll bars.
    const showMore = () => {
      const { scrollLeft, scrollWidth, clientWidth } = this.stage;
      this.stage.classList.toggle('more-before', scrollLeft > 1);
      this.stage.classList.toggle('more-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    this.stage.addEventListener('scroll', showMore, { passive: true });
    this.resized = new ResizeObserver(fit);
    this.resized.observe(this.stage);
  }

  /** @param {string} name @param {object} detail */
  dispatch(name, detail) {
    this.section.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { stepper: this, ...detail } }));
  }

  /** The picture's colours where pages are dark, too; a sheet of our own is no inline style. */
  paintDark() {
    if (!this.run.dark) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(this.run.dark.replace(/@/g, `#${this.section.id}`));
    this.root.adoptedStyleSheets = [...this.root.adoptedStyleSheets, sheet];
    this.sheet = sheet;
  }

  /** @param {string} sign @param {string} label @param {string} key @param {() => void} action */
  button(sign, label, key, action) {
    const made = make('button', { type: 'button', className: 'step', title: say('buttonKey', { button: label, key }), 'aria-label': label });
    const drawn = makeSvg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' });
    drawn.append(makeSvg('path', { class: 'sign', d: buttonSigns[sign] }));
    made.append(drawn);
    made.addEventListener('click', () => { if (isUsable(made)) action(); });
    return made;
  }

  build() {
    this.stage.tabIndex = -1; // a click on the picture gives its keys to the run
    this.stage.parentElement?.append(
      make('div', { className: 'controls', role: 'group', 'aria-label': say('rounds') },
        make('div', { className: 'place' }, this.slider, this.name),
        make('div', {}, this.first, this.back, this.on, this.end, this.play),
        make('div', { className: 'more' }, this.predict, this.scale, this.copy)),
      this.copied, this.say, this.why, this.facts);
    this.stage.after(this.prediction.panel);
    part(this.section, '.side .listings').after(this.makeSigns(), this.makeTable());
    this.section.classList.toggle('is-single', this.last === 0); // there is nothing to step through
    this.fitMargins();
    this.svg.append(this.choice, this.prediction.overlay);
  }

  /** What the signs in the margin mean. */
  makeSigns() {
    const rows = this.run.signs.map(({ kind, sign, name }) =>
      make('div', {}, make('dt', {}, make('span', { className: `mark ${kind}`, textContent: sign })), make('dd', { textContent: name })));
    return make('details', { className: 'signs' }, make('summary', { textContent: say('signs') }),
      make('p', { textContent: say('signsHelp') }), make('dl', {}, ...rows));
  }

  makeTable() {
    return make('div', { className: 'table', role: 'group', 'aria-label': say('table') },
      make('table', { className: 'processes' },
        make('thead', {}, make('tr', {}, ...['process', 'holds', 'does'].map((name) => make('th', { textContent: say(name), scope: 'col' })))),
        make('tbody', {}, ...this.rows)));
  }

  /** The table is one stop of the Tab key; ↑ and ↓ go from process to process. @param {KeyboardEvent} event @param {Process} process */
  moveInTable(event, process) {
    const to = process + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : NaN);
    if (!this.buttons[to]) return;
    event.preventDefault();
    this.buttons[process].tabIndex = -1;
    this.buttons[to].tabIndex = 0;
    this.buttons[to].focus();
  }

  /** The margins of the listings are as wide as the longest mark of the run, within limits. */
  fitMargins() {
    const widest = this.listings.map(() => 3);
    for (const { listing, processes } of this.run.rounds.flatMap((round) => this.marksOf(round)))
      widest[listing] = Math.min(12, Math.max(widest[listing], 2 + processes.length));
    parts(this.section, '.listing').forEach((listing, i) => listing.style.setProperty('--marks', String(widest[i])));
  }

  listen() {
    /** @type {{ x: number, y: number } | null} */
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

  /** Another run takes the section, so this one lets go of it. */
  leave() {
    this.pause();
    this.left.abort();
    this.resized?.disconnect();
    this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }

  /** On, but past a question only when it is answered. */
  forward() {
    const isStopped = this.motion.share < 1 && !this.motion.isMoving;
    this.pause();
    if (isStopped) { // on from where the reader stopped it
      this.motion.run(stepTime, () => this.showTime());
      return;
    }
    if (this.prediction.isOpen || this.frame >= this.last) return;
    if (this.isPredicting && !this.prediction.isCompared && this.asksFor(this.run.rounds[this.frame + 1])) this.ask(this.frame + 1);
    else this.show(this.frame + 1, false, true);
  }

  /** So many rounds from the start; a part of one shows its messages on their way. @param {number} time */
  scrub(time) {
    this.pause();
    const frame = Math.min(this.last, Math.ceil(time - 1e-6));
    const share = 1 - (frame - time);
    if (frame !== this.frame || share >= 1) this.showRound(frame, share < 1);
    if (this.frame !== frame || share >= 1 || still.matches) return; // a question is open
    if (!this.motion.chips.length) this.motion.prepare(frame - 1);
    this.motion.place(share);
    this.showTime();
  }

  /** In rounds from the start. */
  get time() { return this.frame - 1 + this.motion.share; }

  showTime() { this.slider.value = String(this.time); }

  /** A run pauses only where the process of the reader acts. @param {PageRound} round */
  asksFor({ asks, messages }) {
    const { actor } = this;
    return asks && (actor === null || messages.some((ends) => ends.includes(actor)));
  }

  /** @param {number} frame */
  show(frame, quiet = false, moves = false) {
    this.pause();
    this.showRound(frame, quiet);
    if (moves && this.frame === frame && this.startMoving()) this.motion.run(stepTime, () => this.showTime());
  }

  /** The messages of the round are at their senders; false where nothing moves. */
  startMoving() {
    if (this.frame < 1 || still.matches) return false;
    this.motion.prepare(this.frame - 1);
    if (!this.motion.chips.length) return false;
    this.motion.place(0);
    return true;
  }

  /** @param {number} frame */
  showRound(frame, quiet = false) {
    this.motion.rest();
    frame = Math.min(Math.max(frame, 0), this.last);
    if (this.prediction.isOpen && frame > this.frame) { // nothing spoils an open question
      this.slider.value = String(this.frame);
      return;
    }
    this.closeQuestion();
    this.frame = frame;
    const { round } = this;
    this.showPicture(this.svg, frame);
    this.slider.value = String(frame);
    this.slider.setAttribute('aria-valuetext', round.name);
    this.name.textContent = round.name;
    this.copied.textContent = '';
    this.showUsable();
    if (this.say.textContent !== round.say) this.say.replaceChildren(...subscripted(round.say));
    this.showFacts(round);
    this.showMarks(round);
    this.showRows(frame);
    this.showChosen();
    this.showActing();
    if (!quiet) this.keepPlace();
    this.dispatch('round', { round });
  }

  showUsable() {
    const isOpen = this.prediction.isOpen;
    for (const button of [this.first, this.back]) setUsable(button, this.frame > 0);
    setUsable(this.on, this.frame < this.last && !isOpen);
    setUsable(this.end, this.frame < this.last && !this.prediction.question);
    setUsable(this.play, !isOpen && this.last > 0);
    this.play.textContent = say(this.isPlaying ? 'pause' : this.frame === this.last && this.last > 0 ? 'playAgain' : 'play');
  }

  /** @param {SVGSVGElement} svg @param {number} frame */
  showPicture(svg, frame) {
    /** @type {Iterable<SVGElement>} */
    const objects = svg === this.svg ? this.objects : svg.querySelectorAll('[data-frames]');
    for (const object of objects) object.classList.toggle('off', object.dataset.frames?.[frame] !== '1');
  }

  /** @param {PageRound} round */
  showFacts(round) {
    /** @param {string} name @param {string} text */
    const fact = (name, text, kind = '') => make('li', { className: kind }, make('b', { textContent: say('fact', { name: say(name) }) }), ' ', ...subscripted(text));
    const facts = [];
    if (round.phase) facts.push(fact('phase', round.phase));
    if (round.cost) facts.push(fact('roundCost', round.cost, 'cost'));
    if (round.crowded) facts.push(fact('crowded', round.crowded, 'marked'));
    if (round.failed) {
      const line = fact('runFailed', round.failed, 'marked');
      line.append(make('div', { className: 'advice' }, ...subscripted(this.run.advice)));
      facts.push(line);
    }
    if (this.frame === this.last && this.run.result && !round.failed) facts.push(fact('result', this.run.result));
    if (this.frame === this.last && this.run.bound) {
      const line = fact('bound', this.run.bound);
      line.append(make('div', { className: 'quiet' }, ...subscripted(this.run.bound_why)));
      facts.push(line);
    }
    this.facts.replaceChildren(...facts);
  }

  /** The marks of a round in the margins of the listings. @param {PageRound} round */
  marksOf({ marks }) {
    const { signs, texts } = this.run;
    return marks.map(([listing, line, kind, processes, label]) => ({
      listing, line, kind, sign: signs.find((one) => one.kind === kind)?.sign ?? '', processes: texts[processes], label: texts[label],
      acts: kind === 'sending' || kind === 'receiving',
    }));
  }

  /** @param {PageRound} round */
  showMarks(round) {
    for (const line of this.listings.flatMap((lines) => [...lines.values()])) {
      line.classList.remove('acts');
      line.querySelectorAll('.mark').forEach((mark) => mark.remove());
    }
    for (const { listing, line: number, kind, sign, processes, label, acts } of this.marksOf(round)) {
      const line = this.listings[listing].get(number);
      if (!line) continue;
      if (acts) line.classList.add('acts');
      part(line, '.marks').append(make('span', { className: `mark ${kind}`, textContent: `${sign} ${processes}`, title: label, role: 'img', 'aria-label': label }));
    }
  }

  /** @param {number} frame */
  showRows(frame) {
    const round = this.run.rounds[frame];
    const { texts } = this.run;
    const news = new Map(round.fresh.map(([process, kept, fresh]) => [process, [texts[kept], texts[fresh]]]));
    this.rows.forEach((row, process) => {
      const [, holds, does] = row.cells;
      const [kept, fresh] = news.get(process) ?? [texts[round.holds[process]] || '–'];
      holds.replaceChildren(...subscripted(kept + (kept && fresh ? ', ' : '')));
      if (fresh) holds.append(make('span', { className: 'new' }, ...subscripted(fresh)));
      does.replaceChildren(...subscripted(this.run.texts[round.does[process]]));
    });
  }

  /** A link to this round; without a new step of the browser's history. */
  keepPlace() {
    if (!keepsPlace) return;
    try { history.replaceState(null, '', this.link()); } catch { /* a page without an address */ }
  }

  link() {
    const run = steppers.length > 1 ? `run=${this.number}&` : '';
    return `${location.href.replace(/#.*/, '')}#${run}round=${this.round.number}`;
  }

  async copyLink() {
    const link = this.link();
    try {
      await navigator.clipboard.writeText(link);
      this.copied.textContent = say('linkCopied');
    } catch { // the browser refuses
      const field = make('input', { type: 'text', readOnly: true, value: link, 'aria-label': say('linkField') });
      this.copied.replaceChildren(say('copyThisLink'), ' ', field);
      field.select();
    }
  }

  // Playing.

  togglePlay() {
    if (this.isPlaying) this.pause();
    else if (isUsable(this.play)) this.startPlaying();
  }

  get isToScale() { return this.scale.getAttribute('aria-pressed') === 'true'; }

  /** How long the round that is shown lasts when playing, in milliseconds. */
  get roundTime() {
    return playTime * ((this.isToScale && this.round.lasts) || 1);
  }

  startPlaying() {
    steppers.forEach((stepper) => stepper.pause());
    this.say.setAttribute('aria-live', 'off'); // no screen reader keeps up
    this.isPlaying = true;
    if (this.motion.share < 1) {
      this.motion.run(this.roundTime, () => this.playOn());
      this.showUsable();
    } else if (this.frame === this.last) {
      this.timer = window.setTimeout(() => this.playOn(), playTime);
      this.showRound(0);
    } else {
      this.playOn();
    }
  }

  /** Round after round: a round lasts as long as its messages travel. */
  playOn() {
    if (this.frame === this.last) {
      this.pause();
      return;
    }
    this.showRound(this.frame + 1);
    const after = () => { if (this.frame === this.last) this.endPlaying(); else this.timer = window.setTimeout(() => this.playOn(), playTime / 4); };
    if (this.startMoving()) this.motion.run(this.roundTime * 0.75, after);
    else if (this.frame === this.last) this.endPlaying();
    else this.timer = window.setTimeout(() => this.playOn(), this.roundTime);
  }

  endPlaying() {
    this.pause();
    if (this.loops) this.timer = window.setTimeout(() => this.startPlaying(), 2 * playTime);
  }

  pause() {
    this.motion.halt();
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.say.setAttribute('aria-live', 'polite');
    this.showUsable();
  }

  // A process.

  /** Where the picture shows a process; null: nowhere. @param {Process} process @returns {Shape | null} */
  centre(process) {
    const name = String(this.run.nodes[process]);
    /** @type {SVGGraphicsElement | null} */
    const group = this.svg.querySelector(`.node[data-process="${process}"]:not(.off)`)
      || this.svg.querySelector(`.node[data-node="${name}"]:not(.off)`)
      || this.svg.querySelector(`.process[data-process="${process}"]:not(.off)`);
    const circle = group && group.querySelector('circle');
    const card = group && group.querySelector('.ink-card, .ink-card-2');
    if (card) {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(card.getAttribute(name)));
      return { x: x + width / 2, y: y + height / 2, r: Math.min(width, height) / 2, card: { x, y, width, height } };
    }
    if (circle) return { x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')), r: Number(circle.getAttribute('r')) };
    if (!group) return null;
    const box = group.getBBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.min(box.width, box.height) / 2 };
  }

  /** Round a process of the picture; null: none. @param {Process | null} process */
  ring(process) {
    const at = process === null ? null : this.centre(process);
    if (!at) return [];
    if (!at.card) return [makeSvg('circle', { class: 'chosen', cx: at.x, cy: at.y, r: at.r + 4 })];
    const { x, y, width, height } = at.card;
    return [makeSvg('rect', { class: 'chosen', x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 8 })];
  }

  /** @param {PointerEvent} event */
  click(event) {
    const process = this.processAt(event);
    if (this.prediction.isOpen) this.prediction.click(process);
    else if (!this.prediction.question) this.choose(process);
  }

  /** @param {PointerEvent} event @returns {Process | null} */
  processAt(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const slack = 10 / matrix.a; // a finger is no needle
    let nearest = null, least = slack;
    for (let process = 0; process < this.run.nodes.length; ++process) {
      const at = this.centre(process);
      const distance = at ? distanceTo(at, point) : Infinity;
      if (distance < least) [nearest, least] = [process, distance];
    }
    return nearest;
  }

  /** Explains a process; null, or the same again: none. @param {Process | null} process */
  choose(process) {
    this.chosen = process === this.chosen ? null : process;
    this.showChosen();
    this.dispatch('process', { process: this.chosen });
  }

  /** @param {Process} process */
  chooseInTable(process) {
    this.choose(process);
    this.why.scrollIntoView({ block: 'nearest' });
  }

  showChosen() {
    const { chosen, round } = this;
    this.rows.forEach((row, process) => {
      row.classList.toggle('chosen', process === chosen);
      this.buttons[process].setAttribute('aria-pressed', String(process === chosen));
    });
    this.choice.replaceChildren(...this.ring(chosen));
    this.why.classList.toggle('off', chosen === null);
    this.why.replaceChildren(...(chosen === null ? [] : subscripted(this.run.texts[round.said[chosen]])));
  }

  // Prediction.

  /** `actor`: the process as which the reader acts; null: the reader predicts all messages. @param {boolean} on @param {Process | null} actor */
  setPredicting(on, actor = null) {
    this.closeQuestion();
    this.isPredicting = on;
    this.actor = on ? actor : null;
    this.predict.setAttribute('aria-pressed', String(on && actor === null));
    this.dispatch('acting', { process: this.actor });
    if (on && (actor === null || this.nextAct() === this.frame + 1)) this.forward();
    else this.showActing();
  }

  /** The frame of the next round in which the process of the reader sends or receives; -1: there is none. */
  nextAct() { return this.run.rounds.findIndex((round, frame) => frame > this.frame && this.asksFor(round)); }

  /** Of a reader who acts and is not asked now. */
  showActing() {
    if (this.prediction.question) return;
    if (this.actor === null) this.prediction.leave();
    else this.prediction.introduce(this.actor, this.run.texts[this.round.holds[this.actor]], this.nextAct() - this.frame);
  }

  /** On to the next round in which the process of the reader acts, or to the end. */
  goToAct() {
    const next = this.nextAct();
    this.show(next > 0 ? next - 1 : this.last);
    if (next > 0) this.ask(next);
  }

  /** @param {number} frame */
  ask(frame) {
    this.pause();
    this.choose(null); // its words may answer
    this.section.classList.add('asking');
    for (const object of this.objects) // what was sent before is no answer
      if (/\b(message|badge|wait)\b/.test(object.getAttribute('class') ?? '')) object.classList.add('off');
    this.say.textContent = say('predictRound', { round: this.run.rounds[frame].number });
    this.prediction.ask(frame, this.actor);
    this.showUsable();
  }

  closeQuestion() {
    if (!this.prediction.question) return;
    const hadFocus = this.prediction.close();
    this.section.classList.remove('asking');
    this.showPicture(this.svg, Math.max(this.frame, 0));
    this.showUsable();
    this.say.replaceChildren(...subscripted(this.frame >= 0 ? this.round.say : ''));
    if (hadFocus) this.on.focus({ preventScroll: true }); // what is hidden takes no keys
  }
}

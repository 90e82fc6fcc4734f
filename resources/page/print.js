// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/** All rounds of a run, side by side. Those that a lesson asks about come after its questions, at the end. */
class Printed {
  constructor() {
    /** @type {HTMLElement[]} */
    this.parts = [];
  }

  make() {
    this.remove();
    const listings = new Set(); // a program is printed once
    for (const stepper of steppers) {
      const { section } = stepper;
      for (const listing of section.querySelectorAll('.listing')) {
        const text = [...listing.querySelectorAll('code')].map((line) => line.textContent).join('\n');
        const isRepeated = listings.has(text);
        listing.classList.toggle('repeats', isRepeated);
        listing.previousElementSibling?.classList.toggle('repeats', isRepeated); // its name
        listings.add(text);
      }
      part(section, '.side').classList.toggle('repeats', !section.querySelector('.listing:not(.repeats)'));
      const rounds = printedRounds(stepper);
      const isAsked = document.querySelector(`.question[data-run="${stepper.number}"]`) !== null;
      const still = make('div', { className: 'printed-start' }, printedPicture(stepper, 0));
      this.place(still, (one) => part(section, '.steps').after(one));
      if (isAsked) {
        const caption = part(section, '.caption');
        const title = make('p', { className: 'printed-title', textContent: say('printedRounds', { run: stepper.number, caption: [...caption.children].map((one) => one.textContent).join(' · ') }) });
        this.place(make('div', { className: 'printed-answers' }, title, rounds), (one) => part(document, 'footer').before(one));
      } else this.place(rounds, (one) => section.append(one));
      section.classList.add('has-printed');
    }
  }

  /** @param {HTMLElement} one @param {(one: HTMLElement) => void} put */
  place(one, put) {
    put(one);
    this.parts.push(one);
  }

  remove() {
    this.parts.forEach((one) => one.remove());
    this.parts = [];
    for (const { section } of steppers) section.classList.remove('has-printed');
    document.querySelectorAll('.repeats').forEach((one) => one.classList.remove('repeats'));
  }
}

/** @param {Stepper} stepper @param {number} frame */
function printedPicture(stepper, frame) {
  const svg = /** @type {SVGSVGElement} */ (stepper.svg.cloneNode(true));
  stepper.showPicture(svg, frame);
  svg.querySelectorAll('.predictions, .choice').forEach((one) => one.remove());
  return svg;
}

/** @param {Stepper} stepper */
function printedRounds(stepper) {
  const { rounds } = stepper.run;
  const { width, height } = stepper.svg.viewBox.baseVal;
  const perRow = width > 1100 || width > 3 * height ? 2 : 3;
  /** @param {string[]} texts */
  const lines = (texts) => texts.filter(Boolean).map((text) => make('p', {}, ...subscripted(text)));
  const parts = rounds.flatMap((round, frame) => {
    if (round.number === 0 && frame < stepper.last) return [];
    const texts = [round.say, round.cost && say('printedCost', { cost: round.cost }), round.crowded && say('printedCrowded', { links: round.crowded }), round.failed];
    return [make('div', { className: 'printed' }, make('p', { className: 'printed-round', textContent: round.name }), printedPicture(stepper, frame), ...lines(texts))];
  });
  const { result, advice, bound } = stepper.run;
  const ends = lines([rounds.at(-1)?.failed ? advice : result && say('printedResult', { result }), bound && say('printedBound', { bound })]);
  return make('div', { className: 'printed-rounds' }, make('div', { className: `printed-grid per-${perRow}` }, ...parts), ...ends);
}

// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

/** All rounds of a run, side by side. Those that a lesson asks about come after its questions, at the end. */
class Printed {
  constructor() { this.parts = []; }

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
      section.querySelector('.side').classList.toggle('repeats', !section.querySelector('.listing:not(.repeats)'));
      const rounds = printedRounds(stepper);
      const isAsked = document.querySelector(`.question[data-run="${stepper.number}"]`) !== null;
      const still = make('div', { className: 'printed-start' }, printedPicture(stepper, 0));
      this.place(still, (part) => section.querySelector('.steps').after(part));
      if (isAsked) {
        const caption = section.querySelector('.caption');
        const title = make('p', { className: 'printed-title', textContent: say('printedRounds', { run: stepper.number, caption: [...caption.children].map((part) => part.textContent).join(' · ') }) });
        this.place(make('div', { className: 'printed-answers' }, title, rounds), (part) => document.querySelector('footer').before(part));
      } else this.place(rounds, (part) => section.append(part));
      section.classList.add('has-printed');
    }
  }

  place(part, put) {
    put(part);
    this.parts.push(part);
  }

  remove() {
    this.parts.forEach((part) => part.remove());
    this.parts = [];
    for (const { section } of steppers) section.classList.remove('has-printed');
    document.querySelectorAll('.repeats').forEach((part) => part.classList.remove('repeats'));
  }
}

function printedPicture(stepper, frame) {
  const svg = stepper.svg.cloneNode(true);
  stepper.showPicture(svg, frame);
  svg.querySelectorAll('.predictions, .choice').forEach((part) => part.remove());
  return svg;
}

function printedRounds(stepper) {
  const { rounds } = stepper.run;
  const { width, height } = stepper.svg.viewBox.baseVal;
  const perRow = width > 1100 || width > 3 * height ? 2 : 3;
  const parts = rounds.map((round, frame) => {
    if (round.number === 0 && frame < stepper.last) return null;
    const texts = [round.say, round.cost && say('printedCost', { cost: round.cost }), round.crowded && say('printedCrowded', { links: round.crowded }), round.failed];
    return make('div', { className: 'printed' }, make('p', { className: 'printed-round', textContent: round.name }), printedPicture(stepper, frame),
      ...texts.filter(Boolean).map((text) => make('p', {}, ...subscripted(text))));
  });
  const { result, advice, bound } = stepper.run;
  const ends = [rounds.at(-1).failed ? advice : result && say('printedResult', { result }), bound && say('printedBound', { bound })].filter(Boolean).map((text) => make('p', {}, ...subscripted(text)));
  return make('div', { className: 'printed-rounds' }, make('div', { className: `printed-grid per-${perRow}` }, ...parts.filter(Boolean)), ...ends);
}

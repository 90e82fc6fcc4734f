// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/** @typedef {{ choice?: number | string, isShown?: boolean, isRight?: boolean, words?: string }} Answer */

/** What a reader has answered, as long as the browser keeps it; without storage until the page is closed. */
class Answers {
  constructor() {
    this.key = `lockstep answers ${location.pathname}`;
    /** @type {{ [question: string]: Answer }} */
    this.all = {};
    try {
      const stored = JSON.parse(this.keeper.getItem(this.key) ?? 'null');
      if (stored && typeof stored === 'object') this.all = stored;
    } catch { /* storage is forbidden, or holds something else */ }
  }

  /** The storage of a course, or of the browser; it may be forbidden. @returns {Keeper} */
  get keeper() { return globalThis.lockstepStorage ?? localStorage; }

  /** @param {string} name @returns {Answer} */
  get(name) { return this.all[name] || {}; }

  /** In place of the one that an earlier version kept under the other name. @param {string} name @param {Answer} answer @param {string} [otherName] */
  set(name, answer, otherName) {
    if (otherName !== undefined) delete this.all[otherName];
    this.all[name] = answer;
    try { this.keeper.setItem(this.key, JSON.stringify(this.all)); } catch { /* forbidden, or full */ }
  }

  clear() {
    this.all = {};
    try { this.keeper.removeItem(this.key); } catch { /* forbidden */ }
  }
}

/** A question of a lesson: choices, a hidden answer, or a picture to draw in. */
class Question {
  /** @param {HTMLElement} element @param {number} number @param {Answers} answers */
  constructor(element, number, answers) {
    this.element = element;
    this.answers = answers;
    this.told = part(element, '.answer');
    this.choices = parts(element, 'button[data-right]');
    /** @type {HTMLElement | null} */
    this.reveal = element.querySelector('button.reveal');
    /** @type {HTMLElement | null} */
    this.draw = element.querySelector('button.ask');
    const text = part(element, 'p').textContent;
    this.oldName = `${number} ${text}`; // in version 0.1.0
    this.name = `${number}.${hashOf([text, ...this.choices.map(({ textContent }) => textContent)].join('\n'))}`; // changes with the lesson
    this.choices.forEach((choice, i) => {
      choice.setAttribute('aria-pressed', 'false');
      choice.addEventListener('click', () => { this.choose(choice); answers.set(this.name, { choice: i }); });
      choice.dataset.text = choice.textContent ?? '';
    });
    if (this.reveal)
      this.reveal.addEventListener('click', () => { this.showAnswer(); answers.set(this.name, { isShown: true }); });
    const { draw } = this;
    if (draw) {
      const [run, asked] = [draw.dataset.run, draw.dataset.round].map(Number);
      draw.addEventListener('click', () => this.askInPicture(run, asked));
      document.addEventListener('predicted', ({ detail: { stepper, round, isRight, words } }) => {
        if (stepper.number !== run || round.number !== asked) return;
        this.showPredicted(isRight, words);
        answers.set(this.name, { isRight, words });
      });
    }
    this.restore();
  }

  restore() {
    const old = this.answers.get(this.oldName);
    const { choice, isShown, isRight, words } = { ...old, ...this.answers.get(this.name) };
    const chosen = this.choices.find((one, i) => i === choice || one.dataset.text === choice);
    if (Object.keys(old).length) this.answers.set(this.name, chosen ? { choice: this.choices.indexOf(chosen) } : { isShown, isRight, words }, this.oldName);
    if (chosen) this.choose(chosen);
    else if (isShown && this.reveal) this.showAnswer();
    else if (words && this.draw) this.showPredicted(isRight === true, String(words));
  }

  /** Dispatches `answered` on the document: {question, isRight}. @param {boolean} isRight */
  tellCourse(isRight) { document.dispatchEvent(new CustomEvent('answered', { detail: { question: this.name, isRight } })); }

  reset() {
    if (!this.reveal) this.tellCourse(false);
    this.unmark();
    this.told.className = 'answer';
    this.told.replaceChildren();
    if (this.reveal) setUsable(this.reveal, true);
  }

  unmark() {
    for (const choice of this.choices) {
      choice.setAttribute('aria-pressed', 'false');
      choice.classList.remove('is-right-choice', 'is-wrong-choice');
      choice.querySelectorAll('.judged').forEach((one) => one.remove());
    }
  }

  /** @param {HTMLElement} choice */
  choose(choice) {
    this.unmark();
    const isRight = choice.dataset.right === 'yes';
    choice.setAttribute('aria-pressed', 'true');
    choice.classList.add(isRight ? 'is-right-choice' : 'is-wrong-choice');
    choice.append(make('span', { className: 'judged', textContent: say(isRight ? 'rightChoice' : 'wrongChoice') }));
    this.tellCourse(isRight);
    const { reason = '' } = choice.dataset;
    tellResult(this.told, isRight, say(`${isRight ? 'answerRight' : 'answerWrong'}${reason ? 'Because' : ''}`, { reason }));
  }

  showAnswer() {
    if (!this.reveal || !isUsable(this.reveal)) return;
    this.told.className = 'answer';
    this.told.replaceChildren(...subscripted(this.reveal.dataset.answer ?? ''));
    setUsable(this.reveal, false);
  }

  /** @param {boolean} isRight @param {string} words */
  showPredicted(isRight, words) {
    this.tellCourse(isRight);
    tellResult(this.told, isRight, say('answered', { words }));
  }

  /** @param {number} run from 1 @param {number} asked the number of a round */
  async askInPicture(run, asked) {
    await globalThis.lockstep.ready;
    const stepper = steppers[run - 1];
    const frame = stepper.run.rounds.findIndex((round) => round.number === asked);
    stepper.closeQuestion();
    stepper.show(frame - 1);
    stepper.section.scrollIntoView();
    stepper.ask(frame);
    current = stepper;
  }
}

function startQuestions() {
  const asked = parts(document, '.question').filter((element) => element.querySelector('.answer'));
  if (!asked.length) return;
  const answers = new Answers();
  const questions = asked.map((element, i) => new Question(element, i + 1, answers));
  const told = make('span', { role: 'status', 'aria-live': 'polite' });
  const clear = make('button', {
    type: 'button', textContent: say('clearAnswers'), title: say('clearAnswersHelp'),
    onclick: () => {
      answers.clear();
      questions.forEach((question) => question.reset());
      told.textContent = say('answersCleared');
    },
  });
  part(document, 'footer').before(make('div', { className: 'controls keeps' }, clear, told));
}

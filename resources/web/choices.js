// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The choices of a run: network, source, words, and behind "More choices" the settings, times, embedding and the numbers
// of the program. What is not chosen follows the header of the program, and its field is empty.

let last = 0;

export class Choices {
  /**
   * `options`: name -> text. `changed()` is called after each change. `others`: [title, control] that stand there, too.
   * @param {Pick<Lockstep, 'make' | 'say' | 'subscripted'>} lockstep
   * @param {PageTables} tables
   * @param {Values} options
   * @param {() => void} changed
   * @param {[string, HTMLElement][]} others
   */
  constructor({ make, say, subscripted }, tables, options, changed, others = []) {
    this.make = make;
    this.say = say;
    this.subscripted = subscripted;
    this.tables = tables;
    this.options = { ...options };
    this.changed = changed;
    this.others = others;
    this.numbers = make('span', { className: 'choices-row' });
    this.shownNumbers = '';
    this.element = this.made();
  }

  /** @param {string} title @param {HTMLElement} control */
  field(title, control, help = '') {
    const id = `choice-${++last}`;
    control.id = id;
    const field = this.make('span', { className: 'field' }, this.make('label', { for: id }, ...this.subscripted(title)), control);
    if (help) field.title = help;
    return field;
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    if (value === '') delete this.options[name];
    else this.options[name] = value;
    this.changed();
  }

  /** @param {string} name @param {string} title @param {string} help */
  text(name, title, help, width = 5, placeholder = '') {
    const input = this.make('input', {
      type: 'text', autocomplete: 'off', value: this.options[name] ?? '', size: width, placeholder,
      onchange: () => this.set(name, input.value.trim()),
    });
    return this.field(title, input, help);
  }

  /** `otherwise`: the text of no choice. @param {string} name @param {string} title @param {string} help @param {string[]} values @param {string} otherwise */
  select(name, title, help, values, otherwise) {
    const options = [['', otherwise], ...values.map((value) => [value, this.tables.choices[value] ?? value])];
    const select = this.make('select', { onchange: () => this.set(name, select.value) },
      ...options.map(([value, text]) => this.make('option', { value, textContent: text })));
    select.value = String(this.options[name] ?? '');
    return this.field(title, select, help);
  }

  /** The field of an option of the tables. @param {OptionField} field */
  option({ name, title, help, choices, placeholder }, width = 7) {
    return choices.length > 0 ? this.select(name, title, help, choices, this.say('byDefault')) : this.text(name, title, help, width, placeholder);
  }

  /** A family and its size: together they are the name of a network. */
  network() {
    const [family, ...rest] = String(this.options.network ?? this.tables.starter.network).split(':');
    const known = this.tables.networks.some((network) => network.family === family);
    const families = this.make('select', {},
      ...(known ? [] : [this.make('option', { value: family, textContent: family })]),
      ...this.tables.networks.map((network) => this.make('option', { value: network.family, textContent: this.tables.choices[network.family] ?? network.family, title: network.summary })));
    families.value = family;
    const size = this.make('input', { type: 'text', autocomplete: 'off', value: rest.join(':'), size: 7 });
    const take = () => this.set('network', size.value.trim() ? `${families.value}:${size.value.trim()}` : families.value);
    families.addEventListener('change', () => {
      const { example = '' } = this.tables.networks.find((network) => network.family === families.value) ?? {};
      size.value = example.slice(example.indexOf(':') + 1);
      take();
    });
    size.addEventListener('change', take);
    const { say } = this;
    return [this.field(say('network'), families), this.field(say('size'), size, say('sizeHelp'))];
  }

  made() {
    const { make, say, tables } = this;
    const chosen = tables.settings.filter((setting) => !setting.isTime);
    const times = tables.settings.filter((setting) => setting.isTime);
    const fields = tables.fields.filter(({ group }) => group !== 'data');
    const more = make('details', { className: 'more-choices' }, make('summary', { textContent: say('moreChoices') }),
      make('div', { className: 'choices-row' },
        ...chosen.map((setting) => this.select(setting.name, setting.title, setting.help, setting.values, say('asProgram'))),
        ...times.map((setting) => this.text(setting.name, `${setting.name} ${setting.title}`, say('withDefault', { help: setting.help, value: setting.value }))),
        ...fields.map((field) => this.option(field))),
      this.numbers);
    more.open = [...chosen, ...times, ...fields].some(({ name }) => name in this.options);
    return make('div', { className: 'choices', role: 'group', 'aria-label': say('choices') },
      make('div', { className: 'choices-row' }, ...this.network(),
        ...tables.fields.filter(({ group }) => group === 'data').map((field) => this.option(field, 4)), ...this.others.map(([title, control]) => this.field(title, control))),
      more);
  }

  /** The numbers that the program declares; they are one option, set. @param {{ name: string, value: number }[]} numbers */
  showNumbers(numbers) {
    const key = JSON.stringify(numbers);
    if (key === this.shownNumbers) return;
    this.shownNumbers = key;
    /** @type {Map<string, string>} */
    const given = new Map(String(this.options.set ?? '').split(',').filter(Boolean).map((text) => /** @type {[string, string]} */ (text.split('='))));
    const take = () => this.set('set', [...given].map(([name, value]) => `${name}=${value}`).join(','));
    this.numbers.replaceChildren(...numbers.map(({ name, value }) => {
      const input = this.make('input', {
        type: 'text', autocomplete: 'off', value: given.get(name) ?? '', placeholder: value, size: 5,
        onchange: () => {
          if (input.value.trim()) given.set(name, input.value.trim());
          else given.delete(name);
          take();
        },
      });
      return this.field(name, input, this.say('numberHelp'));
    }));
  }

  /** Other options, as from a link; the fields follow. @param {Values} options */
  replace(options) {
    this.options = { ...options };
    const old = this.element;
    this.shownNumbers = '';
    this.element = this.made();
    old.replaceWith(this.element);
  }
}

import { noLogic, type FormComponent } from '@outpost/contracts';

/** A form with a name, a choice, a number that depends on it, and an address. */
export const formId = '0198f3a0-0000-7000-8000-0000000000f0';
const idOf = (place: number) => `0198f3a0-0000-7000-8000-00000000000${place}`;

const component = (
  place: number,
  type: FormComponent['type'],
  changes: Partial<FormComponent> = {},
): FormComponent => ({
  _id: idOf(place),
  key: `${type}_${place}`,
  type,
  order: place,
  isDraggable: true,
  isSubtitleHidden: true,
  isMandatory: false,
  title: `Question ${place}`,
  subtitle: '',
  leadForm: formId,
  hasRange: false,
  options: [],
  hasOther: false,
  settings: {},
  logic: noLogic,
  ...changes,
});

export const [name, needs, seats, email] = [idOf(2), idOf(3), idOf(4), idOf(5)];

const expression = 'answers.number_4 > 20';
const expressions = {
  [expression]: [
    '>',
    [
      ['answer', ['number_4']],
      ['whole', ['20']],
    ],
  ],
};

const components: FormComponent[] = [
  component(1, 'title'),
  component(2, 'short_question', { title: 'Name', isMandatory: true }),
  component(3, 'radiobutton_single', {
    title: 'Need',
    options: ['Seats', 'Advice'],
    hasOther: true,
  }),
  component(4, 'number', {
    title: 'Seats',
    isMandatory: true,
    logic: {
      ...noLogic,
      rules: [
        {
          action: 'show',
          match: 'all',
          target: null,
          conditions: [{ component: needs, operator: 'is', value: 'Seats' }],
        },
      ],
    },
  }),
  component(5, 'email', {
    title: 'Email',
    logic: {
      ...noLogic,
      rules: [{ action: 'require', match: 'all', conditions: [], expression, target: null }],
    },
  }),
  component(6, 'submit_button'),
];

const part = (id: string, type: string, content: string) =>
  `<div class="part" data-part="${id}" data-type="${type}">${content}<p class="error" id="e-${id}" hidden></p></div>`;
const input = (id: string, title: string) =>
  `<label for="f-${id}">${title}<span class="must" hidden>*</span></label><input type="text" id="f-${id}" name="${id}">`;
const radio = (value: string, id = '') =>
  `<input type="radio" ${id} name="${needs}" value="${value}">`;

/** Returns the page as the server renders it, limited to the parts the script uses. */
export const pageHtml = (answers: object = {}, data: object = {}) => `
  <div id="live"><p id="note"></p><form>
  <div id="problems" role="alert" hidden><h2></h2><ul></ul></div>
  <input type="hidden" name="page" value="signed"><input type="hidden" name="submissionKey" value="key-of-this-page-1">
  <input id="fax" name="fax">
  ${part(name, 'short_question', input(name, 'Name'))}
  ${part(needs, 'radiobutton_single', `<fieldset role="radiogroup">${radio('Seats', `id="f-${needs}"`)}${radio('Advice')}${radio('~other')}<input type="text" data-other><button type="button" data-clear hidden>Clear answer</button></fieldset>`)}
  ${part(seats, 'number', input(seats, 'Seats'))}
  ${part(email, 'email', input(email, 'Email'))}
  <button type="submit">Submit</button><p id="status" role="status"></p></form>
  <div id="keep" hidden><span id="saved"></span><button id="copy-link" hidden></button><button id="start-over"></button></div></div>
  <script type="application/json" id="live-form">${JSON.stringify({ formId, components, answers, expressions, ...data })}</script>`;

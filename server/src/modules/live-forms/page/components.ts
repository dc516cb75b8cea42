import { isQuestion, type FormAnswers, type FormComponent } from '@outpost/contracts';
import { attribute, html, type Html } from '../../../platform/pages/html.ts';

/** Values for rendering one component. */
interface Shown {
  component: FormComponent;
  answer: unknown;
  error: string | undefined;
  isRequired: boolean;
}

/** Value of the option with a text field for another answer. */
export const otherValue = '~other';

const textOf = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

const fieldId = ({ _id }: FormComponent) => `f-${_id}`;
const hasHint = ({ subtitle, isSubtitleHidden }: FormComponent) =>
  !isSubtitleHidden && subtitle !== '';

const describedBy = ({ component, error }: Shown) =>
  [hasHint(component) && `h-${component._id}`, error && `e-${component._id}`]
    .filter((id) => typeof id === 'string')
    .join(' ');

const hint = (component: FormComponent) =>
  hasHint(component) && html`<p class="hint" id="h-${component._id}">${component.subtitle}</p>`;

const errorLine = ({ component, error }: Shown) =>
  html`<p class="error" id="e-${component._id}" ${attribute('hidden', !error)}>${error}</p>`;

/** Spoken "required" of a group of checkboxes, which has no attribute for it. */
const spokenMust = (isRequired: boolean) =>
  html`<span class="must" ${attribute('hidden', !isRequired)}
    ><span aria-hidden="true"> *</span><span class="spoken"> (required)</span></span
  >`;

const must = (isRequired: boolean) =>
  html`<span class="must" aria-hidden="true" ${attribute('hidden', !isRequired)}> *</span>`;

const common = (shown: Shown) => [
  attribute('aria-describedby', describedBy(shown)),
  attribute('aria-required', shown.isRequired ? 'true' : null),
  attribute('aria-invalid', shown.error ? 'true' : null),
];

/** `autocomplete` values by the title of the question. */
const purposes: [RegExp, string][] = [
  [/^(?:your )?(?:full )?name$/i, 'name'],
  [/^(?:your )?(?:first|given) name$/i, 'given-name'],
  [/^(?:your )?(?:last|family) name$|^surname$/i, 'family-name'],
  [/^(?:your )?(?:company|organi[sz]ation)(?: name)?$/i, 'organization'],
  [/^(?:your )?(?:job title|role)$/i, 'organization-title'],
];

const inputs: {
  readonly [T in FormComponent['type']]?: [type: string, mode: string, fills: string];
} = {
  short_question: ['text', '', ''],
  email: ['email', 'email', 'email'],
  phone_number: ['tel', 'tel', 'tel'],
  url: ['url', 'url', 'url'],
  number: ['text', 'decimal', ''],
};

const autocompleteOf = (title: string, fills: string) =>
  fills || (purposes.find(([words]) => words.test(title.trim()))?.[1] ?? '');

const label = ({ component, isRequired }: Shown) =>
  html`<label for="${fieldId(component)}">${component.title}${must(isRequired)}</label>`;

const renderInput = (shown: Shown): Html => {
  const { component, answer } = shown;
  const [type, mode, fills] = inputs[component.type] ?? ['text', '', ''];
  return html`${label(shown)}${hint(component)}<input
      type="${type}"
      id="${fieldId(component)}"
      name="${component._id}"
      value="${textOf(answer)}"
      ${attribute('inputmode', mode)}${attribute('autocomplete', autocompleteOf(component.title, fills))}${common(shown)}
    />`;
};

const renderArea = (shown: Shown): Html => {
  const { component, answer } = shown;
  return html`${label(shown)}${hint(component)}<textarea
      id="${fieldId(component)}"
      name="${component._id}"
      rows="4"
      ${common(shown)}
    >
${textOf(answer)}</textarea>`;
};

const renderFile = (shown: Shown): Html => {
  const { component } = shown;
  const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv';
  return html`${label(shown)}${hint(component)}<noscript
      ><p class="hint">Sending a file needs JavaScript.</p></noscript
    ><input type="file" id="${fieldId(component)}" accept="${accepted}" ${common(shown)} />
    <div class="file" hidden>
      <span></span><button type="button" class="quiet" data-remove>Remove</button
      ><progress max="1" value="0" hidden aria-label="Sending ${component.title}"></progress>
    </div>`;
};

const day = (shown: Shown, name: 'from' | 'to', text: string, value: string) => {
  const { component } = shown;
  const id = name === 'from' ? fieldId(component) : `${fieldId(component)}-to`;
  return html`<div>
    <label for="${id}">${text}</label
    ><input
      type="date"
      id="${id}"
      name="${component._id}.${name}"
      value="${value}"
      ${common(shown)}
    />
  </div>`;
};

const group = (shown: Shown, content: Html): Html => {
  const { component, isRequired, error } = shown;
  const isRadio = component.type === 'radiobutton_single';
  const states = isRadio && [
    attribute('role', 'radiogroup'),
    attribute('aria-required', isRequired ? 'true' : null),
    attribute('aria-invalid', error ? 'true' : null),
  ];
  const mark = component.type === 'checkbox_multi' ? spokenMust(isRequired) : must(isRequired);
  return html`<fieldset${states}${attribute('aria-describedby', describedBy(shown))}>
    <legend>${component.title}${mark}</legend>${hint(component)}${content}
  </fieldset>`;
};

const renderDate = (shown: Shown): Html => {
  const { component, answer } = shown;
  if (!component.hasRange)
    return html`${label(shown)}${hint(component)}<input
        type="date"
        id="${fieldId(component)}"
        name="${component._id}"
        value="${textOf(answer)}"
        ${common(shown)}
      />`;
  const given = (answer ?? {}) as { from?: unknown; to?: unknown };
  const days = html`<div class="days">
    ${day(shown, 'from', 'From', textOf(given.from))}${day(shown, 'to', 'To', textOf(given.to))}
  </div>`;
  return group(shown, days);
};

const otherOption = (shown: Shown, type: string, other: string | undefined): Html => {
  const { component } = shown;
  const title = `Other answer to ${component.title}`;
  const isChosen = other !== undefined;
  return html`<label class="option"
      ><input
        type="${type}"
        name="${component._id}"
        value="${otherValue}"
        ${attribute('checked', isChosen)}
      /><span>Other</span></label
    ><input
      type="text"
      name="${component._id}.other"
      value="${other}"
      aria-label="${title}"
      placeholder="Your answer"
      data-other
    />`;
};

const renderChoice = (shown: Shown): Html => {
  const { component, answer, isRequired } = shown;
  const type = component.type === 'checkbox_multi' ? 'checkbox' : 'radio';
  const given = (Array.isArray(answer) ? answer : [answer]).map(textOf).filter((one) => one !== '');
  const other = given.find((one) => !component.options.includes(one));
  const options = component.options.map(
    (option, index) =>
      html`<label class="option"
        ><input
          type="${type}"
          ${attribute('id', index === 0 ? fieldId(component) : null)}
          name="${component._id}"
          value="${option}"
          ${attribute('checked', given.includes(option))}
        /><span>${option}</span></label
      >`,
  );
  const clear =
    type === 'radio' &&
    !isRequired &&
    html`<button type="button" class="quiet" data-clear hidden>Clear answer</button>`;
  const content = html`<div class="options">
      ${options}${component.hasOther && otherOption(shown, type, other)}
    </div>
    ${clear}`;
  return group(shown, content);
};

const questions: { readonly [T in FormComponent['type']]?: (shown: Shown) => Html } = {
  short_question: renderInput,
  long_question: renderArea,
  email: renderInput,
  phone_number: renderInput,
  url: renderInput,
  number: renderInput,
  date_picker: renderDate,
  file_upload: renderFile,
  checkbox_multi: renderChoice,
  radiobutton_single: renderChoice,
};

const saying = (component: FormComponent): Html | null => {
  const { type, title, subtitle } = component;
  const more = hasHint(component) && html`<p class="hint">${subtitle}</p>`;
  if (type === 'title')
    return html`<h2>${title}</h2>
      ${more}`;
  if (type === 'label')
    return html`<p class="say">${title}</p>
      ${more}`;
  return type === 'line' ? html`<hr />` : null;
};

/** Renders one component between the title and the button. */
export const renderComponent = (
  component: FormComponent,
  { answers, errors, required, shown }: ComponentState,
): Html | null => {
  const { _id, type } = component;
  const error = errors[_id];
  const state = { component, answer: answers[_id], error, isRequired: required.includes(_id) };
  const content = isQuestion(type) ? questions[type]?.(state) : saying(component);
  if (!content) return null;
  const line = isQuestion(type) && errorLine(state);
  return html`<div
    class="part${error && ' wrong'}"
    data-part="${_id}"
    data-type="${type}"
    ${attribute('hidden', !shown.includes(_id))}
  >
    ${content}${line}
  </div>`;
};

export interface ComponentState {
  answers: FormAnswers;
  errors: Readonly<Record<string, string>>;
  required: readonly string[];
  shown: readonly string[];
}

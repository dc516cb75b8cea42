import {
  fileKindNames,
  fileKinds,
  takesSeveralFiles,
  today,
  wordIn,
  type FormComponent,
} from '@outpost/contracts';
import { element, type FormChild } from '../form-node.ts';
import {
  fieldId,
  group,
  hints,
  label,
  nameOf,
  states,
  textOf,
  type ShownQuestion,
} from './question.ts';

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

export const inputQuestion = (shown: ShownQuestion): FormChild[] => {
  const { component, answer, language } = shown;
  const original = language.titles?.[component._id] ?? component.title;
  const [type, mode, fills] = inputs[component.type] ?? ['text', '', ''];
  const field = element('input', {
    type,
    id: fieldId(component),
    name: component._id,
    value: textOf(answer),
    inputmode: mode,
    autocomplete: autocompleteOf(original, fills),
    placeholder: component.settings.placeholder,
    ...states(shown),
  });
  return [label(shown), hints(shown), field];
};

export const areaQuestion = (shown: ShownQuestion): FormChild[] => {
  const { component, answer } = shown;
  const field = element(
    'textarea',
    {
      id: fieldId(component),
      name: component._id,
      rows: '4',
      placeholder: component.settings.placeholder,
      ...states(shown),
    },
    textOf(answer),
  );
  return [label(shown), hints(shown), field];
};

export const fileQuestion = (shown: ShownQuestion): FormChild[] => {
  const { component, language } = shown;
  const { fileKinds: taken = fileKindNames } = component.settings;
  const field = element('input', {
    type: 'file',
    id: fieldId(component),
    accept: taken.flatMap((kind) => fileKinds[kind]).join(','),
    multiple: takesSeveralFiles(component.settings),
    ...states(shown),
  });
  const bar = element('progress', {
    max: '1',
    value: '0',
    'aria-label': wordIn(language, 'sendingFile', { field: nameOf(component) }),
  });
  // Its copies show the files.
  const row = element(
    'div',
    { class: 'file', hidden: true },
    element('span', {}),
    element(
      'button',
      { type: 'button', class: 'quiet', 'data-remove': true },
      wordIn(language, 'remove'),
    ),
    bar,
  );
  return [
    label(shown),
    hints(shown),
    element('noscript', {}, element('p', { class: 'hint' }, wordIn(language, 'fileNeedsScript'))),
    field,
    row,
  ];
};

const dayOf = (bound: string | undefined) => bound !== today && bound;

const day = (shown: ShownQuestion, name: 'from' | 'to', value: unknown) => {
  const { component, language } = shown;
  const id = name === 'from' ? fieldId(component) : `${fieldId(component)}-to`;
  return element(
    'div',
    {},
    element('label', { for: id }, wordIn(language, name)),
    element('input', {
      type: 'date',
      id,
      name: `${component._id}.${name}`,
      value: textOf(value),
      min: dayOf(component.settings.earliest),
      max: dayOf(component.settings.latest),
      ...states(shown),
    }),
  );
};

export const dateQuestion = (shown: ShownQuestion): FormChild[] => {
  const { component, answer } = shown;
  if (component.hasRange) {
    const { from, to } = (answer ?? {}) as { from?: unknown; to?: unknown };
    const days = [day(shown, 'from', from), day(shown, 'to', to)];
    return [group(shown, element('div', { class: 'days' }, days))];
  }
  const field = element('input', {
    type: 'date',
    id: fieldId(component),
    name: component._id,
    value: textOf(answer),
    min: dayOf(component.settings.earliest),
    max: dayOf(component.settings.latest),
    ...states(shown),
  });
  return [label(shown), hints(shown), field];
};

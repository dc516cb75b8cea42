import { wordIn } from '@outpost/contracts';
import { element, type FormChild, type FormNode } from '../form-node.ts';
import { fieldId, group, nameOf, textOf, type ShownQuestion } from './question.ts';

/** Value of the option with a text field for another answer. */
export const otherValue = '~other';

const option = (attributes: Parameters<typeof element>[1], text: FormNode) =>
  element('label', { class: 'option' }, element('input', attributes), element('span', {}, text));

const otherOption = (
  { component, language }: ShownQuestion,
  type: string,
  other: string | undefined,
) => [
  option(
    { type, name: component._id, value: otherValue, checked: other !== undefined },
    wordIn(language, 'other'),
  ),
  element('input', {
    type: 'text',
    name: `${component._id}.other`,
    value: other,
    'aria-label': wordIn(language, 'otherAnswer', { field: nameOf(component) }),
    placeholder: wordIn(language, 'yourAnswer'),
    'data-other': true,
  }),
];

export const choiceQuestion = (shown: ShownQuestion): FormChild[] => {
  const { component, answer, isRequired, language } = shown;
  const type = component.type === 'checkbox_multi' ? 'checkbox' : 'radio';
  const given = (Array.isArray(answer) ? answer : [answer]).map(textOf).filter((one) => one !== '');
  const other = given.find((one) => !component.options.includes(one));
  const options = component.options.map((value, index) =>
    option(
      {
        type,
        id: index === 0 && fieldId(component),
        name: component._id,
        value,
        checked: given.includes(value),
      },
      { text: language.options?.[component._id]?.[value] ?? value, of: index },
    ),
  );
  const clear =
    type === 'radio' &&
    !isRequired &&
    element(
      'button',
      { type: 'button', class: 'quiet', 'data-clear': true, hidden: true },
      wordIn(language, 'clearAnswer'),
    );
  return [
    group(
      shown,
      element(
        'div',
        { class: 'options' },
        options,
        component.hasOther && otherOption(shown, type, other),
      ),
      clear,
    ),
  ];
};

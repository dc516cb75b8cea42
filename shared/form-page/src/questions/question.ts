import { wordIn, withoutRecalls, type FormComponent, type FormLanguage } from '@outpost/contracts';
import { element, type FormChild, type FormElement, type FormText } from '../form-node.ts';
import { limitWords } from './limit-words.ts';

/** Values for rendering one question. */
export interface ShownQuestion {
  component: FormComponent;
  answer: unknown;
  error: string | undefined;
  isRequired: boolean;
  language: FormLanguage;
}

export const textOf = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

export const titleOf = ({ title }: FormComponent): FormText => ({ text: title, of: 'title' });
export const subtitleOf = ({ subtitle }: FormComponent): FormText => ({
  text: subtitle,
  of: 'subtitle',
});

/** The title as the name of a part of the question; answers it refers to are left out. */
export const nameOf = ({ title }: FormComponent): string => withoutRecalls(title);

export const fieldId = ({ _id }: FormComponent) => `f-${_id}`;

const hasHint = ({ subtitle, isSubtitleHidden }: FormComponent) =>
  !isSubtitleHidden && subtitle !== '';

const describedBy = ({ component, error, language }: ShownQuestion) =>
  [
    hasHint(component) && `h-${component._id}`,
    limitWords(component, language) !== '' && `l-${component._id}`,
    error && `e-${component._id}`,
  ]
    .filter((id) => typeof id === 'string')
    .join(' ');

/** The subtitle of a component, if it is shown. */
export const hint = (component: FormComponent): FormElement | false =>
  hasHint(component) &&
  element('p', { class: 'hint', id: `h-${component._id}` }, subtitleOf(component));

/** The limits of an answer, if it has any. */
const limits = (component: FormComponent, language: FormLanguage): FormElement | false => {
  const words = limitWords(component, language);
  return words !== '' && element('p', { class: 'hint limit', id: `l-${component._id}` }, words);
};

/** Both lines of explanation under the title of a question. */
export const hints = ({ component, language }: ShownQuestion): FormChild[] => [
  hint(component),
  limits(component, language),
];

export const errorLine = ({ component, error }: ShownQuestion): FormElement =>
  element('p', { class: 'error', id: `e-${component._id}`, hidden: !error }, error);

const must = (isRequired: boolean) =>
  element('span', { class: 'must', 'aria-hidden': 'true', hidden: !isRequired }, ' *');

/** Spoken "required" of a group of checkboxes, which has no attribute for it. */
const spokenMust = ({ isRequired, language }: ShownQuestion) =>
  element(
    'span',
    { class: 'must', hidden: !isRequired },
    element('span', { 'aria-hidden': 'true' }, ' *'),
    element('span', { class: 'spoken' }, ` ${wordIn(language, 'required')}`),
  );

/** Attributes that every field of a question has. */
export const states = (shown: ShownQuestion) => ({
  'aria-describedby': describedBy(shown),
  'aria-required': shown.isRequired && 'true',
  'aria-invalid': shown.error !== undefined && 'true',
});

export const label = ({ component, isRequired }: ShownQuestion): FormElement =>
  element('label', { for: fieldId(component) }, titleOf(component), must(isRequired));

/** A question with several fields. */
export const group = (shown: ShownQuestion, ...content: FormChild[]): FormElement => {
  const { component, isRequired, error } = shown;
  const isRadio = component.type === 'radiobutton_single';
  return element(
    'fieldset',
    {
      role: isRadio && 'radiogroup',
      'aria-required': isRadio && isRequired && 'true',
      'aria-invalid': isRadio && error !== undefined && 'true',
      'aria-describedby': describedBy(shown),
    },
    element(
      'legend',
      {},
      titleOf(component),
      component.type === 'checkbox_multi' ? spokenMust(shown) : must(isRequired),
    ),
    hints(shown),
    ...content,
  );
};

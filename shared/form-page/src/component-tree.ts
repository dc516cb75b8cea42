import {
  english,
  isQuestion,
  type FormAnswers,
  type FormComponent,
  type FormLanguage,
} from '@outpost/contracts';
import { element, type FormChild, type FormElement } from './form-node.ts';
import { choiceQuestion } from './questions/choices.ts';
import { areaQuestion, dateQuestion, fileQuestion, inputQuestion } from './questions/fields.ts';
import { errorLine, hint, titleOf, type ShownQuestion } from './questions/question.ts';

/** State of all components of a form. */
export interface ComponentState {
  answers: FormAnswers;
  errors: Readonly<Record<string, string>>;
  required: readonly string[];
  shown: readonly string[];
  /** English by default. */
  language?: FormLanguage;
}

const questions: {
  readonly [T in FormComponent['type']]?: (shown: ShownQuestion) => FormChild[];
} = {
  short_question: inputQuestion,
  long_question: areaQuestion,
  email: inputQuestion,
  phone_number: inputQuestion,
  url: inputQuestion,
  number: inputQuestion,
  date_picker: dateQuestion,
  file_upload: fileQuestion,
  checkbox_multi: choiceQuestion,
  radiobutton_single: choiceQuestion,
};

const textsOf = (component: FormComponent): FormChild[] => {
  const { type } = component;
  if (type === 'title') return [element('h2', {}, titleOf(component)), hint(component)];
  if (type === 'label')
    return [element('p', { class: 'say' }, titleOf(component)), hint(component)];
  return type === 'line' ? [element('hr', {})] : [];
};

/** Returns one component between the title and the button; null if it shows nothing. */
export const componentTree = (
  component: FormComponent,
  { answers, errors, required, shown, language = english }: ComponentState,
): FormElement | null => {
  const { _id, type } = component;
  const error = errors[_id];
  const isRequired = required.includes(_id);
  const state = { component, answer: answers[_id], error, isRequired, language };
  const content = isQuestion(type) ? (questions[type]?.(state) ?? []) : textsOf(component);
  if (content.length === 0) return null;
  return element(
    'div',
    {
      class: error === undefined ? 'part' : 'part wrong',
      'data-part': _id,
      'data-type': type,
      hidden: !shown.includes(_id),
    },
    content,
    isQuestion(type) && errorLine(state),
  );
};

import {
  isFilled,
  takesSeveralFiles,
  type FormComponent,
  type FormFileAnswer,
} from '@outpost/contracts';
import { otherValue } from '../questions/choices.ts';
import { questionsOf, type FormDom, type FormFiles } from './form-dom.ts';

const fields = (question: HTMLElement) => [
  ...question.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];
const choices = (question: HTMLElement) => [
  ...question.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
];
const otherField = (question: HTMLElement) =>
  question.querySelector<HTMLInputElement>('[data-other]');

const chosen = (question: HTMLElement): string[] =>
  choices(question)
    .filter(({ checked }) => checked)
    .map(({ value }) => (value === otherValue ? (otherField(question)?.value.trim() ?? '') : value))
    .filter((value) => value !== '');

const readOne = ({ type, hasRange }: FormComponent, question: HTMLElement): unknown => {
  if (type === 'checkbox_multi') return chosen(question);
  if (type === 'radiobutton_single') return chosen(question)[0];
  const [first, second] = fields(question).map(({ value }) => value);
  if (type !== 'date_picker' || !hasRange) return first;
  return first || second ? { from: first, to: second } : undefined;
};

const filesIn = ({ settings }: FormComponent, files: FormFileAnswer[] = []) =>
  takesSeveralFiles(settings) ? files : files[0];

/** Returns the current answers: from the fields, the uploaded files, and the address. */
export const readAnswers = (page: FormDom, files: FormFiles): Record<string, unknown> => {
  const hidden = page.components.filter(({ logic }) => logic.isHidden).map(({ _id }) => _id);
  const given = Object.fromEntries(
    Object.entries(page.answers).filter(([id]) => hidden.includes(id)),
  );
  for (const { component, question } of questionsOf(page)) {
    const { _id, type } = component;
    const answer =
      type === 'file_upload' ? filesIn(component, files.get(_id)) : readOne(component, question);
    if (isFilled(answer)) given[_id] = answer;
  }
  return given;
};

const writeChoice = (question: HTMLElement, { options }: FormComponent, answer: unknown) => {
  const given = (Array.isArray(answer) ? answer : [answer]).filter(
    (one) => typeof one === 'string',
  );
  const other = given.find((one) => !options.includes(one));
  for (const choice of choices(question))
    choice.checked =
      choice.value === otherValue ? other !== undefined : given.includes(choice.value);
  const field = otherField(question);
  if (field) field.value = other ?? '';
};

const writeOne = (component: FormComponent, question: HTMLElement, answer: unknown): void => {
  const { type, hasRange } = component;
  if (type === 'checkbox_multi' || type === 'radiobutton_single')
    return writeChoice(question, component, answer);
  const [first, second] = fields(question);
  const { from, to } = (answer ?? {}) as { from?: unknown; to?: unknown };
  const values = type === 'date_picker' && hasRange ? [from, to] : [answer];
  for (const [index, field] of [first, second].entries())
    if (field && index < values.length) field.value = String(values[index] ?? '');
  return undefined;
};

/** Fills in earlier answers; files are shown by the uploads. */
export const writeAnswers = (page: FormDom, answers: Record<string, unknown>): void => {
  for (const { component, question } of questionsOf(page))
    if (component.type !== 'file_upload' && Object.hasOwn(answers, component._id))
      writeOne(component, question, answers[component._id]);
};

/**
 * Shows the field for another answer while that option is selected, and a button that clears a
 * choice.
 */
export const showChoices = (page: FormDom): void => {
  for (const { question } of questionsOf(page)) {
    const picked = choices(question).filter(({ checked }) => checked);
    const field = otherField(question);
    if (field) field.hidden = !picked.some(({ value }) => value === otherValue);
    const clear = question.querySelector<HTMLElement>('[data-clear]');
    if (clear) clear.hidden = picked.length === 0;
  }
};

/** Clears a single choice. */
export const clearChoice = (question: HTMLElement): void => {
  for (const choice of choices(question)) choice.checked = false;
};

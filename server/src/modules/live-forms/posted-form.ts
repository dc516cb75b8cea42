import { isFilled, isQuestion, type FormComponent, type FormSnapshot } from '@outpost/contracts';
import type { Answers } from './given-answers.ts';
import { otherValue } from './page/components.ts';

const chosen = (fields: URLSearchParams, id: string): string[] =>
  fields
    .getAll(id)
    .map((value) => (value === otherValue ? (fields.get(`${id}.other`) ?? '').trim() : value))
    .filter((value) => value !== '');

const answerIn = (fields: URLSearchParams, { _id, type, hasRange }: FormComponent): unknown => {
  if (type === 'checkbox_multi') return chosen(fields, _id);
  if (type === 'radiobutton_single') return chosen(fields, _id)[0];
  if (type !== 'date_picker' || !hasRange) return fields.get(_id);
  const [from, to] = [fields.get(`${_id}.from`) ?? '', fields.get(`${_id}.to`) ?? ''];
  return from === '' && to === '' ? null : { from, to };
};

/** Reads the answers of a form that a browser posted without scripts; such a form has no files. */
export const postedAnswers = ({ components }: FormSnapshot, fields: URLSearchParams): Answers =>
  Object.fromEntries(
    components
      .filter(({ type }) => isQuestion(type) && type !== 'file_upload')
      .map((component) => [component._id, answerIn(fields, component)] as const)
      .filter(([, answer]) => isFilled(answer)),
  );

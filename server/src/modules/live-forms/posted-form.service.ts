import type { FastifyRequest } from 'fastify';
import {
  Submission,
  asVisited,
  english,
  isFilled,
  isQuestion,
  type FormComponent,
  type FormSnapshot,
} from '@outpost/contracts';
import { postedFields } from '../../platform/http/posted-fields.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { parse } from '../../platform/http/serve.ts';
import type { LiveFormTools } from './live-forms.service.ts';
import type { ShownForm } from './page/pages.ts';
import { submit } from './submissions.service.ts';
import type { Answers } from './given-answers.ts';
import { otherValue } from '@outpost/form-page';

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
const postedAnswers = ({ components }: FormSnapshot, fields: URLSearchParams): Answers =>
  Object.fromEntries(
    components
      .filter(({ type }) => isQuestion(type) && type !== 'file_upload')
      .map((component) => [component._id, answerIn(fields, component)] as const)
      .filter(([, answer]) => isFilled(answer)),
  );

export const submissionKeyIn = (request: FastifyRequest): string =>
  postedFields(request).get('submissionKey') ?? '';

/** Error of a posted form, and the form to show again. */
interface Refusal {
  error: ApiError;
  shown: ShownForm;
}

const bodyOf = (
  fields: URLSearchParams,
  { answers, ...sent }: { answers: object; parameters: object; language: string },
): Submission => {
  const resumeKey = fields.get('resumeKey');
  return parse(Submission, {
    page: fields.get('page') ?? '',
    submissionKey: fields.get('submissionKey') ?? '',
    fax: fields.get('fax') ?? '',
    ...(resumeKey && { resumeKey }),
    answers,
    ...sent,
  }) as Submission;
};

/**
 * Returns the form with its answers and errors; page and key stay the same, so that it is submitted
 * once.
 */
const shownAgain = (
  shown: ShownForm,
  fields: URLSearchParams,
  answers: Record<string, unknown>,
  { fields: errors = {}, message }: ApiError,
  visit: string | null,
): ShownForm => ({
  ...shown,
  content: visit === null ? shown.content : asVisited(shown.content, visit),
  page: fields.get('page') || shown.page,
  submissionKey: fields.get('submissionKey') || shown.submissionKey,
  answers,
  errors,
  problem: shown.content.components.some(({ _id }) => errors[_id]) ? null : message,
});

/** Submits a form that a browser posted without scripts; null when it succeeded. */
export const submitPosted = async (
  tools: LiveFormTools,
  request: FastifyRequest,
  shown: ShownForm,
  parameters: Record<string, string>,
): Promise<Refusal | null> => {
  const { tokens } = tools;
  const { formId, content, language = english } = shown;
  const fields = postedFields(request);
  const page = tokens.read(fields.get('page') ?? '', formId);
  const answers = postedAnswers(content, fields);
  try {
    const body = bodyOf(fields, { answers, parameters, language: language.code });
    await submit(tools, request, { formId, page }, body);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422, 429].includes(error.statusCode)) throw error;
    return { error, shown: shownAgain(shown, fields, answers, error, page?.visitId ?? null) };
  }
};

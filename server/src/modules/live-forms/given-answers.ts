import {
  english,
  evaluateForm,
  firstAnswers,
  FormFileAnswer,
  inOrder,
  isFilled,
  isQuestion,
  messages,
  takesSeveralFiles,
  validateAnswers,
  withoutRecalls,
  type FormComponent,
  type FormLanguage,
  type FormSnapshot,
} from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import { answerTools } from '../../platform/forms/answer-tools.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { formFiles } from '../../tables/form-responses.table.ts';

export type Answers = Record<string, unknown>;

/** Owner of the files an answer may name: its visit, and the response it continues. */
interface FileOwner {
  formId: string;
  visitId: string | null;
  responseId: string | null;
}

const trimmed = (answer: unknown): unknown => (typeof answer === 'string' ? answer.trim() : answer);

const refuseUnknown = ({ components }: FormSnapshot, answers: Answers): void => {
  const known = new Set(components.map(({ _id }) => _id));
  const unknown = Object.keys(answers).filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((id) => [id, messages.incorrect('Answer')])));
};

/**
 * Takes the values of hidden components from the address and the settings only, or computes them: what a
 * visitor sends for them is dropped.
 */
export const withHidden = (
  content: FormSnapshot,
  answers: Answers,
  parameters: Record<string, string>,
): Answers => {
  const prefilled = firstAnswers(content, parameters, answerTools());
  const given = { ...answers };
  for (const { _id, logic } of content.components) {
    if (!logic.isHidden) continue;
    delete given[_id];
    if (Object.hasOwn(prefilled, _id)) given[_id] = prefilled[_id];
  }
  return { ...given, ...evaluateForm(content, given, readExpression).computed };
};

const pick = (components: FormComponent[], answers: Answers): Answers =>
  Object.fromEntries(
    components
      .filter(({ _id, type }) => isQuestion(type) && isFilled(answers[_id]))
      .map(({ _id }) => [_id, trimmed(answers[_id])]),
  );

/**
 * Returns the submitted answers: 422 by component; answers to components that the page does not
 * show are dropped.
 */
export const submittedAnswers = (
  content: FormSnapshot,
  answers: Answers,
  parameters: Record<string, string>,
  language: FormLanguage = english,
): Answers => {
  refuseUnknown(content, answers);
  const given = withHidden(content, answers, parameters);
  const wrong = validateAnswers(content, given, { ...answerTools(), language });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { shown } = evaluateForm(content, given, readExpression);
  const isKept = ({ _id, logic }: FormComponent) => logic.isHidden || shown.includes(_id);
  return pick(inOrder(content).filter(isKept), given);
};

/** Returns unfinished answers to questions of the form. */
export const partialAnswers = (
  content: FormSnapshot,
  answers: Answers,
  parameters: Record<string, string>,
): Answers => {
  refuseUnknown(content, answers);
  return pick(inOrder(content), withHidden(content, answers, parameters));
};

/** Finds the first valid e-mail address among the answers, in lower case. */
export const respondentIn = (content: FormSnapshot, answers: Answers): string | null => {
  const wrong = validateAnswers(content, answers, answerTools());
  const found = inOrder(content).find(
    ({ _id, type }) => type === 'email' && isFilled(answers[_id]) && !Object.hasOwn(wrong, _id),
  );
  return found ? String(answers[found._id]).toLowerCase() : null;
};

const fileIdOf = (answer: unknown): string => {
  const parsed = v.safeParse(v.object({ _id: v.pipe(v.string(), v.uuid()) }), answer);
  return parsed.success ? parsed.output._id : '';
};
const fileIdsOf = (answer: unknown): string[] => [answer].flat().map(fileIdOf);

/**
 * Replaces each file by the server's record of it; 422 for one that was not sent in this visit to
 * this question.
 */
export const withFiles = async (
  tx: Transaction,
  content: FormSnapshot,
  answers: Answers,
  { formId, visitId, responseId }: FileOwner,
): Promise<{ answers: Answers; fileIds: string[] }> => {
  const asked = content.components.filter(
    ({ _id, type }) => type === 'file_upload' && Object.hasOwn(answers, _id),
  );
  if (asked.length === 0) return { answers, fileIds: [] };
  const ids = asked.flatMap(({ _id }) => fileIdsOf(answers[_id])).filter((id) => id !== '');
  const isOwn = or(
    visitId ? and(eq(formFiles.visitId, visitId), isNull(formFiles.responseId)) : undefined,
    responseId ? eq(formFiles.responseId, responseId) : undefined,
  );
  const rows =
    isOwn && ids.length > 0
      ? await tx
          .select()
          .from(formFiles)
          .where(and(eq(formFiles.formId, formId), inArray(formFiles.id, ids), isOwn))
      : [];
  const known = { ...answers };
  for (const { _id, title, settings } of asked) {
    const files = fileIdsOf(answers[_id]).map((id) => {
      const row = rows.find((one) => one.id === id && one.componentId === _id);
      if (!row) throw invalid({ [_id]: messages.incorrect(withoutRecalls(title)) });
      return v.parse(FormFileAnswer, { ...row, _id: row.id });
    });
    known[_id] = takesSeveralFiles(settings) ? files : files[0];
  }
  return { answers: known, fileIds: ids };
};

/** Assigns files to a response and releases files that its answers no longer name. */
export const keepFiles = async (
  tx: Transaction,
  responseId: string,
  fileIds: string[],
): Promise<void> => {
  await tx.update(formFiles).set({ responseId: null }).where(eq(formFiles.responseId, responseId));
  if (fileIds.length > 0)
    await tx.update(formFiles).set({ responseId }).where(inArray(formFiles.id, fileIds));
};

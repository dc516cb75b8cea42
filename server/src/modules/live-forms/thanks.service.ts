import { messageAfter, type FormLanguage, type FormMessage } from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import type { Transaction } from '../../platform/db/database.ts';
import { languageOfForm, type LanguageChoice } from '../lead-forms/index.ts';
import { findSubmission, readRevision, type LiveForm } from './live-form.repository.ts';

/** Time in which the page after a submission shows its answers. */
const shownMs = 60 * 60 * 1_000;

/** Reads the message after a submission in a language; it shows the answers of a recent one. */
export const readMessage = async (
  tx: Transaction,
  form: LiveForm,
  submissionKey: string | undefined,
  choose: LanguageChoice,
): Promise<{ message: FormMessage; language: FormLanguage }> => {
  const { id, revision } = form;
  const found = submissionKey === undefined ? null : await findSubmission(tx, id, submissionKey);
  const isRecent = found !== null && Date.now() - found.submittedAt.getTime() < shownMs;
  const original = await readRevision(tx, id, found?.revision ?? revision);
  const { content, language } = await languageOfForm(tx, form, original, choose);
  const message = messageAfter(content, isRecent ? found.answers : {}, readExpression, language);
  return { message, language };
};

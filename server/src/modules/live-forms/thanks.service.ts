import { messageAfter, type FormMessage } from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import type { Transaction } from '../../platform/db/database.ts';
import { findSubmission, readRevision, type LiveForm } from './live-form.repository.ts';

/** Time in which the page after a submission shows its answers. */
const shownMs = 60 * 60 * 1_000;

/** Reads the message after a submission; it shows the answers of a recent one. */
export const readMessage = async (
  tx: Transaction,
  { id, revision }: LiveForm,
  submissionKey: string | undefined,
): Promise<FormMessage> => {
  const found = submissionKey === undefined ? null : await findSubmission(tx, id, submissionKey);
  const isRecent = found !== null && Date.now() - found.submittedAt.getTime() < shownMs;
  const content = await readRevision(tx, id, found?.revision ?? revision);
  return messageAfter(content, isRecent ? found.answers : {}, readExpression);
};

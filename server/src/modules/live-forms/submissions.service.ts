import { and, eq, isNull } from 'drizzle-orm';
import { leastFillingMs, type FormMessage, type Submission } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { formResponses } from '../lead-forms/form-responses.table.ts';
import { users } from '../users/users.table.ts';
import { takeFormTry } from './form-tries.ts';
import { keepFiles, respondentIn, submittedAnswers, withFiles } from './given-answers.ts';
import {
  countResponses,
  hasAnswered,
  lockLiveForm,
  readRevision,
  type LiveForm,
} from './live-form.repository.ts';
import { closedError, closureOf } from './live-form-state.ts';
import type { LiveFormTools } from './live-forms.service.ts';
import type { LivePage } from './page-tokens.ts';
import { findPartial } from './partials.service.ts';
import { completeVisit } from './visits.repository.ts';
import { originOf, type Visitor } from './visitor.ts';

type Body = Omit<Submission, 'page'>;

/** What is answered; the form is null when nothing was written. */
interface Outcome {
  message: FormMessage;
  /** The tenant something was written for. */
  tenantId: string | null;
}

/** How sure it is that no person sent this, from 0 to 100, and why. */
const suspicionOf = (page: LivePage | null): { score: number; reason: string } => {
  if (!page) return { score: 90, reason: 'unknown page' };
  const isFast = Date.now() - page.openedAt < leastFillingMs;
  return isFast ? { score: 80, reason: 'too fast' } : { score: 0, reason: '' };
};

const isKnown = async (tx: Transaction, formId: string, submissionKey: string): Promise<boolean> =>
  (await tx.$count(
    formResponses,
    and(eq(formResponses.formId, formId), eq(formResponses.submissionKey, submissionKey)),
  )) > 0;

const userWith = async (tx: Transaction, respondent: string | null): Promise<string | null> => {
  if (respondent === null) return null;
  const isTheirs = and(eq(users.email, respondent), isNull(users.deletedAt));
  const [found] = await tx.select({ id: users.id }).from(users).where(isTheirs).limit(1);
  return found?.id ?? null;
};

/** What a response carries besides its answers. */
const valuesOf = async (
  tx: Transaction,
  { form, revision, visitId }: { form: LiveForm; revision: number; visitId: string | null },
  answers: Record<string, unknown>,
  { respondent, score }: { respondent: string | null; score: number },
  body: Body,
) => ({
  tenantId: form.tenantId,
  formId: form.id,
  revision,
  visitId,
  answers,
  respondent,
  userId: await userWith(tx, respondent),
  isComplete: true,
  isSpam: score > 0,
  spamScore: score,
  submissionKey: body.submissionKey,
  resumeHash: null,
  durationSeconds: body.durationSeconds,
  submittedAt: new Date(),
});

/**
 * Takes a submission: whoever repeats it gets the same answer, and so does a program, whose answers are
 * put aside or dropped. Throws 422 by component, 409 when the form takes no (more) answers, 429.
 */
export const submitAnswers = async (
  tx: Transaction,
  { jobs, writeLog }: Pick<LiveFormTools, 'jobs' | 'writeLog'>,
  target: { formId: string; page: LivePage | null },
  visitor: Visitor,
  body: Body,
): Promise<Outcome> => {
  const { formId, page } = target;
  const form = await lockLiveForm(tx, formId);
  const { tenantId } = form;
  const revision = page?.revision ?? form.revision;
  const content = await readRevision(tx, formId, revision);
  const { message } = content;
  if (await isKnown(tx, formId, body.submissionKey)) return { message, tenantId: null };
  await takeFormTry(tx, { tenantId, formId, kind: 'submit', addressHash: visitor.addressHash });
  const reject = (reason: string) =>
    writeLog(tx, { form, event: 'rejected', detail: { reason }, requestId: visitor.requestId });
  if (body.fax !== '') {
    await reject('honeypot');
    return { message, tenantId: null };
  }
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure) throw closedError(closure);

  const given = submittedAnswers(content, body.answers, body.parameters);
  const respondent = respondentIn(content, given);
  const { visitorHash } = visitor;
  if (form.onePerRespondent && (await hasAnswered(tx, formId, { respondent, visitorHash })))
    throw closedError('answered');
  const partial = await findPartial(tx, formId, body.resumeKey);
  const owner = { formId, visitId: page?.visitId ?? null, responseId: partial?.id ?? null };
  const { answers, fileIds } = await withFiles(tx, content, given, owner);
  const { score, reason } = suspicionOf(page);
  const place = { form, revision, visitId: owner.visitId };
  const values = await valuesOf(tx, place, answers, { respondent, score }, body);
  if (partial) {
    const found = { id: partial.id, ifMatch: null, noun: 'This response' };
    await changeRecord(tx, formResponses, found, values);
  }
  const responseId =
    partial?.id ??
    (await insertRecord(tx, formResponses, { ...values, ...originOf(visitor, body) }));
  await keepFiles(tx, responseId, fileIds);
  if (score > 0) {
    await reject(reason);
    return { message, tenantId };
  }
  if (page) await completeVisit(tx, tenantId, page, visitor, body);
  const detail = { responseId };
  await writeLog(tx, { form, event: 'submitted', detail, requestId: visitor.requestId });
  await jobs.enqueue(tx, 'form-response', { responseId, formId, tenantId });
  return { message, tenantId };
};

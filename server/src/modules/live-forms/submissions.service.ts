import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  leastFillingMs,
  liveFormEndpoints,
  type FormMessage,
  type FormSnapshot,
  type Submission,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import { users } from '../../tables/users.table.ts';
import { writeFormLog } from '../lead-forms/index.ts';
import { takeFormTry } from './form-tries.ts';
import { keepFiles, respondentIn, submittedAnswers, withFiles } from './given-answers.ts';
import {
  countResponses,
  hasAnswered,
  inTenantOf,
  lockLiveForm,
  readRevision,
  type LiveForm,
} from './live-form.repository.ts';
import { closedError, closureOf } from './live-form-state.ts';
import { auditVisitor, type LiveFormTools } from './live-forms.service.ts';
import type { LivePage } from './page-tokens.ts';
import { findPartial } from './partials.service.ts';
import { completeVisit } from './visits.repository.ts';
import { originOf, type Visitor } from './visitor.ts';

type Body = Omit<Submission, 'page'>;

interface Target {
  formId: string;
  page: LivePage | null;
}

type Tools = Pick<LiveFormTools, 'jobs'>;

/** Message and tenant of a stored response, or the error of a refused one. */
type Outcome = { message: FormMessage; tenantId: string | null } | { refusal: ApiError };

/** Returns the probability of spam from 0 to 100 and its reason. */
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

/** Returns a response's columns besides its answers. */
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

/** Rolls back a refused submission to a savepoint, so that its attempt stays counted. */
const orRefusal = async (tx: Transaction, work: () => Promise<Outcome>): Promise<Outcome> => {
  await tx.execute(sql`SAVEPOINT submission`);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT submission`);
    return { refusal: error };
  }
};

interface Answered {
  form: LiveForm;
  revision: number;
  content: FormSnapshot;
  page: LivePage | null;
}

const keepSubmission = async (
  tx: Transaction,
  { jobs }: Tools,
  { form, revision, content, page }: Answered,
  visitor: Visitor,
  body: Body,
): Promise<Outcome> => {
  const { id: formId, tenantId } = form;
  const { message } = content;
  const reject = (reason: string) =>
    writeFormLog(tx, { form, event: 'rejected', detail: { reason }, requestId: visitor.requestId });
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
  await writeFormLog(tx, { form, event: 'submitted', detail, requestId: visitor.requestId });
  await jobs.enqueue(tx, 'form-response', { responseId, formId, tenantId });
  return { message, tenantId };
};

/**
 * Stores a submission. A repeated one gets the same reply; so does suspected spam, which is marked
 * or dropped. A refusal is returned, not thrown, so that it is counted as well. Throws 429.
 */
const submitAnswers = async (
  tx: Transaction,
  tools: Tools,
  { formId, page }: Target,
  visitor: Visitor,
  body: Body,
): Promise<Outcome> => {
  const form = await lockLiveForm(tx, formId);
  const { tenantId } = form;
  const revision = page?.revision ?? form.revision;
  const content = await readRevision(tx, formId, revision);
  if (await isKnown(tx, formId, body.submissionKey))
    return { message: content.message, tenantId: null };
  await takeFormTry(tx, { tenantId, formId, kind: 'submit', addressHash: visitor.addressHash });
  const answered = { form, revision, content, page };
  return orRefusal(tx, () => keepSubmission(tx, tools, answered, visitor, body));
};

/**
 * Submits a form. Throws 422 by component, 409 when the form takes no answers or no more of them,
 * 429.
 */
export const submit = async (
  tools: LiveFormTools,
  target: Target,
  visitor: Visitor,
  body: Body,
): Promise<FormMessage> => {
  const outcome = await inTenantOf(tools.database, target.formId, 'write', async (tx) => {
    const done = await submitAnswers(tx, tools, target, visitor, body);
    if ('tenantId' in done && done.tenantId)
      await auditVisitor(tx, visitor, liveFormEndpoints.submit, done.tenantId);
    return done;
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.message;
};

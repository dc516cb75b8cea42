import type { FastifyRequest } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import {
  leastFillingMs,
  liveFormEndpoints,
  messageAfter,
  type FormLanguage,
  type FormMessage,
  type FormSnapshot,
  type Submission,
} from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import { users } from '../../tables/users.table.ts';
import { languageOfForm, writeFormLog, type FormLogEntry } from '../lead-forms/index.ts';
import { sealPerson } from '../web-pixels/index.ts';
import { checkAccess } from './form-access.ts';
import { countFormCall } from './form-limits.ts';
import {
  keepFiles,
  respondentIn,
  submittedAnswers,
  withFiles,
  withHidden,
} from './given-answers.ts';
import {
  countResponses,
  findSubmission,
  hasAnswered,
  inTenant,
  lockLiveForm,
  readRevision,
  type LiveForm,
} from './live-form.repository.ts';
import { closedError, closureOf } from './live-form-state.ts';
import { auditVisitor, type LiveFormTools } from './live-forms.service.ts';
import type { LivePage } from './page-tokens.ts';
import { findPartial } from './partials.service.ts';
import { signalResponse } from './signal-response.ts';
import { completeVisit } from './visits.repository.ts';
import { originOf, visitorOf, type Visitor } from './visitor.ts';

type Body = Omit<Submission, 'page'>;

interface Target {
  formId: string;
  page: LivePage | null;
}

type Tools = Pick<LiveFormTools, 'jobs'>;

/** Reply to a submission, and what became of it. */
interface Outcome {
  message: FormMessage;
  fate: 'stored' | 'dropped' | 'repeated';
  /** Email of a stored response that is no spam. */
  respondent?: string | null;
}

/** Returns the probability of spam from 0 to 100 and its reason. */
const suspicionOf = (page: LivePage | null): { score: number; reason: string } => {
  if (!page) return { score: 90, reason: 'unknown page' };
  const isFast = Date.now() - page.openedAt < leastFillingMs;
  return isFast ? { score: 80, reason: 'too fast' } : { score: 0, reason: '' };
};

const userWith = async (
  tx: Transaction,
  tenantId: string,
  respondent: string | null,
): Promise<string | null> => {
  if (respondent === null) return null;
  const isTheirs = and(
    eq(users.tenantId, tenantId),
    eq(users.email, respondent),
    isNull(users.deletedAt),
  );
  const [found] = await tx.select({ id: users.id }).from(users).where(isTheirs).limit(1);
  return found?.id ?? null;
};

/** Returns a response's columns besides its origin. */
export const valuesOf = async (
  tx: Transaction,
  { form, revision, visitId }: { form: LiveForm; revision: number; visitId: string | null },
  answers: Record<string, unknown>,
  { respondent, score }: { respondent: string | null; score: number },
  body: Pick<Body, 'submissionKey' | 'durationSeconds' | 'language'>,
) => ({
  tenantId: form.tenantId,
  formId: form.id,
  revision,
  visitId,
  answers,
  respondent,
  userId: await userWith(tx, form.tenantId, respondent),
  isComplete: true,
  isSpam: score > 0,
  spamScore: score,
  submissionKey: body.submissionKey,
  resumeHash: null,
  durationSeconds: body.durationSeconds,
  language: body.language ?? null,
  submittedAt: new Date(),
});

/** Logs a stored response, and enqueues its mails and webhooks. */
export const announceResponse = async (
  tx: Transaction,
  jobs: Tools['jobs'],
  {
    form,
    responseId,
    requestId,
    by = {},
  }: {
    form: LiveForm;
    responseId: string;
    requestId: string;
    /** Account or API key of a response that no visitor gave. */
    by?: Pick<FormLogEntry, 'actor' | 'isByKey'>;
  },
): Promise<void> => {
  await writeFormLog(tx, { form, event: 'submitted', detail: { responseId }, requestId, ...by });
  const { id: formId, tenantId } = form;
  await signalResponse(tx, form, responseId);
  await jobs.enqueue(tx, 'form-response', { responseId, formId, tenantId, traceId: requestId });
};

interface Answered {
  form: LiveForm;
  revision: number;
  /** In the language of the page. */
  content: FormSnapshot;
  language: FormLanguage;
  page: LivePage | null;
}

const keepSubmission = async (
  tx: Transaction,
  { jobs }: Tools,
  { form, revision, content, language, page }: Answered,
  visitor: Visitor,
  body: Body,
): Promise<Outcome> => {
  const { id: formId, tenantId } = form;
  const reject = (reason: string) =>
    writeFormLog(tx, { form, event: 'rejected', detail: { reason }, requestId: visitor.requestId });
  if (body.fax !== '') {
    await reject('honeypot');
    const answers = withHidden(content, body.answers, body.parameters);
    return { message: messageAfter(content, answers, readExpression, language), fate: 'dropped' };
  }
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure) throw closedError(closure, form);

  const given = submittedAnswers(content, body.answers, body.parameters, language);
  const respondent = respondentIn(content, given);
  const { visitorHash } = visitor;
  if (form.onePerRespondent && (await hasAnswered(tx, formId, { respondent, visitorHash })))
    throw closedError('answered', form);
  const partial = await findPartial(tx, formId, body.resumeKey);
  const owner = { formId, visitId: page?.visitId ?? null, responseId: partial?.id ?? null };
  const { answers, fileIds } = await withFiles(tx, content, given, owner);
  const message = messageAfter(content, answers, readExpression, language);
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
  // Counts do not include visits with spam; one that is unmarked later counts as completed.
  if (page) await completeVisit(tx, tenantId, page, visitor, body);
  if (score > 0) {
    await reject(reason);
    return { message, fate: 'stored' };
  }
  await announceResponse(tx, jobs, { form, responseId, requestId: visitor.requestId });
  return { message, fate: 'stored', respondent };
};

/**
 * Stores a submission. A repeated one gets the same reply; so does suspected spam, which is marked
 * or dropped.
 */
const submitAnswers = async (
  tx: Transaction,
  tools: Tools,
  { formId, page }: Target,
  visitor: Visitor,
  body: Body,
): Promise<Outcome> => {
  const form = await lockLiveForm(tx, formId);
  const revision = page?.revision ?? form.revision;
  const original = await readRevision(tx, formId, revision);
  const { content, language } = await languageOfForm(
    tx,
    form,
    original,
    (languages) => languages.find((code) => code === body.language) ?? form.language,
  );
  const known = await findSubmission(tx, formId, body.submissionKey);
  if (known)
    return {
      message: messageAfter(content, known.answers, readExpression, language),
      fate: 'repeated',
    };
  checkAccess(form, page);
  const answered = { form, revision, content, language, page };
  return keepSubmission(tx, tools, answered, visitor, body);
};

/**
 * Submits a form, and names its person for the pixel of the page around it. Throws 422 by component, 409 when the form takes no answers or no more of them,
 * 429.
 */
export const submit = async (
  tools: LiveFormTools,
  request: FastifyRequest,
  target: Target,
  body: Body,
): Promise<{ message: FormMessage; person: string }> => {
  const { database, limiter, secrets, tokens } = tools;
  const visitor = visitorOf(tokens, request);
  const call = { formId: target.formId, kind: 'submit' as const, visitor };
  const counter = await countFormCall(tools, request, call);
  const { tenantId } = counter;
  const {
    message,
    fate,
    respondent: email,
  } = await inTenant(database, tenantId, 'write', async (tx) => {
    const done = await submitAnswers(tx, tools, target, visitor, body);
    if (done.fate === 'stored') await auditVisitor(tx, visitor, liveFormEndpoints.submit, tenantId);
    return done;
  });
  if (fate === 'repeated') await limiter.giveBack(counter);
  // Programs get a text of the same kind, without a person in it.
  return { message, person: sealPerson(secrets, { tenantId, email: email ?? '' }) };
};

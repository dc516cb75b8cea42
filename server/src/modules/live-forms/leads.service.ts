import { v7 } from 'uuid';
import type { NewFormResponse } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import type { Api } from '../../platform/http/serve.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import type { FormLogEntry } from '../lead-forms/index.ts';
import { respondentIn, submittedAnswers, withFiles } from './given-answers.ts';
import { countResponses, hasAnswered, lockLiveForm, readRevision } from './live-form.repository.ts';
import { closedError, closureOf } from './live-form-state.ts';
import { announceResponse, valuesOf } from './submissions.service.ts';

/** Source of a response without `utm_source`. */
const byApi = 'API';

/**
 * Adds a response to a live form by the rules of a submission, without those for visitors: there is
 * no page, no visit and no suspicion of spam. Throws 422 by component, 409 when the form takes no
 * answers or no more of them.
 */
export const addLead = async (
  tx: Transaction,
  jobs: Api['jobs'],
  {
    formId,
    requestId,
    by,
  }: { formId: string; requestId: string; by: Pick<FormLogEntry, 'actor' | 'isByKey'> },
  { answers: sent, parameters }: NewFormResponse,
): Promise<{ _id: string; submittedAt: string }> => {
  const form = await lockLiveForm(tx, formId);
  const { revision } = form;
  const content = await readRevision(tx, formId, revision);
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure) throw closedError(closure, form);
  const given = submittedAnswers(content, sent, parameters);
  const respondent = respondentIn(content, given);
  const isAgain =
    form.onePerRespondent &&
    respondent !== null &&
    (await hasAnswered(tx, formId, { respondent, visitorHash: '' }));
  if (isAgain) throw closedError('answered', form);
  // Refuses files, which belong to visits.
  const { answers } = await withFiles(tx, content, given, {
    formId,
    visitId: null,
    responseId: null,
  });
  const place = { form, revision, visitId: null };
  const once = { submissionKey: v7(), durationSeconds: null, language: undefined };
  const values = await valuesOf(tx, place, answers, { respondent, score: 0 }, once);
  const source = (parameters['utm_source'] || byApi).slice(0, 255);
  const responseId = await insertRecord(tx, formResponses, { ...values, source, parameters });
  await announceResponse(tx, jobs, { form, responseId, requestId, by });
  return { _id: responseId, submittedAt: values.submittedAt.toISOString() };
};

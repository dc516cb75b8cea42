import { and, eq, sql, type SQL } from 'drizzle-orm';
import { formResponses, formVisits } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

const counted = (what: SQL) => sql<number>`count(*) FILTER (WHERE ${what})`.mapWith(Number);

/** A visit with an answer. A submitted visit counts as started, also without a report. */
const isStarted = sql`(${formVisits.startedAt} IS NOT NULL OR ${formVisits.completedAt} IS NOT NULL)`;
/** A submitted visit. */
const isCompleted = sql`${formVisits.completedAt} IS NOT NULL`;

/** A visit whose response is not spam. */
export const isNoSpamVisit = sql`NOT EXISTS (
  SELECT FROM form_responses AS spam WHERE spam.tenant_id = ${formVisits.tenantId}
    AND spam.form_id = ${formVisits.formId} AND spam.is_spam AND spam.visit_id = ${formVisits.id})`;

/** Counts of visits by the step they reached. */
export const funnel = {
  views: sql<number>`count(*)`.mapWith(Number),
  starts: counted(isStarted),
  completions: counted(isCompleted),
};

// Names the tenant too: the indexes begin with it, and staff read across tenants.
const isVisitOfForm = and(
  eq(formVisits.tenantId, leadForms.tenantId),
  eq(formVisits.formId, leadForms.id),
  isNoSpamVisit,
);

/** Started and completed visits of a lead form. */
export const isStartOfForm = and(isVisitOfForm, isStarted);
export const isCompletionOfForm = and(isVisitOfForm, isCompleted);

/** Responses of a lead form without spam, complete or not. */
export const isResponseOfForm = and(
  eq(formResponses.tenantId, leadForms.tenantId),
  eq(formResponses.formId, leadForms.id),
  eq(formResponses.isSpam, false),
);

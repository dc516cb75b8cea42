import { and, eq, sql, type SQL } from 'drizzle-orm';
import { formResponses, formVisits } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

const countWhere = (what: SQL) => sql`count(*) FILTER (WHERE ${what})`;
const counted = (what: SQL) => sql<number>`${countWhere(what)}`.mapWith(Number);

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

/**
 * The one definition of a completion rate: completed out of started visits, in whole percent; null
 * without a start. A form submitted without scripts reports no start, so that its visit starts with
 * the submission. Responses that a program adds have no visit.
 */
export const completionRate = sql<
  number | null
>`round(100.0 * ${countWhere(isCompleted)} / nullif(${countWhere(isStarted)}, 0))::int`;

// Names the tenant too: the indexes begin with it, and staff read across tenants.
const isVisitOfForm = and(
  eq(formVisits.tenantId, leadForms.tenantId),
  eq(formVisits.formId, leadForms.id),
  isNoSpamVisit,
);

/** Started and completed visits of a lead form. */
export const isStartOfForm = and(isVisitOfForm, isStarted);
export const isCompletionOfForm = and(isVisitOfForm, isCompleted);

/** Completion rate of a lead form, over all of its visits. */
export const completionRateOfForm = sql<
  number | null
>`(SELECT ${completionRate} FROM ${formVisits} WHERE ${isVisitOfForm})`;

/** Responses of a lead form without spam, complete or not. */
export const isResponseOfForm = and(
  eq(formResponses.tenantId, leadForms.tenantId),
  eq(formResponses.formId, leadForms.id),
  eq(formResponses.isSpam, false),
);

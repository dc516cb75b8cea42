import { and, eq, sql, type SQL } from 'drizzle-orm';
import { formResponses, formVisits } from './form-responses.table.ts';
import { leadForms } from './lead-forms.table.ts';

const counted = (what: SQL) => sql<number>`count(*) FILTER (WHERE ${what})`.mapWith(Number);

/** Of a visit: something was answered. A visitor who submitted has started, reported or not. */
const isStarted = sql`(${formVisits.startedAt} IS NOT NULL OR ${formVisits.completedAt} IS NOT NULL)`;
/** Of a visit: the form was submitted. */
const isCompleted = sql`${formVisits.completedAt} IS NOT NULL`;

/** Of a visit: its response is no spam. */
export const isNoSpamVisit = sql`NOT EXISTS (
  SELECT FROM form_responses AS spam WHERE spam.tenant_id = ${formVisits.tenantId}
    AND spam.form_id = ${formVisits.formId} AND spam.is_spam AND spam.visit_id = ${formVisits.id})`;

/** How far visits came. */
export const funnel = {
  views: sql<number>`count(*)`.mapWith(Number),
  starts: counted(isStarted),
  completions: counted(isCompleted),
};

// The tenant as well: the indexes begin with it, and staff read across all tenants.
const isVisitOfForm = and(
  eq(formVisits.tenantId, leadForms.tenantId),
  eq(formVisits.formId, leadForms.id),
  isNoSpamVisit,
);

/** Visits of a lead form that were started, and that were completed. */
export const isStartOfForm = and(isVisitOfForm, isStarted);
export const isCompletionOfForm = and(isVisitOfForm, isCompleted);

/** Responses of a lead form that are no spam, whether complete or not. */
export const isResponseOfForm = and(
  eq(formResponses.tenantId, leadForms.tenantId),
  eq(formResponses.formId, leadForms.id),
  eq(formResponses.isSpam, false),
);

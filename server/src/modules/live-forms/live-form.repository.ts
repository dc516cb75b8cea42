import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { FormSnapshot } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { formRevisions } from '../../tables/form-content.table.ts';
import { formResponses, formVisits } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { isNoSpamVisit } from '../lead-forms/index.ts';
import { isOpen, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';

type FormRow = typeof leadForms.$inferSelect;

/** A form that can be filled in: it is live, and so was published. */
export type LiveForm = FormRow & { revision: number };

const isLive = and(
  eq(leadForms.isActive, true),
  eq(leadForms.status, 'live'),
  isNotNull(leadForms.revision),
);

/** Finds the tenant of a live form; the only read across tenants. */
export const tenantOf = async (database: Database, formId: string): Promise<string> => {
  const [found] = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx
      .select({ tenantId: leadForms.tenantId })
      .from(leadForms)
      .innerJoin(whiteLabels, eq(whiteLabels.id, leadForms.tenantId))
      .where(and(eq(leadForms.id, formId), isLive, isOpen)),
  );
  if (!found) throw notFound('This form');
  return found.tenantId;
};

/** Throws 404 for a form of another tenant than the one whose domain shows it. */
export const checkFormOfHost = async (
  database: Database,
  formId: string,
  subdomain: string | null,
): Promise<void> => {
  const tenantId = await tenantOf(database, formId);
  const isIt = and(eq(whiteLabels.id, tenantId), eq(whiteLabels.subdomain, subdomain ?? ''));
  const found = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx.$count(whiteLabels, isIt),
  );
  if (found === 0) throw notFound('This form');
};

/** Runs work inside a tenant. */
export const inTenant = <T>(
  database: Database,
  tenantId: string,
  access: 'read' | 'write',
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const scope = { tenantId, franchisorId: null, companyId: null, userId: '' };
  return database.transaction({ role: 'tenant', ...scope }, access, work);
};

/** Runs work inside the tenant of a live form; 404 when there is no such form. */
export const inTenantOf = async <T>(
  database: Database,
  formId: string,
  access: 'read' | 'write',
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inTenant(database, await tenantOf(database, formId), access, work);

const liveOf = (form: FormRow | undefined): LiveForm => {
  if (!form || form.revision === null) throw notFound('This form');
  return { ...form, revision: form.revision };
};

const isForm = (formId: string) => and(eq(leadForms.id, formId), isLive);

export const readLiveForm = async (tx: Transaction, formId: string): Promise<LiveForm> =>
  liveOf((await tx.select().from(leadForms).where(isForm(formId)))[0]);

/** Reads a live form and locks it against other submissions until the transaction ends. */
export const lockLiveForm = async (tx: Transaction, formId: string): Promise<LiveForm> =>
  liveOf((await tx.select().from(leadForms).where(isForm(formId)).for('update'))[0]);

/** Reads the content of a revision; 404 without it. */
export const readRevision = async (
  tx: Transaction,
  formId: string,
  revision: number,
): Promise<FormSnapshot> => {
  const [found] = await tx
    .select({ content: formRevisions.content })
    .from(formRevisions)
    .where(and(eq(formRevisions.formId, formId), eq(formRevisions.number, revision)));
  if (!found) throw notFound('This form');
  const { components, message } = found.content;
  // Revisions from before there were settings have none.
  return {
    components: components.map((one) => ({ ...one, settings: one.settings ?? {} })),
    message,
  };
};

/** Finds the response of a submission; null for a key of none. */
export const findSubmission = async (
  tx: Transaction,
  formId: string,
  submissionKey: string,
): Promise<typeof formResponses.$inferSelect | null> => {
  const isIt = and(
    eq(formResponses.formId, formId),
    eq(formResponses.submissionKey, submissionKey),
  );
  return (await tx.select().from(formResponses).where(isIt))[0] ?? null;
};

const isCounted = (formId: string) =>
  and(
    eq(formResponses.formId, formId),
    eq(formResponses.isComplete, true),
    eq(formResponses.isSpam, false),
  );

/** Counts responses towards the form's maximum; 0 without a query when it has none. */
export const countResponses = async (
  tx: Transaction,
  { id, maxResponses }: Pick<LiveForm, 'id' | 'maxResponses'>,
): Promise<number> => {
  if (maxResponses === null) return 0;
  const [row] = await tx.select({ total: count() }).from(formResponses).where(isCounted(id));
  return row?.total ?? 0;
};

/**
 * Reports an earlier response, by the respondent's address or, without one, by today's
 * `visitorHash`.
 */
export const hasAnswered = async (
  tx: Transaction,
  formId: string,
  { respondent, visitorHash }: { respondent: string | null; visitorHash: string },
): Promise<boolean> => {
  if (respondent !== null)
    return (
      (await tx.$count(
        formResponses,
        and(isCounted(formId), eq(formResponses.respondent, respondent)),
      )) > 0
    );
  const isVisitor = and(eq(formVisits.formId, formId), eq(formVisits.visitorHash, visitorHash));
  return (
    (await tx.$count(
      formVisits,
      and(isVisitor, isNotNull(formVisits.completedAt), isNoSpamVisit),
    )) > 0
  );
};

/** Reads the look of a form's tenant. */
export const readBrand = async (tx: Transaction, tenantId: string) => {
  const [found] = await tx
    .select({ name: whiteLabels.name, logo: whiteLabels.logo, accent: whiteLabels.accent })
    .from(whiteLabels)
    .where(eq(whiteLabels.id, tenantId));
  return found
    ? { ...found, logo: logoAddress(found.logo) }
    : { name: '', logo: null, accent: null };
};

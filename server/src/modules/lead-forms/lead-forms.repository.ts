import {
  and,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { activeStates, LeadForm, LeadFormQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { formComponents } from '../../tables/form-content.table.ts';
import {
  completionRateOfForm,
  isCompletionOfForm,
  isResponseOfForm,
  isStartOfForm,
} from './form-counts.ts';
import { formResponses, formVisits } from '../../tables/form-responses.table.ts';
import { formReports } from '../../tables/form-reports.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const formNoun = 'This form';

const isComponent = and(
  eq(formComponents.tenantId, leadForms.tenantId),
  eq(formComponents.formId, leadForms.id),
  isNull(formComponents.deletedAt),
);

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(leadForms),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      components: tx.$count(formComponents, isComponent),
      responses: tx.$count(formResponses, isResponseOfForm),
      starts: tx.$count(formVisits, isStartOfForm),
      completed: tx.$count(formVisits, isCompletionOfForm),
      completionRate: completionRateOfForm,
      authorAccount: accountOf(leadForms.createdBy),
      ownerAccount: accountOf(leadForms.ownerId),
    })
    .from(leadForms)
    .innerJoin(whiteLabels, eq(whiteLabels.id, leadForms.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

/** Reports that the content has changed since it was last published, or was never published. */
export const hasUnpublishedChanges = (
  form: Pick<Row, 'contentVersion' | 'publishedVersion'>,
): boolean => form.contentVersion !== form.publishedVersion;

const present = (row: Row): LeadForm => {
  const { maxResponses, onePerRespondent, closedTitle, closedText, retentionDays } = row;
  const closed = { closeDate: row.closeDate?.toISOString() ?? null, closedTitle, closedText };
  const { language, notify } = row;
  return {
    ...row,
    _id: row.id,
    author: row.authorName,
    owner: row.ownerName ?? row.authorName,
    ownerAccount: row.ownerId === null ? row.authorAccount : row.ownerAccount,
    hasUnpublishedChanges: hasUnpublishedChanges(row),
    settings: {
      ...closed,
      hasPassword: row.passwordHash !== null,
      maxResponses,
      onePerRespondent,
      retentionDays,
      language,
      notify,
    },
    webhook: {
      url: row.webhookUrl,
      isEnabled: row.isWebhookEnabled,
      isSigned: row.webhookSecret !== null,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

const isActive = (states: (typeof activeStates)[number][]) =>
  or(...states.map((state) => eq(leadForms.isActive, state === 'Enabled')));

const isOpenReportOfForm = and(
  eq(formReports.tenantId, leadForms.tenantId),
  eq(formReports.formId, leadForms.id),
  isNull(formReports.resolvedAt),
);

export const leadFormList: ListDefinition<typeof LeadFormQuery, LeadForm> = {
  id: leadForms.id,
  search: [leadForms.title],
  sorts: {
    title: sql`lower(${leadForms.title})`,
    status: leadForms.status,
    completionRate: completionRateOfForm,
    createdAt: leadForms.createdAt,
    updatedAt: leadForms.updatedAt,
  },
  defaultSort: desc(leadForms.createdAt),
  filters: {
    status: (values: LeadForm['status'][]) => inArray(leadForms.status, values),
    isActive,
    completionRate: ([from, to]: [number, number]) => between(completionRateOfForm, from, to),
    // `open` is the only state to filter by.
    reported: () => sql`EXISTS (SELECT FROM ${formReports} WHERE ${isOpenReportOfForm})`,
  },
  dates: { createdAt: leadForms.createdAt, updatedAt: leadForms.updatedAt },
  whiteLabel: leadForms.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(leadForms).where(where))[0]?.total ?? 0,
};

export const findLeadForm = async (tx: Transaction, id: string): Promise<LeadForm> => {
  const [row] = await selected(tx).where(eq(leadForms.id, id));
  if (!row) throw notFound(formNoun);
  return present(row);
};

export interface Target {
  id: string;
  ifMatch: number | null;
}

/** Changes columns of a form that are not its content. */
export const changeLeadForm = async (
  tx: Transaction,
  target: Target,
  values: PgUpdateSetSource<typeof leadForms>,
): Promise<LeadForm> => {
  const current = () => findLeadForm(tx, target.id);
  await changeRecord(tx, leadForms, { ...target, noun: formNoun, current }, values);
  return current();
};

/** Deletes a form that is not live, with its content and responses; 409 while it is live. */
export const deleteLeadForm = async (tx: Transaction, id: string): Promise<void> => {
  await findLeadForm(tx, id);
  if (!(await deleteRecord(tx, leadForms, id, ne(leadForms.status, 'live'))))
    throw conflict('Deactivate this form before deleting it.');
};

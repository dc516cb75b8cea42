import { asc, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { FormComponent, LeadForm } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { formComponents, formResponses, leadForms } from './lead-forms.table.ts';

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(leadForms),
      components: tx.$count(formComponents, eq(formComponents.formId, leadForms.id)),
      responses: tx.$count(formResponses, eq(formResponses.formId, leadForms.id)),
    })
    .from(leadForms)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = ({ id, createdAt, updatedAt, ...row }: Row): LeadForm => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const presentComponent = (row: typeof formComponents.$inferSelect): FormComponent => ({
  ...row,
  _id: row.id,
  leadForm: row.formId,
});

export const leadFormList: ListDefinition<LeadForm> = {
  id: leadForms.id,
  search: [leadForms.title],
  sorts: {
    title: sql`lower(${leadForms.title})`,
    status: leadForms.status,
    createdAt: leadForms.createdAt,
    updatedAt: leadForms.updatedAt,
  },
  defaultSort: desc(leadForms.createdAt),
  filters: { status: (values: LeadForm['status'][]) => inArray(leadForms.status, values) },
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
  if (!row) throw notFound('This form');
  return present(row);
};

export const listComponents = async (tx: Transaction, formId: string): Promise<FormComponent[]> => {
  const rows = await tx
    .select()
    .from(formComponents)
    .where(eq(formComponents.formId, formId))
    .orderBy(asc(formComponents.order), asc(formComponents.id));
  return rows.map(presentComponent);
};

/** Deletes a form that is not live, with its components and responses; 409 while it is live. */
export const deleteLeadForm = async (tx: Transaction, id: string): Promise<void> => {
  await findLeadForm(tx, id);
  if (!(await deleteRecord(tx, leadForms, id, ne(leadForms.status, 'live'))))
    throw conflict('Deactivate this form before deleting it.');
};

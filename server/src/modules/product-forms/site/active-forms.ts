import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { leadForms } from '../../../tables/lead-forms.table.ts';
import { productForms } from '../../../tables/product-forms.table.ts';
import { isOpen, whiteLabels } from '../../../tables/white-labels.table.ts';
import type { ProductFormRow } from '../product-forms.repository.ts';

/** A product form whose lead form is live, as visitors meet it. */
export interface ActiveForm {
  row: ProductFormRow;
  title: string;
  /** Public address of the lead form. */
  address: string;
}

/** Reads product forms for visitors. */
export interface FormReader {
  /** Returns the active forms of an organization, in the order in which they claim a place. */
  active(tenantId: string): Promise<readonly ActiveForm[]>;
  /** Returns one form, active or not, if its lead form is live. */
  one(tenantId: string, id: string): Promise<ActiveForm | null>;
}

/** Milliseconds for which the forms of an organization are remembered. */
const rememberedMs = 10_000;
const mostRemembered = 1_000;

const read = (database: Database, tenantId: string): Promise<ActiveForm[]> =>
  database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const isItsForm = and(
      eq(leadForms.tenantId, productForms.tenantId),
      eq(leadForms.id, productForms.formId),
    );
    const rows = await tx
      .select({ row: productForms, title: leadForms.title, address: leadForms.url })
      .from(productForms)
      .innerJoin(leadForms, isItsForm)
      .innerJoin(whiteLabels, and(eq(whiteLabels.id, productForms.tenantId), isOpen))
      .where(and(eq(productForms.tenantId, tenantId), eq(leadForms.status, 'live')))
      .orderBy(asc(productForms.order), asc(productForms.id));
    return rows.flatMap(({ address, ...form }) => (address === null ? [] : [{ ...form, address }]));
  });

/** Remembers active forms for a short time, so that a page needs no query for them. */
export const formReader = (database: Database): FormReader => {
  const known = new Map<string, { forms: ActiveForm[]; readAt: number }>();
  return {
    async active(tenantId) {
      const before = known.get(tenantId);
      if (before && Date.now() - before.readAt < rememberedMs) return before.forms;
      const forms = (await read(database, tenantId)).filter(({ row }) => row.isActive);
      if (known.size >= mostRemembered) known.clear();
      known.set(tenantId, { forms, readAt: Date.now() });
      return forms;
    },
    one: async (tenantId, id) =>
      (await read(database, tenantId)).find(({ row }) => row.id === id) ?? null,
  };
};

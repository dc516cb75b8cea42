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
  /** Returns the origins at which the organization's lead forms are live. */
  origins(tenantId: string): Promise<readonly string[]>;
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

/** Different origins of one organization at most. */
const mostOrigins = 20;

const readOrigins = (database: Database, tenantId: string): Promise<string[]> =>
  database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const rows = await tx
      .select({ url: leadForms.url })
      .from(leadForms)
      .where(and(eq(leadForms.tenantId, tenantId), eq(leadForms.status, 'live')));
    const origins = rows.flatMap(({ url }) => URL.parse(url ?? '')?.origin ?? []);
    return [...new Set(origins)].toSorted().slice(0, mostOrigins);
  });

interface Known {
  forms: ActiveForm[];
  origins: string[];
  readAt: number;
}

/** Remembers active forms for a short time, so that a page needs no query for them. */
export const formReader = (database: Database): FormReader => {
  const known = new Map<string, Known>();
  const of = async (tenantId: string): Promise<Known> => {
    const before = known.get(tenantId);
    if (before && Date.now() - before.readAt < rememberedMs) return before;
    const forms = (await read(database, tenantId)).filter(({ row }) => row.isActive);
    const origins = await readOrigins(database, tenantId);
    if (known.size >= mostRemembered) known.clear();
    const now = { forms, origins, readAt: Date.now() };
    known.set(tenantId, now);
    return now;
  };
  return {
    active: async (tenantId) => (await of(tenantId)).forms,
    origins: async (tenantId) => (await of(tenantId)).origins,
    one: async (tenantId, id) =>
      (await read(database, tenantId)).find(({ row }) => row.id === id) ?? null,
  };
};

import { and, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import {
  mayShareAPage,
  type activeStates,
  type ProductForm,
  type ProductFormQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { productForms } from '../../tables/product-forms.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

export const productFormNoun = 'This product form';
export type ProductFormRow = typeof productForms.$inferSelect;

const isItsForm = and(
  eq(leadForms.tenantId, productForms.tenantId),
  eq(leadForms.id, productForms.formId),
);

const timesOf = (event: 'shown' | 'started' | 'answered' | 'dismissed') =>
  sql<number>`(SELECT coalesce(sum(d.count), 0)::int FROM product_form_days d
    WHERE d.tenant_id = ${productForms.tenantId} AND d.product_form_id = ${productForms.id}
      AND d.event = ${event})`;

const joined = (tx: Transaction) =>
  tx
    .select({
      row: getTableColumns(productForms),
      form: { _id: leadForms.id, title: leadForms.title, status: leadForms.status },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      shown: timesOf('shown'),
      started: timesOf('started'),
      answered: timesOf('answered'),
      dismissed: timesOf('dismissed'),
    })
    .from(productForms)
    .innerJoin(leadForms, isItsForm)
    .innerJoin(whiteLabels, eq(whiteLabels.id, productForms.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];
type Claim = Pick<ProductFormRow, 'id' | 'tenantId' | 'type' | 'placeToReplace' | 'url' | 'order'>;
type ActiveClaim = Claim & { title: string };

/** Name of the place that a form takes: an element, the foot of the page, or the page itself. */
const placeOf = ({ type, placeToReplace }: Claim): string => {
  if (type === 'inline') return `inline ${placeToReplace}`;
  return type === 'banner' ? 'banner' : 'page';
};

const meet = (one: Claim, other: Claim): boolean =>
  one.id !== other.id &&
  one.tenantId === other.tenantId &&
  placeOf(one) === placeOf(other) &&
  mayShareAPage(one.url, other.url);

/** Reads the places that active forms of these organizations claim, in their order. */
const readClaims = (tx: Transaction, tenants: string[]): Promise<ActiveClaim[]> =>
  tx
    .select({
      id: productForms.id,
      tenantId: productForms.tenantId,
      type: productForms.type,
      placeToReplace: productForms.placeToReplace,
      url: productForms.url,
      order: productForms.order,
      title: leadForms.title,
    })
    .from(productForms)
    .innerJoin(leadForms, isItsForm)
    .where(and(inArray(productForms.tenantId, tenants), eq(productForms.isActive, true)))
    .orderBy(productForms.order, productForms.id);

const present = ({ row, ...others }: Row, claims: readonly ActiveClaim[]): ProductForm => ({
  ...others,
  _id: row.id,
  isActive: row.isActive,
  type: row.type,
  placeToReplace: row.placeToReplace,
  url: row.url,
  userIds: row.userIds,
  segments: row.segments,
  condition: row.condition,
  trigger: row.trigger,
  event: row.event,
  scroll: row.scroll,
  delay: row.delay,
  frequency: row.frequency,
  everyDays: row.everyDays,
  percentage: row.percentage,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  order: row.order,
  conflicts: claims
    .filter((claim) => meet(row, claim))
    .map(({ id, title, order }) => ({ _id: id, title, order })),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const presentAll = async (tx: Transaction, rows: Row[]): Promise<ProductForm[]> => {
  if (rows.length === 0) return [];
  const claims = await readClaims(tx, [...new Set(rows.map(({ row }) => row.tenantId))]);
  return rows.map((row) => present(row, claims));
};

export const productFormList: ListDefinition<typeof ProductFormQuery, ProductForm> = {
  id: productForms.id,
  join: { table: leadForms, on: sql`${isItsForm}` },
  search: [leadForms.title, productForms.url, productForms.placeToReplace],
  sorts: {
    title: sql`lower(${leadForms.title})`,
    type: productForms.type,
    order: productForms.order,
    createdAt: productForms.createdAt,
    updatedAt: productForms.updatedAt,
  },
  defaultSort: desc(productForms.createdAt),
  filters: {
    type: (values: ProductForm['type'][]) => inArray(productForms.type, values),
    isActive: (states: (typeof activeStates)[number][]) =>
      or(...states.map((state) => eq(productForms.isActive, state === 'Enabled'))),
  },
  dates: { createdAt: productForms.createdAt, updatedAt: productForms.updatedAt },
  whiteLabel: productForms.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return presentAll(tx, await page.orderBy(...orderBy));
  },
  count: async (tx, where) =>
    (
      await tx
        .select({ total: count() })
        .from(productForms)
        .innerJoin(leadForms, isItsForm)
        .where(where)
    )[0]?.total ?? 0,
};

/** Finds one product form; 404 when the scope has no such form. */
export const findProductForm = async (tx: Transaction, id: string): Promise<ProductForm> => {
  const [found] = await presentAll(tx, await joined(tx).where(eq(productForms.id, id)));
  if (!found) throw notFound(productFormNoun);
  return found;
};

/** Locks a product form until the transaction ends. */
export const lockProductForm = async (tx: Transaction, id: string): Promise<ProductFormRow> => {
  const [row] = await tx.select().from(productForms).where(eq(productForms.id, id)).for('update');
  if (!row) throw notFound(productFormNoun);
  return row;
};

/** Counts the active forms of an organization. */
export const countActive = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.$count(
    productForms,
    and(eq(productForms.tenantId, tenantId), eq(productForms.isActive, true)),
  );

import { count, desc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ProductFormLog, ProductFormLogEvent, ProductFormLogQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ownRequest } from '../../platform/db/own-request.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { productFormLogs } from '../../tables/product-forms.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

/** Writes a change of a product form to its log, in the transaction of the change. */
export const writeProductFormLog = async (
  tx: Transaction,
  { userId, name }: Session,
  form: { id: string; tenantId: string; title: string },
  event: ProductFormLogEvent,
  detail: Record<string, unknown> = {},
): Promise<void> => {
  await tx.insert(productFormLogs).values({
    id: v7(),
    tenantId: form.tenantId,
    productFormId: form.id,
    title: form.title,
    event,
    actorId: userId,
    actorName: name,
    detail,
    requestId: ownRequest,
  });
};

const selected = (tx: Transaction) =>
  tx
    .select({
      log: productFormLogs,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      actorAccount: accountOf(productFormLogs.actorId),
    })
    .from(productFormLogs)
    .innerJoin(whiteLabels, eq(whiteLabels.id, productFormLogs.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = ({ log, whiteLabel, actorAccount }: Row): ProductFormLog => ({
  _id: log.id,
  createdAt: log.createdAt.toISOString(),
  whiteLabel,
  productForm: { _id: log.productFormId, title: log.title },
  event: log.event,
  reason: log.reason,
  actor: log.actorName,
  actorAccount,
  person: log.person,
  page: log.page,
  device: log.device,
  detail: log.detail,
  requestId: log.requestId,
});

export const productFormLogList: ListDefinition<typeof ProductFormLogQuery, ProductFormLog> = {
  id: productFormLogs.id,
  search: [
    productFormLogs.title,
    productFormLogs.person,
    productFormLogs.page,
    productFormLogs.actorName,
  ],
  sorts: { createdAt: productFormLogs.createdAt, event: productFormLogs.event },
  defaultSort: desc(productFormLogs.createdAt),
  filters: {
    event: (events: ProductFormLogEvent[]) => inArray(productFormLogs.event, events),
    reason: (reasons: NonNullable<ProductFormLog['reason']>[]) =>
      inArray(productFormLogs.reason, reasons),
    productForm: (ids: string[]) => inArray(productFormLogs.productFormId, ids),
  },
  dates: { createdAt: productFormLogs.createdAt },
  whiteLabel: productFormLogs.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(productFormLogs).where(where))[0]?.total ?? 0,
};

/** Finds one entry; 404 when the scope has no such entry. */
export const findProductFormLog = async (tx: Transaction, id: string): Promise<ProductFormLog> => {
  const [row] = await selected(tx).where(eq(productFormLogs.id, id));
  if (!row) throw notFound('This entry');
  return present(row);
};

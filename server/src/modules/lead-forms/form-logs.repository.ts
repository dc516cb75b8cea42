import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { FormLog, FormLogEvent, FormLogQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { formLogs } from '../../tables/form-logs.table.ts';

/** Values of one log entry; `actor` is null for visitors. */
export interface FormLogEntry {
  form: { id: string; tenantId: string; title: string };
  event: FormLogEvent;
  actor?: { id: string; name: string } | null;
  detail?: Record<string, unknown>;
  requestId?: string | null;
}

/** Request id of the transaction's scope. */
const ownRequest = sql`nullif(current_setting('app.request_id', true), '')`;

/** Writes an entry to the form's log in the transaction of the change. */
export const writeFormLog = async (
  tx: Transaction,
  { form, event, actor = null, detail = {}, requestId = null }: FormLogEntry,
): Promise<void> => {
  await tx.insert(formLogs).values({
    id: v7(),
    tenantId: form.tenantId,
    formId: form.id,
    formTitle: form.title,
    event,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    detail,
    requestId: requestId ?? ownRequest,
  });
};

const selected = (tx: Transaction) =>
  tx
    .select({ log: formLogs, whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name } })
    .from(formLogs)
    .innerJoin(whiteLabels, eq(whiteLabels.id, formLogs.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = ({ log, whiteLabel }: Row): FormLog => ({
  _id: log.id,
  createdAt: log.createdAt.toISOString(),
  whiteLabel,
  form: { _id: log.formId, title: log.formTitle },
  event: log.event,
  actor: log.actorName,
  detail: log.detail,
  requestId: log.requestId,
});

export const formLogList: ListDefinition<typeof FormLogQuery, FormLog> = {
  id: formLogs.id,
  search: [formLogs.actorName, formLogs.formTitle],
  sorts: { createdAt: formLogs.createdAt, event: formLogs.event },
  defaultSort: desc(formLogs.createdAt),
  filters: {
    event: (events: FormLogEvent[]) => inArray(formLogs.event, events),
    form: (ids: string[]) => inArray(formLogs.formId, ids),
  },
  dates: { createdAt: formLogs.createdAt },
  whiteLabel: formLogs.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(formLogs).where(where))[0]?.total ?? 0,
};

/** Finds one entry; 404 when the scope has no such entry. */
export const findFormLog = async (tx: Transaction, id: string): Promise<FormLog> => {
  const [row] = await selected(tx).where(eq(formLogs.id, id));
  if (!row) throw notFound('This entry');
  return present(row);
};

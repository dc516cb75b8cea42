import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { FormLog, FormLogEvent, FormLogQuery, PlatformEventType } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ownRequest, requestIn } from '../../platform/db/own-request.ts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { apiKeys } from '../../tables/api-keys.table.ts';
import { formLogs } from '../../tables/form-logs.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

/** Values of one log entry; `actor` is null for visitors. */
export interface FormLogEntry {
  form: { id: string; tenantId: string; title: string };
  event: FormLogEvent;
  /** `id` is null for a flow. */
  actor?: { id: string | null; name: string } | null;
  detail?: Record<string, unknown>;
  requestId?: string | null;
  /** True for a response that a program sent with an API key. */
  isByKey?: boolean;
}

/** Platform events of entries that change no row of a noun. */
const platformTypes: Partial<Record<FormLogEvent, PlatformEventType>> = {
  submitted: 'form.submitted',
  rejected: 'form.rejected',
  'webhook SUCCESS': 'form.delivered',
  'webhook FAILED': 'form.delivery_failed',
};

/** Returns the part of an event's payload besides the form. */
const contentOf = (type: PlatformEventType, detail: Record<string, unknown>) => {
  if (type === 'form.submitted') return { response: { _id: detail['responseId'] } };
  if (type === 'form.rejected') return { reason: detail['reason'] };
  const { response, attempt, status, durationMs, problem } = detail;
  return {
    delivery: { response, attempt, status, durationMs, ...(problem !== undefined && { problem }) },
  };
};

const sourceOf = (actor: FormLogEntry['actor']) => {
  if (!actor) return 'public';
  return actor.id === null ? 'job' : 'panel';
};

const recordEvent = async (tx: Transaction, entry: FormLogEntry): Promise<void> => {
  const { form, event, actor, detail = {}, requestId, isByKey = false } = entry;
  const type = platformTypes[event];
  if (!type) return;
  const isJob = type === 'form.delivered' || type === 'form.delivery_failed';
  const nobody = { userId: null, name: isJob ? 'System' : 'Visitor' };
  const source = isByKey ? 'api-key' : sourceOf(actor);
  await recordPlatformEvents(
    tx,
    {
      actor: actor ? { userId: actor.id, name: actor.name } : nobody,
      source: isJob ? 'job' : source,
      traceId: requestId ?? (await requestIn(tx)),
    },
    [
      {
        type,
        tenantId: form.tenantId,
        entity: { id: form.id, label: form.title },
        payload: { form: { _id: form.id, title: form.title }, ...contentOf(type, detail) },
      },
    ],
  );
};

/** Writes an entry to the form's log, and its event, in the transaction of the change. */
export const writeFormLog = async (tx: Transaction, entry: FormLogEntry): Promise<void> => {
  const { form, event, actor = null, detail = {}, requestId = null } = entry;
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
  await recordEvent(tx, entry);
};

const selected = (tx: Transaction) =>
  tx
    .select({
      log: formLogs,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      actorAccount: accountOf(formLogs.actorId),
      actorKey: sql<string | null>`(SELECT id FROM ${apiKeys} WHERE id = ${formLogs.actorId})`,
    })
    .from(formLogs)
    .innerJoin(whiteLabels, eq(whiteLabels.id, formLogs.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = ({ log, whiteLabel, actorAccount, actorKey }: Row): FormLog => ({
  _id: log.id,
  createdAt: log.createdAt.toISOString(),
  whiteLabel,
  form: { _id: log.formId, title: log.formTitle },
  event: log.event,
  actor: log.actorName,
  actorAccount,
  actorKey,
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

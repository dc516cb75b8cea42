import { asc, eq, inArray } from 'drizzle-orm';
import type { DeliveryStatus, TraceStep } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';

/** Maximum events of a trace, and maximum deliveries; a bulk job may cause more. */
const mostSteps = 500;

const readEvents = async (tx: Transaction, traceId: string): Promise<TraceStep[]> => {
  const events = await tx
    .select()
    .from(platformEvents)
    .where(eq(platformEvents.traceId, traceId))
    .orderBy(asc(platformEvents.createdAt), asc(platformEvents.id))
    .limit(mostSteps);
  return events.map(({ id, createdAt, type, entityLabel, outcome, durationMs }) => ({
    kind: 'event',
    _id: id,
    createdAt: createdAt.toISOString(),
    type,
    label: entityLabel,
    outcome,
    durationMs,
    httpCode: null,
  }));
};

const outcomeOf = (status: DeliveryStatus): TraceStep['outcome'] => {
  if (status === 'pending') return null;
  return status === 'delivered' ? 'SUCCESS' : 'FAILED';
};

/**
 * Reads the deliveries of events, as far as the caller sees webhooks. A delivery has the time at which
 * its transaction began, which may be before that of its event: it is shown at the time of the event.
 */
const readDeliveries = async (
  tx: Transaction,
  events: ReadonlyMap<string, string>,
): Promise<TraceStep[]> => {
  const { id, createdAt, event, eventId, status, durationMs, httpCode } = webhookDeliveries;
  const later = (one: string, other = '') => (one > other ? one : other);
  const rows = await tx
    .select({ id, createdAt, event, eventId, status, durationMs, httpCode, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(inArray(eventId, [...events.keys()]))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostSteps);
  return rows.map((row) => ({
    kind: 'delivery',
    _id: row.id,
    createdAt: later(row.createdAt.toISOString(), events.get(row.eventId)),
    type: row.event,
    label: row.url,
    outcome: outcomeOf(row.status),
    durationMs: row.durationMs,
    httpCode: row.httpCode,
  }));
};

/** Reads what one call or job caused: events and their deliveries to webhooks, oldest first. */
export const readTrace = async (tx: Transaction, traceId: string): Promise<TraceStep[]> => {
  const events = await readEvents(tx, traceId);
  const deliveries =
    events.length > 0
      ? await readDeliveries(tx, new Map(events.map(({ _id, createdAt }) => [_id, createdAt])))
      : [];
  return [...events, ...deliveries].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
};

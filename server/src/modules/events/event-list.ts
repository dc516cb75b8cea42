import { count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  eventKindOf,
  Id,
  mostCountedEvents,
  platformEventTypes,
  type EventOutcome,
  type EventQuery,
  type EventSource,
  type PlatformEventDetail,
  type PlatformEventType,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { matchesText, type ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { payloadSearch } from './payload-path.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

const joined = (tx: Transaction) =>
  tx
    .select({
      event: platformEvents,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      account: accountOf(platformEvents.actorId),
    })
    .from(platformEvents)
    .innerJoin(whiteLabels, eq(whiteLabels.id, platformEvents.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ event, whiteLabel, account }: Row): PlatformEventDetail => ({
  _id: event.id,
  createdAt: event.createdAt.toISOString(),
  type: event.type,
  whiteLabel,
  entity: { kind: event.entityKind, _id: event.entityId, label: event.entityLabel },
  actor: { _id: event.actorId, name: event.actorName, account },
  source: event.source,
  outcome: event.outcome,
  durationMs: event.durationMs,
  traceId: event.traceId,
  payload: event.payload,
});

/** Returns the text of a pattern of `patternOf`. */
const textOf = (pattern: string): string => pattern.slice(1, -1).replaceAll(/\\(.)/gs, '$1');

const { entityLabel, actorName, type, payload, traceId, entityId, id } = platformEvents;

/** Matches one value of the payload, an id, or a part of a label. */
const searchBy = (pattern: string): SQL => {
  const text = textOf(pattern);
  const parts = payloadSearch(text);
  const found = parts
    ? or(...parts.map((part) => sql`${payload} @> ${JSON.stringify(part)}::jsonb`))
    : v.is(Id, text)
      ? or(eq(traceId, text), eq(entityId, text), eq(id, text))
      : matchesText([entityLabel, actorName, type], text);
  return found ?? sql`true`;
};

/** Counts up to a limit: counting every row of a table this large would take longer than the page. */
export const countUpToMost = async (
  tx: Transaction,
  where: SQL | undefined,
  order: SQL[],
): Promise<number> => {
  const counted = tx
    .select({ id })
    .from(platformEvents)
    .where(where)
    .orderBy(...order)
    .limit(mostCountedEvents)
    .as('counted');
  return (await tx.select({ total: count() }).from(counted))[0]?.total ?? 0;
};

export const eventList: ListDefinition<typeof EventQuery, PlatformEventDetail> = {
  id,
  search: [],
  searchBy,
  sorts: { createdAt: platformEvents.createdAt },
  defaultSort: desc(platformEvents.createdAt),
  filters: {
    type: (types: PlatformEventType[]) => inArray(type, types),
    // By type, for which there is an index.
    kind: (kinds: string[]) =>
      inArray(
        type,
        platformEventTypes.filter((one) => kinds.includes(eventKindOf(one))),
      ),
    outcome: (outcomes: EventOutcome[]) => inArray(platformEvents.outcome, outcomes),
    source: (sources: EventSource[]) => inArray(platformEvents.source, sources),
    actor: (ids: string[]) => inArray(platformEvents.actorId, ids),
    record: (ids: string[]) => inArray(entityId, ids),
    trace: (ids: string[]) => inArray(traceId, ids),
  },
  dates: { createdAt: platformEvents.createdAt },
  whiteLabel: platformEvents.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  // The order makes the planner read an index from its end up to the limit, not whole months first.
  count: (tx, where) => countUpToMost(tx, where, [desc(platformEvents.createdAt), desc(id)]),
};

/** Finds one event; 404 when the scope has no such event. */
export const findEvent = async (tx: Transaction, eventId: string): Promise<PlatformEventDetail> => {
  const [row] = await joined(tx).where(eq(id, eventId));
  if (!row) throw notFound('This event');
  return present(row);
};

import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { Id, mostSearchedEvents, type EventQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';
import { whereOf, type AnyList } from '../../platform/lists/list-engine.ts';
import { countUpToMost, eventList } from './event-list.ts';
import { payloadSearch } from './payload-path.ts';

type Query = v.InferOutput<typeof EventQuery>;

/** Matches of a payload up to which the index finds them before any other condition. */
const fewMatches = 500;

const { id, createdAt } = platformEvents;

/** The events after one in a direction, however far down it is. */
const afterEvent = async (tx: Transaction, { after, sort }: Query): Promise<SQL | undefined> => {
  if (after === undefined) return undefined;
  const [event] = await tx.select({ createdAt }).from(platformEvents).where(eq(id, after));
  if (!event) return sql`false`;
  // Values, not a subquery: only values are compared within the index.
  const sign = sql.raw(sort.createdAt === 'up' ? '>' : '<');
  return sql`(${createdAt}, ${id}) ${sign} (${event.createdAt.toISOString()}::timestamptz, ${after}::uuid)`;
};

/**
 * The matches of a payload, when they are few. Policies rule the index out for a tenant, and the
 * planner expects too many matches for staff. The search itself stays a condition.
 */
const amongMatches = async (tx: Transaction, parts: unknown[]): Promise<SQL | undefined> => {
  const wanted = sql.param(parts.map((part) => JSON.stringify(part)));
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT found AS id FROM unnest(${wanted}::text[]) AS part,
      app_found_events(part::jsonb, ${fewMatches + 1}) AS found`,
  );
  if (rows.length > fewMatches) return undefined;
  return inArray(
    id,
    rows.map((row) => row.id),
  );
};

/** The last events of the range, in which a text is looked for: no index has the parts of texts. */
const lastEvents = async (tx: Transaction, query: Query): Promise<SQL | undefined> => {
  const range = { ...query, searchValue: '', filters: {} };
  const [edge] = await tx
    .select({ createdAt })
    .from(platformEvents)
    .where(whereOf(eventList as AnyList<unknown>, range))
    .orderBy(desc(createdAt), desc(id))
    .offset(mostSearchedEvents - 1)
    .limit(1);
  return edge && gte(createdAt, edge.createdAt);
};

const narrowed = async (
  tx: Transaction,
  query: Query,
  parts: unknown[] | null,
): Promise<SQL | undefined> => {
  const text = query.searchValue;
  if (text === '') return undefined;
  if (parts) return amongMatches(tx, parts);
  return v.is(Id, text) ? undefined : lastEvents(tx, query);
};

/** Returns the list of events for a query, with what makes it fast among millions of events. */
export const eventListFor = async (tx: Transaction, query: Query): Promise<typeof eventList> => {
  const parts = payloadSearch(query.searchValue);
  const base = and(await afterEvent(tx, query), await narrowed(tx, query, parts));
  return {
    ...eventList,
    ...(base && { base }),
    // In order, matches of a payload are read with the rows between them.
    ...(parts && { count: (counted, where) => countUpToMost(counted, where, []) }),
  };
};

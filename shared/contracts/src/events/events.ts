import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import type { Noun, NounTable } from '../noun.ts';
import { nouns, type EventType, type Permission } from '../nouns.ts';
import { Id, Timestamp } from '@outpost/schema';

const declared: readonly Noun<Permission>[] = nouns;

/** Tables whose changes are sent as events, as their nouns declare them. */
export const eventTables = Object.fromEntries(
  declared.flatMap(({ tables }) => Object.entries(tables)),
) as Record<EventType, NounTable<Permission>>;

/** Paths of answers that any change refetches. */
export const commonSummaries: readonly string[] = declared.flatMap(
  ({ summaries = [] }) => summaries,
);

export type { EventType };
export const eventTypes = Object.keys(eventTables) as [EventType, ...EventType[]];

export const eventActions = ['created', 'changed', 'deleted'] as const;

/** A change of one row. It holds no content: clients fetch the row with their own rights. */
export const ChangeEvent = v.object({
  type: v.picklist(eventTypes),
  action: v.picklist(eventActions),
  /** Id of the row. */
  _id: Id,
  whiteLabel: Id,
  /** Id of the record to which the row belongs, as its noun declares it; absent in a catch-up. */
  parent: v.optional(v.nullable(Id)),
  version: v.nullable(v.number()),
  /** Id of the account that made the change; null without a session. */
  actor: v.nullable(Id),
  /** Counts from 1 within the tenant. */
  sequence: v.number(),
  createdAt: Timestamp,
});
export type ChangeEvent = v.InferOutput<typeof ChangeEvent>;

/** Maximum number of events of one catch-up; beyond it, refetching everything is cheaper. */
export const mostMissedEvents = 500;

const Sequence = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'After must be a sequence number'),
  v.transform(Number),
);

export const changeEndpoints = {
  list: endpoint('GET', '/super-admin/changes', {
    access: 'signed-in',
    summary: 'Changes in the own tenant after a sequence number, as far as they may be seen.',
    query: v.object({ after: Sequence }),
    reply: v.object({
      events: v.array(ChangeEvent),
      /** The tenant's latest number: the next catch-up starts after it. */
      last: v.number(),
      /** False when there were too many events: everything on screen may be stale. */
      isComplete: v.boolean(),
    }),
  }),
} as const;

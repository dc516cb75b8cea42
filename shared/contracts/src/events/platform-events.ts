import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { listQuery, listReply } from '../list/list-query.ts';
import { platformEventTypes } from '../nouns.ts';
import { eventOutcomes } from './event-record.ts';
import { eventTables } from './events.ts';
import { eventsPath as path } from './events-path.ts';
import { OptionalAccount } from '../values/person-account.ts';

/** Ways in which an event came about; `hook` is a signed call of another service. */
export const eventSources = ['panel', 'api-key', 'job', 'public', 'hook', 'deploy'] as const;
export type EventSource = (typeof eventSources)[number];

/** Kind of an event's record: the part of its name before the dot, such as `user`. */
export const eventKindOf = (type: string): string => type.split('.')[0] ?? type;

export const eventKinds: readonly string[] = [...new Set(platformEventTypes.map(eventKindOf))];

const labelsOfKinds = new Map<string, string>();
for (const { label, events = {} } of Object.values(eventTables))
  for (const name of Object.values(events)) {
    const kind = typeof name === 'string' ? eventKindOf(name) : '';
    if (!labelsOfKinds.has(kind)) labelsOfKinds.set(kind, label);
  }

/** Returns the name of a kind for people, such as `API key`. */
export const eventKindLabel = (kind: string): string =>
  labelsOfKinds.get(kind) ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/** Maximum of the counted events of a list; older ones are reached by a filter or by `after`. */
export const mostCountedEvents = 10_000;

/** Events in which a page of a list looks for a text, the last ones of its range. */
export const mostSearchedEvents = 10_000;

/** One thing that happened, without its content. Events are never altered. */
export const PlatformEvent = v.object({
  /** Also the `webhook-id` of its deliveries. */
  _id: Id,
  createdAt: Timestamp,
  type: v.string(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** The record, with its label at that time. */
  entity: v.object({ kind: v.string(), _id: v.nullable(Id), label: v.string() }),
  /** A person or an API key; without an id a visitor or the server. */
  actor: v.object({ _id: v.nullable(Id), name: v.string(), account: OptionalAccount }),
  source: v.picklist(eventSources),
  outcome: v.picklist(eventOutcomes),
  /** Milliseconds from the start of the call to the event. */
  durationMs: v.nullable(v.number()),
  /** Shared by everything that one call or job caused. */
  traceId: Id,
});
export type PlatformEvent = v.InferOutput<typeof PlatformEvent>;

const PlatformEventDetail = v.object({
  ...PlatformEvent.entries,
  /** Public fields; secrets are `•`. */
  payload: v.record(v.string(), v.unknown()),
});
export type PlatformEventDetail = v.InferOutput<typeof PlatformEventDetail>;

const paged = listQuery({
  sort: ['createdAt'],
  filters: {
    type: v.array(v.picklist(platformEventTypes)),
    kind: v.array(v.picklist(eventKinds)),
    outcome: v.array(v.picklist(eventOutcomes)),
    source: v.array(v.picklist(eventSources)),
    /** Ids of people and API keys. */
    actor: v.array(Id),
    /** Ids of records. */
    record: v.array(Id),
    trace: v.array(Id),
  },
});

/**
 * A search of the form `user.email=ada@acme.example` compares one value of the payload, an id finds
 * its record or trace, and any other text a label or an actor of the last 10,000 events of the range.
 */
export const EventQuery = v.object({
  ...paged.entries,
  /** Id of the last event of the previous page: the page begins after it, however far down. */
  after: v.optional(Id),
});

/** A step of a trace: an event, or the delivery of one to a webhook. */
const TraceStep = v.object({
  kind: v.picklist(['event', 'delivery']),
  _id: Id,
  createdAt: Timestamp,
  /** Name of the event. */
  type: v.string(),
  /** Label of the event's record, or address of the webhook. */
  label: v.string(),
  /** Null for a delivery that is pending. */
  outcome: v.nullable(v.picklist(eventOutcomes)),
  durationMs: v.nullable(v.number()),
  /** Status of the receiver's answer. */
  httpCode: v.nullable(v.number()),
});
export type TraceStep = v.InferOutput<typeof TraceStep>;

const CatalogueEntry = v.object({
  type: v.picklist(platformEventTypes),
  description: v.string(),
  outcome: v.picklist(eventOutcomes),
  /** JSON Schema of the payload. */
  schema: v.record(v.string(), v.unknown()),
  sample: v.record(v.string(), v.unknown()),
  /** Number of enabled webhooks that listen to it. */
  webhooks: v.number(),
  /** Number of these events in the last 7 days. */
  week: v.number(),
});
export type CatalogueEntry = v.InferOutput<typeof CatalogueEntry>;

export const EventStatistics = v.object({
  unit: v.picklist(['hour', 'day']),
  total: v.number(),
  failed: v.number(),
  /** A point for each hour or day of the range, such as `2026-03-01T10` or `2026-03-01`. */
  points: v.array(v.object({ date: v.string(), total: v.number(), failed: v.number() })),
  /** The most frequent events, most frequent first. */
  top: v.array(v.object({ type: v.string(), total: v.number(), failed: v.number() })),
});
export type EventStatistics = v.InferOutput<typeof EventStatistics>;

/** Message of the live tail: events were committed that the browser may read. */
export interface EventTail {
  count: number;
}

const access = 'events:read';

export const eventEndpoints = {
  list: endpoint('GET', path, {
    access,
    summary: 'Page through what happened on the platform, newest first.',
    query: EventQuery,
    reply: listReply('events', PlatformEvent),
  }),
  csv: endpoint('GET', `${path}/csv`, {
    access,
    summary: 'All events the same list query would give, as a CSV file.',
    query: EventQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  ndjson: endpoint('GET', `${path}/ndjson`, {
    access,
    summary: 'All events the same list query would give, one JSON object per line.',
    query: EventQuery,
    reply: CsvFile,
    isCsv: true,
    isNdjson: true,
  }),
  catalogue: endpoint('GET', `${path}/catalogue`, {
    access,
    summary: 'Every event with its description, the schema of its payload, and a sample.',
    reply: v.object({ entries: v.array(CatalogueEntry) }),
  }),
  statistics: endpoint('GET', `${path}/statistics`, {
    access,
    summary: 'Volume, failures and the most frequent events of the same list query.',
    query: EventQuery,
    reply: v.object({ statistics: EventStatistics }),
  }),
  trace: endpoint('GET', `${path}/trace/:traceId`, {
    access,
    summary: 'Everything that one call or job caused, oldest first.',
    reply: v.object({ steps: v.array(TraceStep) }),
  }),
  byId: endpoint('GET', `${path}/:id`, {
    access,
    summary: 'One event with its payload.',
    reply: v.object({ event: PlatformEventDetail }),
  }),
} as const;

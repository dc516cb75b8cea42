import { v7 } from 'uuid';
import * as v from 'valibot';
import {
  eventCatalogue,
  eventKindOf,
  type EventOutcome,
  type EventSource,
  type PlatformEventType,
} from '@outpost/contracts';
import { redactSecrets } from '../audit/changes.ts';
import type { Transaction } from '../db/database.ts';
import { log } from '../log/log.ts';
import { signalFlows } from '../flows/flow-signals.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { announce } from './announcements.ts';
import { platformEvents } from './platform-events.table.ts';

/** An event to record; its time and outcome are now, and that of the catalogue, by default. */
export interface NewPlatformEvent {
  type: PlatformEventType;
  tenantId: string;
  /** Franchisor and company of the record; null when it belongs to the whole tenant. */
  franchisorId?: string | null;
  companyId?: string | null;
  /** The record, and its name for people. */
  entity: { id: string | null; label: string };
  /** Fields as the catalogue declares them. */
  payload: Record<string, unknown>;
  outcome?: EventOutcome;
  /** Id and time of an event of the demo. */
  id?: string;
  createdAt?: Date;
}

/** The call or job that caused events. */
export interface EventCause {
  actor: { userId: string | null; name: string };
  source: EventSource;
  /** Id of the request; jobs carry on that of the request that queued them. */
  traceId: string;
  /** Start of the call, in milliseconds since 1970. */
  startedAt?: number | undefined;
}

type Row = typeof platformEvents.$inferInsert & { createdAt: Date };

/** Maximum rows of one statement: each takes 16 of its 65,535 parameters. */
const rowsPerInsert = 1_000;
/** Maximum characters of a label. */
const longestLabel = 300;

/** Reports a payload that differs from its declaration; the event is recorded all the same. */
const checkPayload = (type: PlatformEventType, payload: unknown): void => {
  const { issues } = v.safeParse(eventCatalogue[type].payload, payload);
  if (issues)
    log.warn(
      { type, fields: issues.map((issue) => v.getDotPath(issue)) },
      'the payload of an event differs from the catalogue',
    );
};

const rowOf = ({ actor, source, traceId, startedAt }: EventCause, event: NewPlatformEvent): Row => {
  const { type, tenantId, franchisorId = null, companyId = null, entity } = event;
  const { id = v7(), createdAt = new Date() } = event;
  checkPayload(type, event.payload);
  return {
    id,
    createdAt,
    tenantId,
    franchisorId,
    companyId,
    type,
    entityKind: eventKindOf(type),
    entityId: entity.id,
    entityLabel: entity.label.slice(0, longestLabel),
    actorId: actor.userId,
    actorName: actor.name,
    source,
    outcome: event.outcome ?? eventCatalogue[type].outcome,
    durationMs: startedAt === undefined ? null : Math.max(0, Date.now() - startedAt),
    traceId,
    payload: redactSecrets(event.payload) as Record<string, unknown>,
  };
};

/** Announces the rows to live tails, once for all rows with the same readers. */
const announceRows = (tx: Transaction, rows: readonly Row[]): void => {
  const byReaders = Map.groupBy(rows, ({ tenantId, franchisorId, companyId }) =>
    [tenantId, franchisorId, companyId].join(),
  );
  for (const own of byReaders.values()) {
    const [first] = own;
    if (!first) continue;
    const { tenantId, franchisorId = null, companyId = null } = first;
    const count = own.length;
    announce(tx, { about: 'platform-events', tenantId, franchisorId, companyId, count });
  }
};

/** Returns the address of the person that an event is about; empty for an event about no person. */
const personIn = (payload: Record<string, unknown>): string => {
  for (const record of Object.values(payload))
    if (record !== null && typeof record === 'object' && 'email' in record)
      return typeof record.email === 'string' ? record.email : '';
  return '';
};

/**
 * Records what happened in the transaction of the change, queues its deliveries to webhooks, signals
 * it to flows, and announces it to live tails after the commit.
 */
export const recordPlatformEvents = async (
  tx: Transaction,
  cause: EventCause,
  events: readonly NewPlatformEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(cause, event));
  for (let first = 0; first < rows.length; first += rowsPerInsert)
    await tx.insert(platformEvents).values(rows.slice(first, first + rowsPerInsert));
  announceRows(tx, rows);
  await queueDeliveries(
    tx,
    rows.map(({ id, tenantId, type, createdAt: time, payload }) => ({
      id,
      tenantId,
      type,
      time,
      payload,
    })),
  );
  await signalFlows(
    tx,
    rows.map(({ id, tenantId, type, payload }) => ({
      tenantId,
      kind: 'event',
      name: type,
      person: personIn(payload),
      input: payload,
      occurrence: id,
    })),
  );
};

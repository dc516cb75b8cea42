import { v7 } from 'uuid';
import * as v from 'valibot';
import { auditTargets, changeVerb, type CallSource, type Endpoint } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { auditLog } from './audit-log.table.ts';
import { eventsOfChanges } from '../events/events-of-changes.ts';
import { recordPlatformEvents, type EventCause } from '../events/record-platform-events.ts';
import { writeEvents } from '../events/write-events.ts';
import { changesOf, reasonOf, targetOf } from './changes.ts';
import { parentsOf, type Parents } from './parents.ts';

/**
 * Actor of an audit entry; `userId` is null for a call without a session, such as one by a mailed
 * link, and the id of the key for a call with an API key.
 */
export interface AuditActor {
  tenantId: string;
  userId: string | null;
  name: string;
  email: string;
  /** Impersonator of the actor, and the reason. */
  impersonator?: { id: string; name: string; email: string; reason: string } | null;
}

/**
 * Origin of a call, copied from the request: its connection may close before the entry is written.
 */
export interface CallOrigin {
  requestId: string;
  ip: string;
  userAgent: string;
  /** Start of the call, in milliseconds since 1970. */
  startedAt?: number;
  /** The way into the server. */
  source: CallSource;
}

const TargetType = v.picklist(auditTargets);

/** A transaction's call and its origin. */
interface Origin extends CallOrigin {
  action: string;
}

/** Adds the verb to an entry. */
export const withVerb = <E extends Parameters<typeof changeVerb>[0]>(
  entry: E,
): E & { verb: string } => ({ ...entry, verb: changeVerb(entry) });

/**
 * Returns the noted changes without those that only counted a change of another row, such as the
 * version of a form whose question was changed.
 */
const tellingChanges = (tx: Transaction) => {
  const all = changesOf(tx);
  const telling = all.filter(
    ({ action, fields }) => action !== 'changed' || Object.keys(fields).length > 0,
  );
  return telling.length > 0 ? telling : all;
};

const entriesOf = (tx: Transaction, origin: Origin, actor: AuditActor, parents: Parents) => {
  const common = {
    actorId: actor.userId,
    actorName: actor.name,
    actorEmail: actor.email,
    impersonatorId: actor.impersonator?.id ?? null,
    impersonatorName: actor.impersonator?.name ?? null,
    impersonatorEmail: actor.impersonator?.email ?? null,
    reason: reasonOf(tx) ?? actor.impersonator?.reason ?? null,
    ...origin,
  };
  const entries = tellingChanges(tx).map(({ type, id, name, tenantId, fields }) =>
    withVerb({
      ...common,
      id: v7(),
      tenantId: tenantId ?? actor.tenantId,
      targetType: v.parse(TargetType, type),
      targetId: id,
      targetName: name,
      parentType: parents.get(id)?.type ?? null,
      parentId: parents.get(id)?.id ?? null,
      parentName: parents.get(id)?.name ?? '',
      changes: fields,
    }),
  );
  return { common, entries };
};

/** Writes the events of the noted changes: for open pages, and those of the platform. */
const writeAllEvents = async (
  tx: Transaction,
  actor: Pick<AuditActor, 'tenantId' | 'userId' | 'name'>,
  cause: Omit<EventCause, 'actor'>,
  parents: Parents,
): Promise<void> => {
  const changes = changesOf(tx);
  await writeEvents(tx, changes, actor);
  const platformEvents = eventsOfChanges(changes, actor.tenantId, parents);
  await recordPlatformEvents(tx, { ...cause, actor }, platformEvents);
};

/**
 * Writes the audit entries of a transaction, one for each noted change, or one for the call itself;
 * and the events of the changes. Runs inside the transaction, so that change and entry are
 * committed together.
 */
export const writeAudit = async (
  tx: Transaction,
  { requestId, ip, userAgent, source, startedAt }: CallOrigin,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  actor: AuditActor,
): Promise<void> => {
  const origin = { action: `${method} ${path}`, ip, userAgent, source, requestId };
  const parents = await parentsOf(tx, changesOf(tx));
  const { common, entries } = entriesOf(tx, origin, actor, parents);
  const target = targetOf(tx);
  const bare = withVerb({
    ...common,
    id: v7(),
    tenantId: target?.tenantId ?? actor.tenantId,
    targetType: target && v.parse(TargetType, target.type),
    targetId: target?.id ?? null,
    targetName: '',
    changes: {},
  });
  await tx.insert(auditLog).values(entries.length > 0 ? entries : [bare]);
  await writeAllEvents(tx, actor, { source, traceId: requestId, startedAt }, parents);
};

/** Writes the audit entries and events of a change by the server itself; none without a change. */
export const writeSystemAudit = async (tx: Transaction, action: string): Promise<void> => {
  const actor = { tenantId: '', userId: null, name: 'System', email: '' };
  const origin = { action, ip: '', userAgent: '', source: 'job' as const, requestId: v7() };
  const parents = await parentsOf(tx, changesOf(tx));
  const { entries } = entriesOf(tx, origin, actor, parents);
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries);
  await writeAllEvents(tx, actor, { source: 'job', traceId: origin.requestId }, parents);
};

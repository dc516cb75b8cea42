import { v7 } from 'uuid';
import * as v from 'valibot';
import { auditTargets, type Endpoint } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { auditLog } from './audit-log.table.ts';
import { writeEvents } from '../events/write-events.ts';
import { changesOf, reasonOf, targetOf } from './changes.ts';

/**
 * Actor of an audit entry; `userId` is null for a call without a session, such as one by a mailed
 * link.
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
}

const TargetType = v.picklist(auditTargets);

/** A transaction's call and its origin. */
interface Origin extends CallOrigin {
  action: string;
}

const entriesOf = (tx: Transaction, origin: Origin, actor: AuditActor) => {
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
  const entries = changesOf(tx).map(({ type, id, tenantId, fields }) => ({
    ...common,
    id: v7(),
    tenantId: tenantId ?? actor.tenantId,
    targetType: v.parse(TargetType, type),
    targetId: id,
    changes: fields,
  }));
  return { common, entries };
};

/**
 * Writes the audit entries of a transaction, one for each noted change, or one for the call itself;
 * and the events of the changes. Runs inside the transaction, so that change and entry are
 * committed together.
 */
export const writeAudit = async (
  tx: Transaction,
  { requestId, ip, userAgent }: CallOrigin,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  actor: AuditActor,
): Promise<void> => {
  const origin = { action: `${method} ${path}`, ip, userAgent, requestId };
  const { common, entries } = entriesOf(tx, origin, actor);
  const target = targetOf(tx);
  const bare = {
    ...common,
    id: v7(),
    tenantId: target?.tenantId ?? actor.tenantId,
    targetType: target && v.parse(TargetType, target.type),
    targetId: target?.id ?? null,
    changes: {},
  };
  await tx.insert(auditLog).values(entries.length > 0 ? entries : [bare]);
  await writeEvents(tx, changesOf(tx), actor);
};

/** Writes the audit entries and events of a change by the server itself; none without a change. */
export const writeSystemAudit = async (tx: Transaction, action: string): Promise<void> => {
  const actor = { tenantId: '', userId: null, name: 'System', email: '' };
  const origin = { action, ip: '', userAgent: '', requestId: v7() };
  const { entries } = entriesOf(tx, origin, actor);
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries);
  await writeEvents(tx, changesOf(tx), actor);
};

import { v7 } from 'uuid';
import * as v from 'valibot';
import { auditTargets, type Endpoint } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { auditLog } from './audit-log.table.ts';
import { writeEvents } from '../events/write-events.ts';
import { changesOf, reasonOf, targetOf } from './changes.ts';

/** Who did it, as far as is known: a mailed link is used by somebody not signed in. */
export interface AuditActor {
  tenantId: string;
  userId: string | null;
  name: string;
  email: string;
  /** Who really did it, in the actor's name, and why. */
  impersonator?: { id: string; name: string; email: string; reason: string } | null;
}

/** Where a call came from. It outlives the request, whose connection may be closed at any time. */
export interface CallOrigin {
  requestId: string;
  ip: string;
  userAgent: string;
}

const TargetType = v.picklist(auditTargets);

/** The call a transaction belongs to, and where it came from. */
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
 * Writes the entries of a transaction, one for each change noted in it, or one that says the call
 * was made; and the events that tell others to look again. Called before the transaction commits, so that neither exists without the other.
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

/** The same for what the server does by itself; where it changed nothing there is no entry. */
export const writeSystemAudit = async (tx: Transaction, action: string): Promise<void> => {
  const actor = { tenantId: '', userId: null, name: 'System', email: '' };
  const origin = { action, ip: '', userAgent: '', requestId: v7() };
  const { entries } = entriesOf(tx, origin, actor);
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries);
  await writeEvents(tx, changesOf(tx), actor);
};

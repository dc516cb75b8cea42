import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as v from 'valibot';
import { eventTypes } from '@outpost/contracts';
import type { Change } from '../audit/changes.ts';
import { parentIdOf } from '../audit/parents.ts';
import type { Transaction } from '../db/database.ts';
import { announce } from './announcements.ts';
import { eventCounters, events } from './events.table.ts';

/** Takes `count` numbers of a tenant; its other writers wait until this transaction ends. */
const takeNumbers = async (tx: Transaction, tenantId: string, count: number): Promise<number> => {
  const [counter] = await tx
    .insert(eventCounters)
    .values({ tenantId, last: count })
    .onConflictDoUpdate({
      target: eventCounters.tenantId,
      set: { last: sql`${eventCounters.last} + ${count}` },
    })
    .returning({ last: eventCounters.last });
  return (counter?.last ?? count) - count + 1;
};

const announceSessions = (tx: Transaction, { type, id, action }: Change, tenantId: string) => {
  if (action === 'created') return;
  if (type === 'users') announce(tx, { about: 'sessions', tenantId, userId: id });
  if (type === 'white_labels') announce(tx, { about: 'sessions', tenantId, userId: null });
};

/** Writes an event for each change, numbered within its tenant, and announces it. */
export const writeEvents = async (
  tx: Transaction,
  changes: readonly Change[],
  actor: { tenantId: string; userId: string | null },
): Promise<void> => {
  const byTenant = Map.groupBy(changes, ({ tenantId }) => tenantId ?? actor.tenantId);
  // In a fixed order, so that two transactions cannot deadlock.
  for (const tenantId of [...byTenant.keys()].toSorted()) {
    const own = byTenant.get(tenantId) ?? [];
    const first = await takeNumbers(tx, tenantId, own.length);
    const createdAt = new Date();
    const rows = own.map((change, index) => ({
      id: v7(),
      tenantId,
      sequence: first + index,
      type: v.parse(v.picklist(eventTypes), change.type),
      action: change.action,
      recordId: change.id,
      version: change.version,
      franchisorId: change.franchisorId,
      companyId: change.companyId,
      ownerId: change.ownerId,
      isDraft: change.isDraft,
      actorId: actor.userId,
      createdAt,
    }));
    await tx.insert(events).values(rows);
    const parents = own.map(parentIdOf);
    for (const [index, row] of rows.entries()) {
      const { type, action, recordId, version, sequence } = row;
      const { franchisorId, companyId, ownerId, isDraft } = row;
      announce(tx, {
        about: 'change',
        event: {
          type,
          action,
          _id: recordId,
          whiteLabel: tenantId,
          parent: parents[index] ?? null,
          version,
          actor: actor.userId,
          sequence,
          createdAt: createdAt.toISOString(),
        },
        franchisorId,
        companyId,
        ownerId,
        isDraft,
      });
    }
    for (const change of own) announceSessions(tx, change, tenantId);
  }
};

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteChange } from '../../platform/audit/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ticketSettings } from '../../tables/ticket-settings.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { clockOf, type Clock } from './ticket-clock.ts';
import { findSettings, readSchedule } from './ticket-settings.repository.ts';

/** Tickets that are locked and written at once. */
const batch = 500;

const worker = { role: 'worker' } as const;

const open = (tx: Transaction, tenantId: string, after: string | null) =>
  tx
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.tenantId, tenantId),
        eq(tickets.status, 'Pending'),
        after === null ? undefined : gt(tickets.id, after),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(batch)
    .for('update');

/** Writes clocks without a new version: no person has changed these tickets. */
const writeClocks = async (tx: Transaction, clocks: (Clock & { id: string })[]): Promise<void> => {
  await tx.execute(sql`UPDATE tickets SET
      clock_from = new.clock_from, clock_ms = new.clock_ms, due_at = new.due_at,
      response_due_at = new.response_due_at, resolution_due_at = new.resolution_due_at,
      is_resolution_late = new.is_resolution_late, response_ms = new.response_ms
    FROM jsonb_to_recordset(${JSON.stringify(
      clocks.map((clock) => ({
        id: clock.id,
        clock_from: clock.clockFrom,
        clock_ms: clock.clockMs,
        due_at: clock.dueAt,
        response_due_at: clock.responseDueAt,
        resolution_due_at: clock.resolutionDueAt,
        is_resolution_late: clock.isResolutionLate,
        response_ms: clock.responseMs,
      })),
    )}::jsonb) AS new (id uuid, clock_from timestamptz, clock_ms bigint, due_at timestamptz,
      response_due_at timestamptz, resolution_due_at timestamptz, is_resolution_late boolean, response_ms bigint)
    WHERE tickets.id = new.id`);
};

/** Recomputes open tickets after an id; returns the last one, and null when there were no more. */
const recompute = async (
  tx: Transaction,
  tenantId: string,
  after: string | null,
): Promise<string | null> => {
  const schedule = await readSchedule(tx, tenantId);
  const rows = await open(tx, tenantId, after);
  const now = new Date();
  const changed = rows.flatMap((row) => {
    const clock = clockOf(row, now, schedule);
    const names = Object.keys(clock) as (keyof Clock)[];
    const isSame = names.every((name) => clock[name]?.valueOf() === row[name]?.valueOf());
    return isSame ? [] : [{ id: row.id, ...clock }];
  });
  if (changed.length > 0) await writeClocks(tx, changed);
  return rows.at(-1)?.id ?? null;
};

const finish = (database: Database, tenantId: string, version: number) =>
  database.transaction(worker, 'write', async (tx) => {
    const { isApplied, version: current } = ticketSettings;
    const [row] = await tx
      .update(ticketSettings)
      .set({ isApplied: true })
      .where(and(eq(ticketSettings.tenantId, tenantId), eq(current, version), eq(isApplied, false)))
      .returning();
    if (!row) return;
    noteChange(tx, 'ticket_settings', { ...row, isApplied: false }, row);
    await writeSystemAudit(tx, 'Apply business hours to open tickets');
  });

/**
 * Recomputes the open tickets of an organization in batches. A repeated run changes nothing, so one
 * that was killed is run again from its begin.
 */
export const applySettings =
  (database: Database) =>
  async ({ tenantId }: Jobs['ticket-due-times']): Promise<void> => {
    const settings = await database.transaction(worker, 'read', (tx) => findSettings(tx, tenantId));
    if (!settings) return;
    let after: string | null = null;
    do {
      const last: string | null = after;
      after = await database.transaction(worker, 'write', (tx) => recompute(tx, tenantId, last));
    } while (after !== null);
    await finish(database, tenantId, settings.version);
  };

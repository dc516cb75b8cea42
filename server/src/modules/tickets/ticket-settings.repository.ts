import { eq, sql } from 'drizzle-orm';
import {
  defaultTicketHours,
  defaultTicketTargets,
  type TicketHours,
  type TicketSettings,
  type TicketTargets,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { ticketSettings, ticketTargets } from '../../tables/ticket-settings.table.ts';
import { ticketCounters } from '../../tables/tickets.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { scheduleOf, type Schedule } from './ticket-clock.ts';

export type SettingsRow = typeof ticketSettings.$inferSelect;

const hoursOf = ({ timeZone, days, holidays }: SettingsRow): TicketHours => ({
  timeZone,
  days,
  holidays,
});

/** Reads the row of an organization; null while it has the defaults. */
export const findSettings = async (
  tx: Transaction,
  tenantId: string,
): Promise<SettingsRow | null> => {
  const rows = tx.select().from(ticketSettings).where(eq(ticketSettings.tenantId, tenantId));
  return (await rows)[0] ?? null;
};

/** Reads the targets; the database shows none inside an organization. */
export const findTargets = async (
  tx: Transaction,
  tenantId: string,
): Promise<TicketTargets | null> => {
  const rows = tx.select().from(ticketTargets).where(eq(ticketTargets.tenantId, tenantId));
  return (await rows)[0]?.targets ?? null;
};

/** Reads the schedule of an organization, also for its own people, who start and stop clocks. */
export const readSchedule = (tx: Transaction, tenantId: string): Promise<Schedule> =>
  inRole(tx, 'worker', null, async () => {
    const settings = await findSettings(tx, tenantId);
    const targets = await findTargets(tx, tenantId);
    const hours = settings ? hoursOf(settings) : defaultTicketHours;
    return scheduleOf(hours, targets ?? defaultTicketTargets);
  });

/** Reads the settings in the form for callers. */
export const readSettings = async (
  tx: Transaction,
  tenantId: string,
  { isStaff }: { isStaff: boolean },
): Promise<TicketSettings> => {
  const { name } = whiteLabels;
  const [found] = await tx.select({ name }).from(whiteLabels).where(eq(whiteLabels.id, tenantId));
  if (!found) throw notFound('This organization');
  const settings = await findSettings(tx, tenantId);
  const internal = async () => ({
    targets: (await findTargets(tx, tenantId)) ?? defaultTicketTargets,
    isApplying: settings?.isApplied === false,
  });
  return {
    _id: tenantId,
    name: found.name,
    version: settings?.version ?? 0,
    ...(settings ? hoursOf(settings) : defaultTicketHours),
    ...(isStaff && { internal: await internal() }),
  };
};

/**
 * Makes writers of new tickets wait for this transaction: they take a number before they read the
 * schedule, so none is written with the one before and missed by the job.
 */
export const holdNewTickets = async (tx: Transaction, tenantId: string): Promise<void> => {
  await tx
    .insert(ticketCounters)
    .values({ tenantId, last: 0 })
    .onConflictDoUpdate({
      target: ticketCounters.tenantId,
      set: { last: sql`${ticketCounters.last}` },
    });
};

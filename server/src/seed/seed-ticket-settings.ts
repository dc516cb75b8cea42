import { defaultTicketHours, defaultTicketTargets, type TicketHours } from '@outpost/contracts';
import { scheduleOf } from '../modules/tickets/index.ts';
import type { Transaction } from '../platform/db/database.ts';
import { ticketSettings, ticketTargets } from '../tables/ticket-settings.table.ts';
import { dateOf, type DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

const early = { opensAt: '08:00', closesAt: '18:00' };

/** Hours of two tenants; the others have the defaults. */
const demoHours: Record<string, TicketHours> = {
  acme: {
    timeZone: 'Europe/Berlin',
    days: defaultTicketHours.days.map(({ day }) => ({
      day,
      ...early,
      ...(day === 'friday' && { closesAt: '15:00' }),
    })),
    holidays: [],
  },
  northwind: {
    timeZone: 'America/New_York',
    days: [...defaultTicketHours.days, { day: 'saturday', opensAt: '10:00', closesAt: '14:00' }],
    holidays: [],
  },
};

const demoTargets = { ...defaultTicketTargets, urgent: { response: 30, resolution: 4 * 60 } };

const schedules = new Map(
  Object.entries(demoHours).map(([subdomain, hours]) => [
    tenantIdOf(subdomain),
    scheduleOf(hours, demoTargets),
  ]),
);
const usual = scheduleOf(defaultTicketHours, defaultTicketTargets);

/** Returns the schedule of a demo tenant. */
export const scheduleIn = (tenantId: string) => schedules.get(tenantId) ?? usual;

/** Inserts hours and targets of two demo tenants, with a holiday to come. */
export const seedTicketSettings = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  const rows = Object.entries(demoHours).map(([subdomain, hours]) => ({
    id: idOf('ticket settings', subdomain),
    tenantId: tenantIdOf(subdomain),
    ...hours,
    holidays: [dateOf(daysAgo(-30))],
    isApplied: true,
    createdAt: daysAgo(90),
    updatedAt: daysAgo(60),
  }));
  await tx.insert(ticketSettings).values(rows);
  await tx
    .insert(ticketTargets)
    .values(rows.map(({ tenantId }) => ({ tenantId, targets: demoTargets })));
};

import type { TicketHours, TicketSettings, TicketTargets } from '@outpost/contracts';
import { noteChange } from '../../platform/audit/changes.ts';
import { checkSeen } from '../../platform/db/check-seen.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { versionConflict } from '../../platform/http/api-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { ticketSettings, ticketTargets } from '../../tables/ticket-settings.table.ts';
import {
  findSettings,
  findTargets,
  holdNewTickets,
  readSettings,
} from './ticket-settings.repository.ts';

const noun = 'The business hours';

interface Target {
  /** Id of the organization. */
  id: string;
  ifMatch: number | null;
}

const writeHours = async (
  tx: Transaction,
  { id: tenantId, ifMatch }: Target,
  { timeZone, days, holidays }: TicketHours,
  current: () => Promise<TicketSettings>,
): Promise<void> => {
  const settings = await findSettings(tx, tenantId);
  const values = { timeZone, days, holidays, isApplied: false };
  if (settings) {
    const target = { id: settings.id, ifMatch, noun, current };
    return changeRecord(tx, ticketSettings, target, values);
  }
  if (ifMatch) throw versionConflict(noun, await current());
  await insertRecord(tx, ticketSettings, { tenantId, ...values });
};

/** Writes the targets; they are audited in the log of staff, so not in the organization's. */
const writeTargets = async (
  tx: Transaction,
  tenantId: string,
  targets: TicketTargets,
): Promise<void> => {
  const before = await findTargets(tx, tenantId);
  await tx
    .insert(ticketTargets)
    .values({ tenantId, targets })
    .onConflictDoUpdate({ target: ticketTargets.tenantId, set: { targets } });
  const row = (one: TicketTargets | null) => one && { id: tenantId, targets: one };
  noteChange(tx, 'ticket_targets', row(before), row(targets));
};

/** Sets hours, and for staff targets, of an organization; a job recomputes its open tickets. */
export const changeSettings = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  target: Target,
  { targets, ...hours }: TicketHours & { targets?: TicketTargets },
): Promise<TicketSettings> => {
  const { id: tenantId } = target;
  const current = () => readSettings(tx, tenantId, { isStaff: targets !== undefined });
  await checkSeen(tx, 'white_labels', tenantId, 'This organization');
  await holdNewTickets(tx, tenantId);
  await writeHours(tx, target, hours, current);
  if (targets) await writeTargets(tx, tenantId, targets);
  await jobs.enqueue(tx, 'ticket-due-times', { tenantId });
  return current();
};

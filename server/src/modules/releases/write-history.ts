import { v7 } from 'uuid';
import type { ReleaseAction, ReleaseChannel } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { platformTenantId } from './platform-tenant.ts';
import { releaseHistory } from './releases.table.ts';

interface HistoryEntry {
  part: string;
  action: ReleaseAction;
  build: string | null;
  before: string | null;
  channel: ReleaseChannel | null;
  instanceId?: string | null;
  actor: string;
  reason?: string;
  isForced?: boolean;
}

/** Changes nothing that is live: nobody has to look for another release set. */
export const quietActions: readonly ReleaseAction[] = ['publish', 'remove'];

/** Writes down what happened, and lets open tabs know of what is live. */
export const writeHistory = async (tx: Transaction, entry: HistoryEntry): Promise<string> => {
  const id = v7();
  const tenantId = await platformTenantId(tx);
  await tx.insert(releaseHistory).values({ id, tenantId, ...entry });
  if (!quietActions.includes(entry.action)) announce(tx, { about: 'releases' });
  return id;
};

import { v7 } from 'uuid';
import type { ReleaseAction, ReleaseChannel } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { platformTenantId } from './platform-tenant.ts';
import { releaseHistory } from '../../tables/releases.table.ts';

interface HistoryEntry {
  part: string;
  action: ReleaseAction;
  build: string | null;
  before: string | null;
  channel: ReleaseChannel | null;
  forTenantId?: string | null;
  actor: string;
  reason?: string;
  isForced?: boolean;
}

/** Actions that change no live version, so that open tabs need no new release set. */
export const quietActions: readonly ReleaseAction[] = ['publish', 'remove'];

/** Adds an entry to the history and sends open tabs the event of a new release set. */
export const writeHistory = async (tx: Transaction, entry: HistoryEntry): Promise<string> => {
  const id = v7();
  const tenantId = await platformTenantId(tx);
  await tx.insert(releaseHistory).values({ id, tenantId, ...entry });
  if (!quietActions.includes(entry.action)) announce(tx, { about: 'releases' });
  return id;
};

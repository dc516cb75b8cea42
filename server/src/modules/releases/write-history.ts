import { v7 } from 'uuid';
import type { ReleaseAction, ReleaseChannel } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { platformTenantId } from './platform-tenant.ts';
import { releaseHistory } from '../../tables/releases.table.ts';

/** A mover of live versions; `id` is null for a deploy token and the server. */
export interface Mover {
  id: string | null;
  name: string;
}

export const server: Mover = { id: null, name: 'Server' };

interface HistoryEntry {
  part: string;
  action: ReleaseAction;
  build: string | null;
  before: string | null;
  channel: ReleaseChannel | null;
  forTenantId?: string | null;
  actor: Mover;
  reason?: string;
  isForced?: boolean;
}

/** Actions that change no live version, so that open tabs need no new release set. */
export const quietActions: readonly ReleaseAction[] = ['publish', 'remove'];

/** Adds an entry to the history and sends open tabs the event of a new release set. */
export const writeHistory = async (
  tx: Transaction,
  { actor, ...entry }: HistoryEntry,
): Promise<string> => {
  const id = v7();
  const tenantId = await platformTenantId(tx);
  await tx
    .insert(releaseHistory)
    .values({ id, tenantId, ...entry, actorId: actor.id, actor: actor.name });
  if (!quietActions.includes(entry.action)) announce(tx, { about: 'releases' });
  return id;
};

import { and, count, eq, isNull, sql } from 'drizzle-orm';
import {
  canDeleteWhiteLabel,
  type WhiteLabel,
  type WhiteLabelAdmin,
  type WhiteLabelChange,
  type WhiteLabelReach,
  type WhiteLabelStep,
  type WhiteLabelStepName,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { endSessionsWhere } from '../auth/index.ts';
import { checkInvitable } from './invitable.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { isLive, sessions } from '../../tables/auth.table.ts';
import { users } from '../../tables/users.table.ts';
import {
  deleteWhiteLabel,
  findWhiteLabel,
  lockWhiteLabel,
  setWhiteLabelStatus,
  type Target,
} from './white-labels.repository.ts';
import { editWhiteLabel } from './white-labels.service.ts';

/** Counts the rows of a tenant that a step affects. */
export const reachOf = async (tx: Transaction, id: string): Promise<WhiteLabelReach> => {
  const { franchisors, companies, users: people } = await findWhiteLabel(tx, id);
  const open = await inRole(tx, 'auth', id, () =>
    tx.select({ total: count() }).from(sessions).where(isLive),
  );
  return { franchisors, companies, users: people, sessions: open[0]?.total ?? 0 };
};

/** Finds the account of a tenant's named admin, or creates a pending owner. */
const ownerOf = async (
  tx: Transaction,
  session: Session,
  tenantId: string,
  { email, firstName, lastName }: WhiteLabelAdmin,
): Promise<{ id: string; status: string }> => {
  const isTheirs = and(
    eq(users.tenantId, tenantId),
    eq(users.email, email),
    isNull(users.deletedAt),
  );
  const [found] = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(isTheirs);
  if (found) return found;
  await checkInvitable(tx, tenantId, email);
  const person = { tenantId, email, firstName, lastName, teamRole: 'owner' as const };
  const inviter = { invitedById: session.userId, invitedBy: session.name };
  const id = await insertRecord(tx, users, { ...person, ...inviter });
  return { id, status: 'pending' };
};

/** Changes a tenant; publishing it invites its admin as its owner, on its own host. */
export const changeOrPublish =
  (api: Api) =>
  async (
    tx: Transaction,
    session: Session,
    target: Target,
    body: WhiteLabelChange,
  ): Promise<WhiteLabel> => {
    const whiteLabel = await editWhiteLabel(tx, target, body);
    if (!body.status || !whiteLabel.admin) return whiteLabel;
    const { id: userId, status } = await ownerOf(tx, session, target.id, whiteLabel.admin);
    if (status === 'pending')
      await api.jobs.enqueue(tx, 'account-mail', {
        tenantId: target.id,
        userId,
        purpose: 'activate',
        invitedBy: session.name,
      });
    return findWhiteLabel(tx, target.id);
  };

/**
 * Deactivates or reactivates a tenant. Deactivation ends sessions and rejects sign-in; the data
 * stays.
 */
export const takeWhiteLabelStep = async (
  tx: Transaction,
  target: Target,
  step: Exclude<WhiteLabelStepName, 'publish'>,
  { reason }: WhiteLabelStep,
): Promise<WhiteLabel> => {
  noteReason(tx, reason);
  const whiteLabel = await setWhiteLabelStatus(tx, target, step);
  if (step === 'deactivate') await endSessionsWhere(tx, target.id, sql`true`);
  return whiteLabel;
};

/** Deletes a draft or deactivated tenant; 409 while it is active. */
export const removeWhiteLabel = async (
  tx: Transaction,
  target: Target,
  reason = '',
): Promise<void> => {
  noteReason(tx, reason);
  const whiteLabel = await lockWhiteLabel(tx, target.id);
  if (!canDeleteWhiteLabel(whiteLabel))
    throw conflict('Deactivate this organization before deleting it.');
  await deleteWhiteLabel(tx, target);
};

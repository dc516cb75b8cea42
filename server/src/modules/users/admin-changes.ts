import type { Admin } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { findAdmin } from './admins.repository.ts';
import { findRecipient } from './user-mails.service.ts';
import { takeStep } from './user-steps.service.ts';

const purposes = { resend: 'activate', resetLink: 'reset' } as const;

/** Takes a step with an admin; 404 for any other user, also a visible one. */
export const takeAdminStep = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  step: 'deactivate' | 'reactivate',
  reason: string,
): Promise<Admin> => {
  await findAdmin(tx, target.id);
  await takeStep(tx, session, target, step, reason);
  return findAdmin(tx, target.id);
};

/** Returns the function that mails one admin a link. */
export const sendAdminLink =
  (api: Api) =>
  async (
    tx: Transaction,
    session: Session,
    id: string,
    name: 'resend' | 'resetLink',
  ): Promise<void> => {
    await findAdmin(tx, id);
    const { _id: userId, whiteLabel } = await findRecipient(tx, session, id, name);
    const invitedBy = name === 'resend' ? session.name : null;
    const link = { tenantId: whiteLabel._id, userId, purpose: purposes[name], invitedBy };
    await api.jobs.enqueue(tx, 'account-mail', link);
  };

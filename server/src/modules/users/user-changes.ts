import type { TeamRole, User, UserEmail, UserStepName } from '@outpost/contracts';
import { changesOf } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { notify } from '../notifications/index.ts';
import { findRecipient } from './user-mails.service.ts';
import { roleNotice, stepNotice } from './user-notices.ts';
import { takeStep } from './user-steps.service.ts';
import { editUser } from './users.service.ts';

interface Target {
  id: string;
  ifMatch: number | null;
}

const hasNewRole = (tx: Transaction) => changesOf(tx).some(({ fields }) => 'teamRole' in fields);

/** Returns the changes of one user with their notifications, for single and bulk calls. */
export const userChanges = (api: Api) => ({
  async step(
    tx: Transaction,
    session: Session,
    target: Target,
    { step, reason }: { step: UserStepName; reason: string },
  ): Promise<User> {
    const user = await takeStep(tx, session, target, step, reason);
    const notice = stepNotice(step, user, reason);
    if (notice) await notify(tx, notice);
    return user;
  },

  async edit(
    tx: Transaction,
    session: Session,
    target: Target,
    change: {
      firstName?: string | undefined;
      lastName?: string | undefined;
      teamRole?: TeamRole | undefined;
    },
  ): Promise<User> {
    const user = await editUser(tx, session, target, change);
    if (hasNewRole(tx)) await notify(tx, roleNotice(user));
    return user;
  },

  async sendLink(
    tx: Transaction,
    session: Session,
    id: string,
    link: 'resend' | 'resetLink',
  ): Promise<void> {
    const { _id: userId, whiteLabel } = await findRecipient(tx, session, id, link);
    const invitedBy = link === 'resend' ? session.name : null;
    const purpose = link === 'resend' ? 'activate' : 'reset';
    await api.jobs.enqueue(tx, 'account-mail', {
      tenantId: whiteLabel._id,
      userId,
      purpose,
      invitedBy,
    });
  },

  async sendEmail(tx: Transaction, session: Session, id: string, email: UserEmail): Promise<void> {
    const { _id: userId, whiteLabel } = await findRecipient(tx, session, id, 'email');
    const from = { name: session.name, replyTo: session.email };
    await api.jobs.enqueue(tx, 'personal-mail', {
      tenantId: whiteLabel._id,
      userId,
      from,
      ...email,
    });
  },
});

import type { NewTeamMember, User } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { notify } from '../notifications/index.ts';
import { invitedNotice } from './user-notices.ts';
import { invite, mayGrant } from './users.service.ts';

/** Mails pending users of one tenant the links that activate their accounts. */
export const mailInvitations = (
  { jobs }: Pick<Api, 'jobs'>,
  tx: Transaction,
  { name: invitedBy }: Session,
  tenantId: string,
  userIds: string[],
): Promise<void> => {
  const links = userIds.map((userId) => ({
    tenantId,
    userId,
    purpose: 'activate' as const,
    invitedBy,
  }));
  return jobs.enqueue(tx, 'account-mail', ...links);
};

/**
 * Adds a pending user to a membership, mails them their link and notifies the admins. Throws 403
 * for a role above the caller's, 409 without a free seat, 422.
 */
export const inviteTo = async (
  api: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  person: NewTeamMember,
  place: Parameters<typeof invite>[3],
): Promise<User> => {
  mayGrant(session, person.teamRole);
  const user = await invite(tx, session, person, place);
  await mailInvitations(api, tx, session, place.tenantId, [user._id]);
  await notify(tx, invitedNotice(session, user));
  return user;
};

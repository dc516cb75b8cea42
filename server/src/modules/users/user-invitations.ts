import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';

/** Mails people of one tenant the links that make pending accounts theirs. */
export const mailInvitations = (
  { jobs }: Api,
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

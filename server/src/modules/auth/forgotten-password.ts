import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue, Jobs } from '../../platform/jobs/job-queue.ts';
import { personOf } from './account.ts';
import { findAccountByEmail } from './auth.repository.ts';

/** Mails a link to an account that may have one; for any other address nothing happens. */
export const mailForgottenLink =
  (database: Database, jobs: Pick<JobQueue, 'enqueue'>) =>
  ({ tenantId, email, call }: Jobs['forgotten-password']): Promise<void> =>
    database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      const found = await findAccountByEmail(tx, email);
      if (!found || found.account.status === 'deactivated') return;
      const { id: userId, status } = found.account;
      const purpose = status === 'pending' ? 'activate' : 'reset';
      await jobs.enqueue(tx, 'account-mail', { tenantId, userId, purpose, invitedBy: null });
      await writeAudit(tx, call.origin, call, personOf(found.account));
    });

import type { FastifyRequest } from 'fastify';
import type { ForgotPassword } from '@outpost/contracts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Api } from '../../platform/http/serve.ts';
import { accountSubject, addressSubject } from '../../platform/limits/subjects.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { personOf } from './account.ts';
import { findAccountByEmail } from './auth.repository.ts';

type ForgottenPassword = Jobs['forgotten-password'];

const fromNetwork = (minutes: number) =>
  `Too many links were asked for from your network. Try again in ${minutes} minutes.`;

// The limit also counts addresses without an account.
const forAccount = (minutes: number) =>
  `Too many links were asked for this address. Mailed links keep working; for another one try again in ${minutes} minutes.`;

/**
 * Queues the same job for every address. The job looks the account up, so that neither the answer
 * nor its duration reveals an account. Throws 429.
 */
export const askForLink =
  (
    { database, jobs, limiter, config: { limits } }: Api,
    tenantIdOf: (request: FastifyRequest) => Promise<string | null>,
  ) =>
  async (
    request: FastifyRequest,
    { email }: ForgotPassword,
    call: ForgottenPassword['call'],
  ): Promise<void> => {
    const tenantId = await tenantIdOf(request);
    if (!tenantId) return;
    const address = addressSubject('link-address', call.origin.ip);
    const account = accountSubject('link-account', email);
    const byAddress = { tenantId, subject: address, limit: limits.linksFromAddress };
    const byAccount = { tenantId, subject: account, limit: limits.linksForAccount };
    await limiter.take(request, byAddress, fromNetwork);
    await limiter.take(request, byAccount, forAccount);
    await database.transaction({ role: 'auth', tenantId }, 'write', (tx) =>
      jobs.enqueue(tx, 'forgotten-password', { tenantId, email, call }),
    );
  };

/** Mails a link to an account that may have one; ignores any other address. */
export const mailForgottenLink =
  ({ database, jobs }: Api) =>
  ({ tenantId, email, call }: ForgottenPassword): Promise<void> =>
    database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      const found = await findAccountByEmail(tx, email);
      if (!found || found.account.status === 'deactivated') return;
      const { id: userId, status } = found.account;
      const purpose = status === 'pending' ? 'activate' : 'reset';
      await jobs.enqueue(tx, 'account-mail', { tenantId, userId, purpose, invitedBy: null });
      await writeAudit(tx, call.origin, call, personOf(found.account));
    });

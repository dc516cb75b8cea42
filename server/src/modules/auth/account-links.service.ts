import type { FastifyRequest } from 'fastify';
import {
  shownName,
  type ActivateAccount,
  type LinkQuestion,
  type LinkState,
  type ResetPassword,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Audit } from '../../platform/http/call.ts';
import type { Api } from '../../platform/http/serve.ts';
import { notify } from '../notifications/index.ts';
import { findAccountById, findTenant, type Account } from './auth.repository.ts';
import { personOf } from './account.ts';
import { askForLink } from './forgotten-password.ts';
import { confirmAccount, setPassword } from './credentials.repository.ts';
import { consumeToken, readToken } from './one-time-tokens.repository.ts';
import { checkPassword } from './password-rule.ts';
import { hashPassword } from '../../platform/secrets/password.ts';
import { forgetTries } from './sign-in-tries.ts';

const noLink = () =>
  new ApiError(400, 'invalid_request', 'This link was used already, or was never valid.');

export const accountLinks = (api: Api) => {
  const { database, config, naming } = api;
  const namesOf = ({ tenantName, subdomain }: Account) => [
    config.productName,
    tenantName,
    subdomain ?? '',
  ];

  const tenantIdOf = async (request: FastifyRequest): Promise<string | null> => {
    const found = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      findTenant(tx, naming.requested(request)),
    );
    return found?.tenantId ?? null;
  };

  const inTenant = async <T>(
    request: FastifyRequest,
    access: 'read' | 'write',
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> => {
    const tenantId = await tenantIdOf(request);
    if (!tenantId) throw noLink();
    return database.transaction({ role: 'auth', tenantId }, access, work);
  };

  const accountOf = async (tx: Transaction, userId: string): Promise<Account> => {
    const account = await findAccountById(tx, userId);
    if (!account || account.status === 'deactivated') throw noLink();
    return account;
  };

  return {
    forgot: askForLink(api, tenantIdOf),

    state: (request: FastifyRequest, { token, purpose }: LinkQuestion): Promise<LinkState> =>
      inTenant(request, 'read', async (tx) => {
        const { userId, invitedBy } = await readToken(tx, token, purpose);
        const account = await accountOf(tx, userId);
        const { email, firstName, lastName, tenantName: organization } = account;
        const role = account.role ?? account.teamRole ?? '';
        return { email, firstName, lastName, organization, role, invitedBy };
      }),

    async reset(
      request: FastifyRequest,
      { token, password }: ResetPassword,
      audit: Audit,
    ): Promise<void> {
      const passwordHash = await hashPassword(password);
      await inTenant(request, 'write', async (tx) => {
        const account = await accountOf(tx, (await consumeToken(tx, token, 'reset')).userId);
        checkPassword(password, namesOf(account));
        await setPassword(tx, account, passwordHash);
        await forgetTries(tx, account.tenantId, account.email);
        await audit(tx, personOf(account));
      });
    },

    async activate(request: FastifyRequest, body: ActivateAccount, audit: Audit): Promise<void> {
      const { token, password, ...names } = body;
      const passwordHash = await hashPassword(password);
      await inTenant(request, 'write', async (tx) => {
        const account = await accountOf(tx, (await consumeToken(tx, token, 'activate')).userId);
        checkPassword(password, namesOf(account));
        if (account.status === 'pending') await confirmAccount(tx, account, names);
        await setPassword(tx, account, passwordHash);
        const { tenantId, id: except, email } = account;
        await notify(tx, {
          tenantId,
          to: 'admins',
          except,
          kind: 'team-member-joined',
          title: `${shownName({ ...names, email })} joined`,
          body: email,
          link: `/users?${new URLSearchParams({ q: email })}`,
        });
        await audit(tx, personOf(account));
      });
    },
  };
};

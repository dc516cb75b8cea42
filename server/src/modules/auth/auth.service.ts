import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { permissionsOf, type AdminPanelUser, type Credentials } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError, noSession } from '../../platform/http/api-error.ts';
import type { Audit } from '../../platform/http/serve.ts';
import { actorOf, type Session } from '../../platform/http/session.ts';
import { namedTenant, tenantOfHost } from '../../platform/http/tenant-name.ts';
import {
  findAccountByEmail,
  findSessionAccount,
  findTenantId,
  insertSession,
  revokeSession,
  touchSession,
  type Account,
} from './auth.repository.ts';
import { passwordMatches } from './password.ts';
import { forgetTries, takeTry } from './sign-in-tries.ts';
import type { TokenSigner } from './token.ts';

const staffSessionHours = 12;
const teamSessionHours = 24;

const present = (account: Account): AdminPanelUser => ({
  _id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  isSuperAdmin: account.role === 'super-admin',
  isAdmin: account.role === 'admin',
  isSupport: account.role === 'support',
  teamRole: account.teamRole,
  msp: account.isMsp,
  whiteLabel: {
    _id: account.tenantId,
    name: account.tenantName,
    subdomain: account.subdomain ?? '',
    type: account.tenantKind === 'instance' ? account.tenantType : null,
  },
  permissions: [...permissionsOf(account)],
});

const toSession = (id: string, account: Account): Session => ({
  id,
  tenantId: account.tenantId,
  userId: account.id,
  name: `${account.firstName} ${account.lastName}`,
  email: account.email,
  subdomain: account.subdomain ?? '',
  actor: { role: account.role, teamRole: account.teamRole },
  isPlatform: account.tenantKind === 'platform' && account.role !== null,
  isMsp: account.isMsp,
  franchisorId: account.franchisorId,
  companyId: account.companyId,
});

const bearer = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

export interface AuthService {
  signIn(
    request: FastifyRequest,
    body: Credentials,
    audit: Audit,
  ): Promise<{ token: string; adminPanelUser: AdminPanelUser }>;
  readSession(request: FastifyRequest): Promise<Session>;
  me(session: Session): Promise<AdminPanelUser>;
  signOut(session: Session, audit: Audit): Promise<void>;
}

export const authService = (database: Database, tokens: TokenSigner): AuthService => {
  const tenantIdOf = (subdomain: string) =>
    database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      findTenantId(tx, subdomain),
    );

  const startSession = async (
    account: Account,
    request: FastifyRequest,
    audit: Audit,
  ): Promise<string> => {
    const { tenantId, id: userId } = account;
    const hours = account.role ? staffSessionHours : teamSessionHours;
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    const id = v7();
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    await database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      await forgetTries(tx, tenantId, account.email);
      await insertSession(tx, { id, tenantId, userId, expiresAt, userAgent });
      await audit(tx, actorOf(toSession(id, account)));
    });
    return tokens.sign({ sub: userId, sid: id, tid: tenantId }, expiresAt);
  };

  return {
    async signIn(request, { email, password }, audit) {
      const tenantId = await tenantIdOf(namedTenant(request) ?? tenantOfHost(request.host));
      const found = tenantId
        ? await database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
            await takeTry(tx, tenantId, email);
            return findAccountByEmail(tx, email);
          })
        : null;
      // Outside the transaction: hashing takes tens of milliseconds and others would wait.
      if (!(await passwordMatches(password, found?.passwordHash ?? null)) || !found)
        throw new ApiError(401, 'invalid_credentials', 'Email or password is incorrect.');
      if (found.account.status === 'deactivated')
        throw new ApiError(
          403,
          'account_deactivated',
          'Please contact support to Reactivate your account',
        );
      if (found.account.status !== 'confirmed')
        throw new ApiError(401, 'invalid_credentials', 'Email or password is incorrect.');
      const token = await startSession(found.account, request, audit);
      return { token, adminPanelUser: present(found.account) };
    },

    async readSession(request) {
      const claims = await tokens.verify(bearer(request));
      if (!claims) throw noSession();
      const scope = { role: 'auth', tenantId: claims.tid } as const;
      const found = await database.transaction(scope, 'read', (tx) =>
        findSessionAccount(tx, claims.sid),
      );
      if (!found || found.account.id !== claims.sub) throw noSession();
      const named = namedTenant(request);
      if (named !== null && named !== found.account.subdomain)
        throw new ApiError(403, 'tenant_mismatch', 'This session belongs to another tenant.');
      if (found.isStale)
        await database.transaction(scope, 'write', (tx) =>
          touchSession(tx, claims.sid, claims.sub),
        );
      return toSession(claims.sid, found.account);
    },

    async me({ id, tenantId }) {
      const found = await database.transaction({ role: 'auth', tenantId }, 'read', (tx) =>
        findSessionAccount(tx, id),
      );
      if (!found) throw noSession();
      return present(found.account);
    },

    signOut: (session, audit) =>
      database.transaction({ role: 'auth', tenantId: session.tenantId }, 'write', async (tx) => {
        await revokeSession(tx, session.id);
        await audit(tx, actorOf(session));
      }),
  };
};

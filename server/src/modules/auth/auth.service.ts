import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { AdminPanelUser, Credentials } from '@outpost/contracts';
import type { CallOrigin } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Audit } from '../../platform/http/call.ts';
import type { Api } from '../../platform/http/serve.ts';
import { actorOf, ownActorOf, type Session } from '../../platform/http/session.ts';
import { addressSubject } from '../../platform/limits/subjects.ts';
import { sessionOf, shutOut } from './account.ts';
import {
  findAccountByEmail,
  findSignInTenant,
  insertSession,
  revokeSession,
  type Account,
} from './auth.repository.ts';
import { passwordMatches } from '../../platform/secrets/password.ts';
import { tokenEnd } from './session-reader.ts';
import { forgetTries, takeTry } from './sign-in-tries.ts';
import { tokenSigner } from './token.ts';

const staffSessionHours = 12;

const fromNetwork = (minutes: number) =>
  `Too many failed sign-ins from your network. Try again in ${minutes} minutes.`;

/** Counter of the failed sign-ins of an address; a sign-in that succeeds gives its call back. */
const fromAddress = (tenantId: string, ip: string) => ({
  tenantId,
  subject: addressSubject('sign-in-address', ip),
});

const incorrect = () => new ApiError(401, 'invalid_credentials', 'Email or password is incorrect.');

interface SignedIn {
  token: string;
  adminPanelUser: AdminPanelUser;
}

interface SignInCall {
  request: FastifyRequest;
  origin: CallOrigin;
}

export interface AuthService {
  signIn(call: SignInCall, body: Credentials, audit: Audit): Promise<SignedIn>;
  signOut(session: Session, audit: Audit): Promise<void>;
}

/** Revokes one session, including its open sockets. */
const endSession = async (tx: Transaction, session: Session): Promise<void> => {
  await revokeSession(tx, session.id);
  const { tenantId, userId } = session;
  announce(tx, { about: 'sessions', tenantId, userId });
};

export const authService = ({ database, config, jwtSecret, naming, limiter }: Api): AuthService => {
  const tokens = tokenSigner(jwtSecret);

  const tenantIdOf = (request: FastifyRequest) =>
    database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      findSignInTenant(tx, naming.requested(request)),
    );

  const startSession = async (
    account: Account,
    { ip, userAgent }: CallOrigin,
    audit: Audit,
  ): Promise<SignedIn> => {
    const { tenantId, id: userId } = account;
    const hours = account.role ? staffSessionHours : account.signInPolicy.sessionHours;
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    const session = sessionOf(v7(), account, config);
    const { id } = session;
    await database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      await forgetTries(tx, tenantId, account.email);
      await insertSession(tx, { id, tenantId, userId, expiresAt, ip, userAgent }, ip);
      await audit(tx, actorOf(session));
    });
    await limiter.giveBack(fromAddress(tenantId, ip));
    const token = await tokens.sign({ sub: userId, sid: id, tid: tenantId }, tokenEnd(expiresAt));
    return { token, adminPanelUser: session.user };
  };

  return {
    async signIn({ request, origin }, { email, password }, audit) {
      const tenantId = await tenantIdOf(request);
      // An unknown tenant has no accounts to guess, and its absence is public.
      if (!tenantId) throw incorrect();
      const limit = config.limits.signInFromAddress;
      const address = fromAddress(tenantId, origin.ip);
      await limiter.take(request, { ...address, limit }, fromNetwork);
      const found = await database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
        await takeTry(tx, tenantId, email);
        return findAccountByEmail(tx, email);
      });
      // Outside the transaction: hashing takes tens of milliseconds and would hold a connection.
      if (!(await passwordMatches(password, found?.passwordHash ?? null)) || !found)
        throw incorrect();
      if (found.account.status === 'pending') throw incorrect();
      const refusal = shutOut(found.account, config, 403);
      if (refusal) throw refusal;
      return startSession(found.account, origin, audit);
    },

    signOut: (session, audit) =>
      database.transaction({ role: 'auth', tenantId: session.tenantId }, 'write', async (tx) => {
        await endSession(tx, session);
        await audit(tx, ownActorOf(session));
      }),
  };
};

import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import {
  handOverSeconds,
  impersonationMinutes,
  outranks,
  type AdminPanelUser,
} from '@outpost/contracts';
import { conflict, forbidden, notFound } from '../../platform/http/api-error.ts';
import type { Audit } from '../../platform/http/call.ts';
import type { Api } from '../../platform/http/serve.ts';
import { actorOf, type Session } from '../../platform/http/session.ts';
import type { CallOrigin } from '../../platform/audit/audit.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import { verifiedDomainOf } from '../domains/index.ts';
import { notify } from '../notifications/index.ts';
import { isMspDisabled, personOf } from './account.ts';
import { pageOf } from '../../platform/http/page-address.ts';
import {
  findAccountById,
  findImpersonation,
  findTenant,
  insertSession,
  startImpersonation,
  tenantOfUser,
  type Account,
} from './auth.repository.ts';
import { consumeToken, invalidRequest, issueToken } from './one-time-tokens.repository.ts';
import { tokenEnd } from './session-reader.ts';
import { tokenSigner } from './token.ts';

/**
 * Throws unless the caller may impersonate this account: 403 for equals, 409 for a closed account.
 */
const checkSubject = (session: Session, subject: Account): void => {
  if (subject.id === session.userId) throw conflict('You cannot sign in as yourself.');
  if (subject.role !== null || !outranks(session.actor, subject)) throw forbidden();
  if (subject.status !== 'confirmed')
    throw conflict('Only an account that is confirmed can be signed in to.');
  if (isMspDisabled(subject)) throw conflict('The MSP of this account is disabled.');
};

export const impersonationService = ({ database, config, jwtSecret, naming, sessions }: Api) => ({
  /**
   * Makes the link that opens the panel as a user, and writes it to the audit log of the user's
   * tenant.
   */
  async link(session: Session, userId: string, reason: string, audit: Audit) {
    if (!session.isPlatform || session.chosenTenantId) throw forbidden();
    const tenantId = await tenantOfUser(database, session, userId);
    if (!tenantId) throw notFound('This user');
    const customDomain = await verifiedDomainOf(database, tenantId);
    return database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      const subject = await findAccountById(tx, userId);
      if (!subject) throw notFound('This user');
      checkSubject(session, subject);
      const impersonationId = await startImpersonation(tx, session, subject, reason);
      const token = await issueToken(tx, { tenantId, userId, impersonationId }, 'login-as');
      noteReason(tx, reason);
      await audit(tx, { ...actorOf(session), tenantId });
      const path = `/home?${new URLSearchParams({ ott: token })}`;
      const expiresAt = new Date(Date.now() + handOverSeconds * 1_000).toISOString();
      const host = { subdomain: subject.subdomain ?? '', customDomain };
      return { url: pageOf(config.publicUrl, host, path), expiresAt };
    });
  },

  /** Exchanges a link's token for a session with a fixed end. Throws 400 or 410. */
  async redeem(
    { request, origin }: { request: FastifyRequest; origin: CallOrigin },
    token: string,
    audit: Audit,
  ): Promise<{ token: string; adminPanelUser: AdminPanelUser }> {
    const tenant = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      findTenant(tx, naming.requested(request)),
    );
    if (!tenant) throw invalidRequest();
    const { tenantId } = tenant;
    const id = v7();
    const expiresAt = new Date(Date.now() + impersonationMinutes * 60_000);
    const owner = { role: 'auth', tenantId } as const;
    const userId = await database.transaction(owner, 'write', async (tx) => {
      const used = await consumeToken(tx, token, 'login-as');
      const subject = await findAccountById(tx, used.userId);
      const visit = await findImpersonation(tx, used.impersonationId);
      if (!subject || !visit) throw invalidRequest();
      const session = { id, tenantId, userId: subject.id, impersonationId: visit.id, expiresAt };
      const { ip, userAgent } = origin;
      await insertSession(tx, { ...session, ip, userAgent }, null);
      const { actorId, actorName: name, actorEmail: email, reason } = visit;
      const impersonator = { id: actorId, name, email, reason };
      await notify(tx, {
        tenantId,
        to: [subject.id],
        kind: 'setting',
        title: `${name} signed in as you`,
        body: reason,
      });
      await audit(tx, { ...personOf(subject), impersonator });
      return subject.id;
    });
    const claims = { sub: userId, sid: id, tid: tenantId };
    const sessionToken = await tokenSigner(jwtSecret).sign(claims, tokenEnd(expiresAt));
    const session = await sessions
      .ofToken(sessionToken, tenant.subdomain ?? undefined)
      // The impersonator has signed out, or has lost the permission.
      .catch(() => Promise.reject(invalidRequest()));
    return { token: sessionToken, adminPanelUser: session.user };
  },
});

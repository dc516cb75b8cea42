import { and, desc, eq, sql } from 'drizzle-orm';
import { sessionEndpoints } from '@outpost/contracts';
import { announce } from '../../platform/events/announcements.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { ownActorOf } from '../../platform/http/session.ts';
import { impersonations, isLive, sessions } from '../../tables/auth.table.ts';
import { revokeSessions } from './credentials.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

/** Registers the calls that list and end the caller's own sessions. */
export const registerSessions = (api: Api): void => {
  serve(api, sessionEndpoints.list, async ({ session }) => {
    const { tenantId, userId } = session;
    const rows = await api.database.transaction({ role: 'auth', tenantId }, 'read', (tx) =>
      tx
        .select({
          session: sessions,
          impersonatedBy: impersonations.actorName,
          impersonatedByAccount: accountOf(impersonations.actorId),
        })
        .from(sessions)
        .leftJoin(impersonations, eq(impersonations.id, sessions.impersonationId))
        .where(and(eq(sessions.userId, userId), isLive))
        .orderBy(desc(sessions.createdAt)),
    );
    return {
      sessions: rows.map(({ session: row, ...by }) => ({
        _id: row.id,
        userAgent: row.userAgent,
        isCurrent: row.id === session.id,
        ...by,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
    };
  });
  serve(api, sessionEndpoints.revokeOthers, async ({ session, audit }) => {
    const { id: current, tenantId, userId: id } = session;
    await api.database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      await revokeSessions(tx, { id, tenantId }, current);
      await audit(tx, ownActorOf(session));
    });
    return { message: 'Your other sessions were ended.' };
  });
  serve(api, sessionEndpoints.revoke, async ({ session, params, audit }) => {
    const { tenantId, userId } = session;
    const isOwn = and(eq(sessions.id, params.id), eq(sessions.userId, userId), isLive);
    await api.database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      const ended = await tx
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(isOwn)
        .returning({ id: sessions.id });
      if (ended.length === 0) throw notFound('This session');
      announce(tx, { about: 'sessions', tenantId, userId });
      await audit(tx, ownActorOf(session));
    });
    return { message: 'The session was ended.' };
  });
};

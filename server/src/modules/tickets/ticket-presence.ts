import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import type { PresenceView } from '../../platform/realtime/presence.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { readerOf } from './tickets.repository.ts';

/** Returns the view of a session of the readers of a ticket; staff hear their names. */
export const viewOfTicket =
  (database: Database) =>
  async (session: Session, id: string): Promise<PresenceView | null> => {
    const { onlyOf } = readerOf(session);
    const isSeen = and(eq(tickets.id, id), onlyOf ? eq(tickets.requesterId, onlyOf) : undefined);
    const found = await database.transaction(scopeOf(session, 'presence'), 'read', (tx) =>
      tx.$count(tickets, isSeen),
    );
    if (found === 0) return null;
    return session.permissions.includes('tickets:write') ? 'people' : 'support-typing';
  };

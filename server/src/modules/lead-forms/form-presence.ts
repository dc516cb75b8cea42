import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import type { PresenceView } from '../../platform/realtime/presence.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

/** Returns that a session hears the names of others who have a form open, if it may read it. */
export const mayOpenForm =
  (database: Database) =>
  async (session: Session, id: string): Promise<PresenceView | null> => {
    if (!session.permissions.includes('lead-forms:read')) return null;
    const found = await database.transaction(scopeOf(session, 'presence'), 'read', (tx) =>
      tx.$count(leadForms, eq(leadForms.id, id)),
    );
    return found > 0 ? 'people' : null;
  };

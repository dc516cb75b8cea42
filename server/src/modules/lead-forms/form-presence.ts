import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

/** Reports that a session may read a form, and so the names of others who have it open. */
export const mayOpenForm =
  (database: Database) =>
  async (session: Session, id: string): Promise<boolean> => {
    if (!session.permissions.includes('lead-forms:read')) return false;
    const found = await database.transaction(scopeOf(session, 'presence'), 'read', (tx) =>
      tx.$count(leadForms, eq(leadForms.id, id)),
    );
    return found > 0;
  };

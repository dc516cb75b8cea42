import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { leadForms } from './lead-forms.table.ts';

/** Whether somebody may see a form, and so who else has it open. */
export const mayOpenForm =
  (database: Database) =>
  async (session: Session, id: string): Promise<boolean> => {
    if (!session.permissions.includes('lead-forms:read')) return false;
    const found = await database.transaction(scopeOf(session, 'presence'), 'read', (tx) =>
      tx.$count(leadForms, eq(leadForms.id, id)),
    );
    return found > 0;
  };

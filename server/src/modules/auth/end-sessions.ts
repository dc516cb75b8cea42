import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { announce } from '../../platform/events/announcements.ts';

/** Ends the sessions of those users of a tenant that `isTheirs` selects, and announces it. */
export const endSessionsWhere = (tx: Transaction, tenantId: string, isTheirs: SQL): Promise<void> =>
  inRole(tx, 'auth', tenantId, async () => {
    const { rows } = await tx.execute<{ user_id: string }>(
      sql`UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL
        AND user_id IN (SELECT id FROM users WHERE ${isTheirs}) RETURNING user_id`,
    );
    for (const userId of new Set(rows.map((row) => row.user_id)))
      announce(tx, { about: 'sessions', tenantId, userId });
  });

/** Ends every session of a user immediately. */
export const endSessionsOf = (tx: Transaction, tenantId: string, userId: string): Promise<void> =>
  endSessionsWhere(tx, tenantId, sql`id = ${userId}`);

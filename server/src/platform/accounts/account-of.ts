import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PersonAccount } from '@outpost/contracts';

/**
 * Returns the SQL expression of the account with the id of a column; null for one that the
 * transaction does not see, a deleted one, and the id of an API key. Reads one row by its key.
 */
export const accountOf = (id: AnyColumn): SQL<PersonAccount | null> =>
  sql<PersonAccount | null>`(SELECT json_build_object('_id', account.id,
    'kind', CASE WHEN account.role IS NULL THEN 'user' ELSE 'admin' END)
    FROM users AS account WHERE account.id = ${id} AND account.deleted_at IS NULL)`;

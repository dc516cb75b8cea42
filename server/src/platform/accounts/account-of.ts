import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PersonAccount } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';

const kind = sql.raw("CASE WHEN account.role IS NULL THEN 'user' ELSE 'admin' END");

/**
 * Returns the SQL expression of the account with the id of a column; null for one that the
 * transaction does not see, a deleted one, and the id of an API key. Reads one row by its key.
 */
export const accountOf = (id: AnyColumn): SQL<PersonAccount | null> =>
  sql<PersonAccount | null>`(SELECT json_build_object('_id', account.id, 'kind', ${kind})
    FROM users AS account WHERE account.id = ${id} AND account.deleted_at IS NULL)`;

/**
 * Returns the SQL expression of the account with an address in a tenant; null for one that the
 * transaction does not see, and a deleted one. Reads one row by its index.
 */
export const accountAt = (tenantId: SQL, email: SQL): SQL<PersonAccount | null> =>
  sql<PersonAccount | null>`(SELECT json_build_object('_id', account.id, 'kind', ${kind})
    FROM users AS account WHERE account.tenant_id = ${tenantId} AND account.email = ${email}
      AND account.deleted_at IS NULL)`;

/** Reads the accounts with some ids; those for which `accountOf` is null are left out. */
export const accountsOf = async (
  tx: Transaction,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, PersonAccount>> => {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const { rows } = await tx.execute<PersonAccount & Record<string, unknown>>(
    sql`SELECT account.id AS _id, ${kind} AS kind FROM users AS account
      WHERE account.id = ANY(${sql.param(known)}::uuid[]) AND account.deleted_at IS NULL`,
  );
  return new Map(rows.map(({ _id, kind: its }) => [_id, { _id, kind: its }]));
};

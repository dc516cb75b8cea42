import { idOf } from '../seed/random.ts';
import { acme } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';

const busiest = (table: string, column: string) =>
  `SELECT t.${column} AS id FROM ${table} t JOIN users u ON u.id = t.${column}
   WHERE u.deleted_at IS NULL AND t.tenant_id = '${acme}' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`;

/** Kinds of records with a list of their changes, by the part of its path; with a condition. */
const changed: [part: string, table: string, condition: string][] = [
  ['/companies/:id/activity', 'companies', 'true'],
  ['/admins/:id/activity', 'users', `role = 'admin'`],
  ['/users/:id/activity', 'users', `tenant_id = '${acme}' AND deleted_at IS NULL`],
  ['/api-keys/:id/activity', 'api_keys', 'true'],
  ['/white-label/:id/activity', 'white_labels', `id = '${acme}'`],
  ['/referrals/:id/activity', 'referrals', 'true'],
  ['/subscriptions/:id/activity', 'subscriptions', 'true'],
  ['/invoices/:id/activity', 'invoices', 'true'],
  ['/account-reviews/:id/activity', 'account_reviews', 'true'],
];

/** Returns the id of a record with an entry in the audit log, which is written when it has none. */
const changedRecord = async (server: TestServer, table: string, condition: string) => {
  const [record] = await server.sql<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${condition} ORDER BY id LIMIT 1`,
  );
  const id = record?.id ?? '';
  await server.sql(
    `INSERT INTO audit_log (id, tenant_id, actor_name, actor_email, action, verb, target_type,
       target_id, target_name, changes, ip, user_agent, request_id)
     SELECT gen_random_uuid(), '${acme}', 'Olga', 'olga@acme.test', 'PATCH /tried', 'changed', $1,
       $2, 'Tried', '{}', '', '', gen_random_uuid()
     WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE target_type = $1 AND target_id = $2)`,
    [table, id],
  );
  return id;
};

/** Part of the path of a list and its record with rows; the first match counts. */
const records: [part: string, query: string][] = [
  ['/companies/:id/', `SELECT '${idOf('company', 'acme', 1)}' AS id`],
  ['/users/:id/tickets', busiest('tickets', 'requester_id')],
  ['/users/:id/api-keys', busiest('api_keys', 'created_by')],
  ['/connections/:id/', `SELECT '${idOf('connection', 'acme', 0)}' AS id`],
  ['/responses/:formId', `SELECT '${idOf('form', 2)}' AS id`],
];

/** Returns the path of a list inside one record with the id of a record of acme that has rows. */
export const pathOfRecord = async (server: TestServer, path: string): Promise<string> => {
  if (!path.includes(':')) return path;
  const [, table, condition] = changed.find(([part]) => path.includes(part)) ?? [];
  if (table && condition)
    return path.replace(/:\w+/, await changedRecord(server, table, condition));
  const query = records.find(([part]) => path.includes(part))?.[1];
  if (!query) throw new Error(`No record is known for ${path}.`);
  const [row] = await server.sql<{ id: string }>(query);
  return path.replace(/:\w+/, row?.id ?? '');
};

import { idOf } from '../seed/random.ts';
import { acme } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';

const busiest = (table: string, column: string) =>
  `SELECT t.${column} AS id FROM ${table} t JOIN users u ON u.id = t.${column}
   WHERE u.deleted_at IS NULL AND t.tenant_id = '${acme}' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`;

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
  const query = records.find(([part]) => path.includes(part))?.[1];
  if (!query) throw new Error(`No record is known for ${path}.`);
  const [row] = await server.sql<{ id: string }>(query);
  return path.replace(/:\w+/, row?.id ?? '');
};

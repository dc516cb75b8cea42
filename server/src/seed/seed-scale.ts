import { sql, type SQL } from 'drizzle-orm';
import { jiraStatuses, ticketTypes } from '@outpost/contracts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { daysBefore } from './demo-days.ts';
import { firstNames, lastNames } from './demo-names.ts';

const rolesByShare = ['member', 'member', 'member', 'admin', 'guest', 'educator', 'seat-holder'];
const statusesByShare = ['confirmed', 'confirmed', 'confirmed', 'pending', 'deactivated'];

const array = (values: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`;

/** Chooses by one of the digits of `hash`, which differ between rows but not between runs. */
const pickBy = (shift: number, values: readonly string[]): SQL =>
  sql`(${array(values)})[1 + (hash >> ${sql.raw(String(shift))}) % ${sql.raw(String(values.length))}]`;

const mixed = sql`(n * 2654435761 % 4294967296)`;
/** Ids ascend with time like those of real rows, and are equal on every machine. */
const idOf = (kind: string): SQL =>
  sql`(lpad(to_hex((extract(epoch FROM created) * 1000)::bigint), 12, '0') || '7'
    || substr(digest, 1, 3) || '8' || substr(digest, 4, 14) || ${kind}::text)::uuid`;

/** Rows go back from this day, one per minute. */
const people = (count: number, day: string): SQL => sql`
  WITH places AS (
    SELECT companies.*, row_number() OVER (ORDER BY companies.id) - 1 AS place,
      count(*) OVER () AS total
    FROM companies JOIN white_labels ON white_labels.id = companies.tenant_id
    WHERE white_labels.kind = 'instance' AND white_labels.status = 'active'),
  made AS (
    SELECT n, ${mixed} AS hash, md5(n::text) AS digest,
      ${day}::timestamptz - n * interval '60 seconds' AS created
    FROM generate_series(0::bigint, ${count - 1}::bigint) AS n)
  INSERT INTO users (id, tenant_id, franchisor_id, company_id, email, first_name, last_name,
    team_role, status, invite_status, type, kind, on_boarding, sales_onboarding, seats,
    restricted_status, last_active_at, created_at, updated_at)
  SELECT ${idOf('0')}, tenant_id, franchisor_id, places.id, 'load.' || n || '@scale.test',
    ${pickBy(3, firstNames)}, ${pickBy(7, lastNames)} || '-' || ${pickBy(12, lastNames)},
    ${pickBy(5, rolesByShare)}, ${pickBy(9, statusesByShare)},
    ${pickBy(11, ['done', 'done', 'confirmed', 'pending'])}, ${pickBy(13, ['free', 'paid'])},
    ${pickBy(15, ['company', 'company', 'individual', 'msp'])},
    ${pickBy(17, ['completed', 'pending'])}, ${pickBy(19, ['Completed', 'Pending'])},
    1 + (hash >> 6) % 14, CASE WHEN n % 97 = 0 THEN 'restricted' ELSE 'active' END,
    CASE WHEN n % 5 > 0 THEN created + (hash >> 4) % 900 * interval '1 minute' END,
    created, created + (hash >> 8) % 600 * interval '1 minute'
  FROM made JOIN places ON places.place = hash % places.total
  ORDER BY n DESC`;

/** One user in twenty has a ticket. */
const requests = sql`
  WITH made AS (
    SELECT users.*, substr(email, 6, strpos(email, '@') - 6)::bigint AS n
    FROM users WHERE email LIKE 'load.%@scale.test'),
  chosen AS (
    SELECT *, ${mixed} AS hash, md5(n::text) AS digest, created_at + interval '1 day' AS created
    FROM made WHERE n % 20 = 0)
  INSERT INTO tickets (id, tenant_id, franchisor_id, company_id, requester_id, number, title, type,
    jira_status, attachments, created_at, updated_at)
  SELECT ${idOf('1')}, tenant_id, franchisor_id, company_id, id, 1000 + n, 'Request ' || n,
    ${pickBy(4, ticketTypes)}, ${pickBy(9, jiraStatuses)}, (hash >> 6) % 3, created, created
  FROM chosen`;

/** Only an owner can analyze; without statistics the following statements have bad plans. */
const analyze = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`RESET ROLE`);
  await tx.execute(sql`ANALYZE users, tickets`);
  await tx.execute(sql`SET LOCAL ROLE outpost_worker`);
};

/**
 * Adds `count` users and their tickets to the companies of all active tenants, for load tests: the
 * same rows for a day on every machine, all or none. Throws when they exist.
 */
export const seedScale = async (
  database: Database,
  count: number,
  today = new Date(),
): Promise<void> => {
  await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const { rows } = await tx.execute(sql`SELECT FROM users WHERE email = 'load.0@scale.test'`);
    if (rows.length > 0) throw new Error('This database has its users for load work already.');
    await tx.execute(people(count, daysBefore(today)(0).toISOString()));
    await analyze(tx);
    await tx.execute(requests);
    await analyze(tx);
  });
};

import { jiraStatuses, ticketPriorities } from '@outpost/contracts';
import type { BenchServer } from '../../../server/src/testing/bench-server.ts';

/** Messages of each ticket: nine replies and an internal note. */
const repliesEach = 9;
export const messagesEach = repliesEach + 1;
/** Messages of one long ticket of Acme, which a bench reads. */
const longMessages = 1_000;
/** Its number in Acme, after those of all other tickets. */
export const longNumber = 900_000_000;

const array = (values: readonly string[]): string =>
  `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;

const subjects = [
  'Export',
  'Import',
  'Invoice',
  'Webhook',
  'Domain',
  'Report',
  'Calendar',
  'Lead form',
];
const troubles = ['stops at the second page', 'shows no rows', 'needs another column', 'is slow'];
const words = ['thanks', 'the', 'browser', 'shows', 'column', 'again', 'since', 'monday', 'please'];

/** Chooses by digits of `hash`, which differ between rows but not between runs. */
const pickBy = (shift: number, values: readonly string[], hash = 'hash'): string =>
  `(${array(values)})[1 + (${hash} >> ${shift}) % ${values.length}]`;

const mixed = (number: string): string => `(${number} * 2654435761 % 4294967296)`;

/** Ids ascend with time like those of real rows, and are equal on every machine. */
const idOf = (at: string, digest: string, kind: number): string =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7'
    || substr(${digest}, 1, 3) || '8' || substr(${digest}, 4, 14) || '${kind}')::uuid`;

/** Requesters: the first people of each company of every active organization. */
const makePeople = `CREATE TEMP TABLE bench_people AS
  SELECT *, row_number() OVER (ORDER BY rank, id) - 1 AS place FROM (
    SELECT u.id, u.tenant_id, u.franchisor_id, u.company_id, u.email,
      u.first_name || ' ' || u.last_name AS name,
      row_number() OVER (PARTITION BY u.company_id ORDER BY u.id) AS rank
    FROM users u JOIN white_labels w ON w.id = u.tenant_id
    WHERE w.kind = 'instance' AND w.status = 'active' AND u.company_id IS NOT NULL
      AND u.deleted_at IS NULL AND u.status = 'confirmed') found
  WHERE rank <= 20`;

/** Tickets go back over two years. Every third is pending, the older the fewer. */
const makeTickets = (count: number): string => `
  WITH made AS (
    SELECT n, ${mixed('n')} AS hash, md5('ticket' || n) AS digest,
      date_trunc('day', now()) - n * (interval '730 days' / ${count}) AS created,
      n % 3 = 0 AS is_open
    FROM generate_series(1::bigint, ${count}::bigint) AS n),
  placed AS (
    SELECT made.*, p.tenant_id, p.franchisor_id, p.company_id, p.id AS requester, p.name, p.email,
      created + interval '3 hours' + (hash >> 5) % 4000 * interval '1 minute' AS replied,
      is_open AND hash % 5 < 3 AS runs
    FROM made JOIN bench_people p ON p.place = hash % (SELECT count(*) FROM bench_people))
  INSERT INTO tickets (id, tenant_id, franchisor_id, company_id, requester_id, requester_name,
    requester_email, number, title, text, type, priority, status, done_at, replies, last_reply_by,
    last_reply_at, first_reply_at, response_ms, clock_from, clock_ms, resolution_due_at, due_at,
    jira_key, jira_status, amount, quote, attachments, created_at, updated_at)
  SELECT ${idOf('created', 'digest', 2)}, tenant_id, franchisor_id, company_id, requester, name, email,
    10000000 + n, ${pickBy(3, subjects)} || ' ' || ${pickBy(9, troubles)} || ', case ' || n,
    'Since ' || n || ' days.', ${pickBy(4, ['CR', 'BUG'])}, ${pickBy(7, ticketPriorities)},
    CASE WHEN is_open THEN 'Pending' ELSE 'Done' END,
    CASE WHEN NOT is_open THEN replied + interval '1 day' END, ${repliesEach},
    CASE WHEN runs THEN 'requester' ELSE 'support' END, replied, created + interval '3 hours',
    60000 * (1 + hash % 900), CASE WHEN runs THEN replied END, 60000 * (hash % 9000),
    CASE WHEN runs THEN replied + (hash >> 4) % 90 * interval '1 day' END,
    CASE WHEN runs THEN replied + (hash >> 4) % 90 * interval '1 day' END,
    CASE WHEN n % 4 = 0 THEN 'BENCH-' || n END,
    CASE WHEN n % 4 = 0 THEN ${pickBy(6, jiraStatuses)} END,
    CASE WHEN n % 10 = 0 THEN 1000 + hash % 90000 END, CASE WHEN n % 10 = 0 THEN 'offered' END,
    (hash >> 6) % 3, created, replied
  FROM placed ORDER BY n DESC`;

/** One more ticket of Acme, the newest of all, with a long thread. */
const makeLong = `
  INSERT INTO tickets (id, tenant_id, franchisor_id, company_id, requester_id, requester_name,
    requester_email, number, title, type, status, replies, created_at, updated_at)
  SELECT ${idOf('now()', `md5('long')`, 2)}, p.tenant_id, p.franchisor_id, p.company_id, p.id, p.name,
    p.email, ${longNumber}, 'Long thread', 'BUG', 'Done', ${longMessages - longMessages / 10},
    now() - interval '2 years', now()
  FROM bench_people p JOIN white_labels w ON w.id = p.tenant_id AND w.subdomain = 'acme'
  ORDER BY p.place LIMIT 1`;

const text = (hash: string): string =>
  `concat_ws(' ', ${[2, 5, 8, 11, 14, 17, 20, 3, 6, 9, 12, 15]
    .map((shift) => pickBy(shift, words, hash))
    .join(', ')}, 'case', n, m)`;

/** Messages `from` to `to` of the tickets that a condition chooses. */
const made = (where: string, from: number, to: number): string => `
  WITH made AS (
    SELECT t.*, t.number - 10000000 AS n, m, ${mixed('(t.number % 1000003 * 31 + m)')} AS hash,
      md5(t.number || ' ' || m) AS digest,
      t.created_at + m * interval '3 hours' AS written
    FROM tickets t CROSS JOIN generate_series(${from}, ${to}) AS m WHERE ${where})`;

const makeReplies = (where: string, from: number, to: number): string => `${made(where, from, to)}
  INSERT INTO ticket_replies (id, tenant_id, franchisor_id, company_id, ticket_id, author_id,
    author_name, side, text, created_at)
  SELECT ${idOf('written', 'digest', 3)}, tenant_id, franchisor_id, company_id, id,
    CASE WHEN m % 2 = 0 THEN requester_id ELSE staff END,
    CASE WHEN m % 2 = 0 THEN requester_name ELSE 'Sora Lund' END,
    CASE WHEN m % 2 = 0 THEN 'requester' ELSE 'support' END, ${text('hash')}, written
  FROM made, (SELECT id AS staff FROM users WHERE email = 'support@demo.test') s`;

const makeNotes = (where: string, from: number, to: number): string => `${made(where, from, to)}
  INSERT INTO ticket_notes (id, tenant_id, ticket_id, author_id, author_name, text, created_at)
  SELECT ${idOf('written', 'digest', 4)}, tenant_id, id, staff, 'Sora Lund', ${text('hash')}, written
  FROM made, (SELECT id AS staff FROM users WHERE email = 'support@demo.test') s`;

/** Nine of ten tickets were read: by the measured accounts that see them, and by their requester. */
const makeReads = `
  INSERT INTO ticket_reads (tenant_id, ticket_id, user_id, read_at)
  SELECT DISTINCT t.tenant_id, t.id, u.id, now() FROM tickets t
  JOIN users u ON u.id = t.requester_id OR u.email = 'super@demo.test'
    OR (u.email = 'owner@acme.test' AND u.tenant_id = t.tenant_id)
  WHERE t.number > 10000000 AND t.number % 10 > 0`;

/**
 * Adds `count` tickets with ten messages each, and one with a long thread, to the companies of all
 * active organizations. Triggers of foreign keys are off: every row refers to one of the same statement.
 */
export const fillTickets = async ({ sql }: BenchServer, count: number): Promise<number> => {
  const begin = performance.now();
  const isMade = `t.number > 10000000 AND t.number < ${longNumber}`;
  const isLong = `t.number = ${longNumber}`;
  const longNotes = longMessages / 10;
  await sql(`SET session_replication_role = replica`);
  await sql(makePeople);
  await sql(makeTickets(count));
  await sql(makeLong);
  await sql('ANALYZE tickets');
  await sql(makeReplies(isMade, 1, repliesEach));
  await sql(makeNotes(isMade, messagesEach, messagesEach));
  await sql(makeReplies(isLong, 1, longMessages - longNotes));
  await sql(makeNotes(isLong, longMessages - longNotes + 1, longMessages));
  await sql(makeReads);
  await sql(`SET session_replication_role = DEFAULT`);
  for (const table of ['tickets', 'ticket_replies', 'ticket_notes', 'ticket_reads'])
    await sql(`VACUUM ANALYZE ${table}`);
  return (performance.now() - begin) / 1_000;
};

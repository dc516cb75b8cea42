import { queryText } from '../../../server/src/testing/contract-calls.ts';
import type { BenchServer } from '../../../server/src/testing/bench-server.ts';
import { longNumber } from './fill-tickets.ts';
import { sizeOf, type Line, type Reader } from './line.ts';

const path = '/v1/super-admin/tickets';
const newest = 't.created_at DESC, t.id DESC';
const nextDue = `t.status DESC, t.due_at ASC NULLS LAST, ${newest}`;

const tables = `tickets t JOIN white_labels w ON w.id = t.tenant_id
  LEFT JOIN companies c ON c.id = t.company_id
  LEFT JOIN tickets m ON m.tenant_id = t.tenant_id AND m.id = t.merged_into_id`;

/** Condition of a ticket that an account has not read. */
const unreadBy = ({ userId, tenantId }: Reader): string => {
  const notes = tenantId
    ? 'NULL'
    : `(SELECT max(n.created_at) FROM ticket_notes n WHERE n.tenant_id = t.tenant_id
        AND n.ticket_id = t.id AND n.author_id <> '${userId}')`;
  return `NOT EXISTS (SELECT FROM ticket_reads r WHERE r.tenant_id = t.tenant_id
    AND r.ticket_id = t.id AND r.user_id = '${userId}'
    AND r.read_at >= greatest(t.created_at, t.last_reply_at, ${notes}))`;
};

const within = ({ tenantId }: Reader, where: string): string =>
  tenantId ? `${where} AND t.tenant_id = '${tenantId}'` : where;

type Condition = string | ((reader: Reader) => string);

interface Plain {
  where?: Condition;
  order?: string;
  isOfStaff?: boolean;
}

const page = (
  name: string,
  query: Record<string, unknown>,
  { where = 'true', order, isOfStaff = false }: Plain = {},
): Line => ({
  name,
  list: 'tickets',
  url: path + queryText(query),
  isOfStaff,
  bare: (reader) => {
    const condition = within(reader, typeof where === 'string' ? where : where(reader));
    const by = order ?? (reader.tenantId ? newest : nextDue);
    return [
      `SELECT count(*) AS total FROM tickets t WHERE ${condition}`,
      `SELECT t.*, w.name AS white_label, c.name AS company, m.number AS main,
        ${unreadBy(reader)} AS is_unread FROM ${tables}
        WHERE ${condition} ORDER BY ${by} ${sizeOf(query)}`,
    ];
  },
});

const filter = (name: string, value: string, where: Condition, isOfStaff = false): Line =>
  page(`filter ${name}, ${value}`, { filters: { [name]: [value] } }, { where, isOfStaff });

const isWaiting = `t.status = 'Pending' AND`;

const filters = [
  filter('status', 'Pending', `t.status = 'Pending'`),
  filter('status', 'Done', `t.status = 'Done'`),
  filter('ticketType', 'CR', `t.type = 'CR'`),
  filter('priority', 'urgent', `t.priority = 'urgent'`),
  filter('jiraStatus', 'Done', `t.jira_status = 'Done'`),
  filter('due', 'overdue', 't.due_at < now()', true),
  filter('due', 'soon', `t.due_at BETWEEN now() AND now() + interval '1 day'`, true),
  filter('waitingFor', 'requester', `${isWaiting} t.last_reply_by = 'support'`),
  filter(
    'waitingFor',
    'support',
    `${isWaiting} (t.last_reply_by = 'requester' OR t.last_reply_by IS NULL)`,
  ),
  filter('attachment', 'yes', 't.attachments > 0'),
  filter('unread', 'yes', unreadBy),
  filter('unread', 'no', (reader) => `NOT (${unreadBy(reader)})`),
];

/** SQL of the sorted columns; `NULLS` where a column has empty values. */
const columns: Record<string, { by: string; hasNulls?: boolean; isOfStaff?: boolean }> = {
  number: { by: 't.number' },
  title: { by: 't.title' },
  type: { by: 't.type' },
  status: { by: 't.status' },
  priority: { by: `array_position(ARRAY['low', 'normal', 'high', 'urgent'], t.priority)` },
  amount: { by: 't.amount', hasNulls: true },
  lastReplyAt: { by: 't.last_reply_at', hasNulls: true },
  dueAt: { by: 't.due_at', hasNulls: true, isOfStaff: true },
  createdAt: { by: 't.created_at' },
  updatedAt: { by: 't.updated_at' },
};

const sorts = Object.entries(columns).flatMap(([name, { by, hasNulls, isOfStaff = false }]) => [
  page(
    `sort ${name} up`,
    { sort: { [name]: 'up' } },
    { order: `${by}${hasNulls ? ' NULLS FIRST' : ''}, t.id`, isOfStaff },
  ),
  page(
    `sort ${name} down`,
    { sort: { [name]: 'down' } },
    { order: `${by} DESC${hasNulls ? ' NULLS LAST' : ''}, t.id DESC`, isOfStaff },
  ),
]);

const searched = (name: string, text: string): Line => {
  const fields = [
    't.title',
    't.jira_key',
    't.number::text',
    't.requester_name',
    't.requester_email',
  ];
  const isLike = (field: string) => `${field} ILIKE '%${text}%'`;
  const texts = ['tickets', 'ticket_replies', 'ticket_notes'].map(
    (table) =>
      `SELECT ${table === 'tickets' ? 'id' : 'ticket_id'} FROM ${table} WHERE ${isLike('text')}`,
  );
  const where = `(${fields.map(isLike).join(' OR ')} OR t.id IN (${texts.join(' UNION ')}))`;
  return page(name, { searchValue: text }, { where });
};

const statistics = (name: string, query: Record<string, unknown>, where: string): Line => ({
  name,
  list: null,
  isOfStaff: true,
  url: `${path}/statistics${queryText(query)}`,
  bare: () => [
    `SELECT t.type, ${[1, 7, 30, 90, 3_650]
      .map((days) => `count(*) FILTER (WHERE t.created_at > now() - interval '${days} days')`)
      .join(', ')}
      FROM tickets t WHERE t.status = 'Pending' AND ${where} GROUP BY GROUPING SETS ((), (t.type))`,
    `SELECT t.type, count(t.response_ms),
      percentile_cont(0.5) WITHIN GROUP (ORDER BY t.response_ms),
      percentile_cont(0.5) WITHIN GROUP (ORDER BY CASE WHEN t.status = 'Done' THEN t.clock_ms END)
      FROM tickets t WHERE t.created_at > now() - interval '90 days' AND ${where}
      GROUP BY GROUPING SETS ((), (t.type))`,
  ],
});

const thread = (id: string): Line => ({
  name: 'thread of 1,000 messages',
  list: null,
  url: `${path}/${id}`,
  bare: (reader) => [
    `SELECT t.*, ${unreadBy(reader)} AS is_unread FROM ${tables} WHERE t.id = '${id}'`,
    `SELECT * FROM ticket_replies WHERE ticket_id = '${id}' ORDER BY created_at, id`,
    ...(reader.tenantId ? [] : [`SELECT * FROM ticket_notes WHERE ticket_id = '${id}'`]),
  ],
});

/** Returns the lines of tickets; ids are those of Acme and of its long ticket. */
export const ticketLines = async ({ sql }: BenchServer): Promise<Line[]> => {
  const [long] = await sql(`SELECT id, tenant_id FROM tickets WHERE number = ${longNumber}`);
  const acme = String(long?.['tenant_id']);
  const inAcme = { where: `t.tenant_id = '${acme}'`, isOfStaff: true };
  return [
    page('first page', {}),
    page('page 400', { page: 400 }),
    page('one organization', { whiteLabel: acme }, inAcme),
    page('one organization, page 400', { whiteLabel: acme, page: 400 }, inAcme),
    ...filters,
    searched('search, one match', 'case 4321'),
    searched('search, many matches', 'second page'),
    ...sorts,
    statistics('statistics', {}, 'true'),
    statistics('statistics, one organization', { whiteLabel: acme }, inAcme.where),
    thread(String(long?.['id'])),
  ];
};

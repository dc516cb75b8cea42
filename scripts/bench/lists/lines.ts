import { queryText } from '../../../server/src/testing/contract-calls.ts';

/** One measured list: the query of the browser, and the same rows in plain SQL. */
export interface Line {
  name: string;
  query: Record<string, unknown>;
  /** Condition, order and offset of the bare query. */
  where: string;
  order: string;
  offset: number;
}

const newest = 'u.created_at DESC, u.id DESC';
const isListed = 'u.deleted_at IS NULL';
const fullName = 'u.name_key';

const line = (
  name: string,
  query: Record<string, unknown>,
  where: string | null = null,
  order = newest,
): Line => ({
  name,
  query,
  where: where ? `${isListed} AND ${where}` : isListed,
  order,
  offset: (Number(query['page'] ?? 1) - 1) * 25,
});

const filter = (name: string, values: unknown[], where: string): Line =>
  line(`filter ${name}`, { filters: { [name]: values } }, where);

const ticket = (such: string) =>
  `EXISTS (SELECT FROM tickets t WHERE t.tenant_id = u.tenant_id AND t.requester_id = u.id${such})`;

const filters = [
  filter('status', ['confirmed'], `u.status IN ('confirmed')`),
  filter('restrictedStatus', ['restricted'], `u.restricted_status IN ('restricted')`),
  filter('roles', ['guest', 'educator'], `u.team_role IN ('guest', 'educator')`),
  filter('inviteStatus', ['pending'], `u.invite_status IN ('pending')`),
  filter('type', ['paid'], `u.type IN ('paid')`),
  filter('kind', ['msp'], `u.kind IN ('msp')`),
  filter('seatRange', [3, 5], 'u.seats BETWEEN 3 AND 5'),
  filter('onBoarding', ['pending'], `u.on_boarding IN ('pending')`),
  filter('salesOnboarding', ['Completed'], `u.sales_onboarding IN ('Completed')`),
  filter('attachment', ['yes'], ticket(' AND t.attachments > 0')),
  filter('ticketCreated', ['no'], `NOT ${ticket('')}`),
  filter('ticketType', ['CR'], ticket(` AND t.type IN ('CR')`)),
  filter('jiraStatus', ['Done'], ticket(` AND t.jira_status IN ('Done')`)),
];

const searched = (name: string, text: string): Line =>
  line(name, { searchValue: text }, `(u.email ILIKE '%${text}%' OR ${fullName} ILIKE '%${text}%')`);

const byName = `${fullName}, u.id`;

/** SQL order of each column, up and down; `NULLS` only where a column has empty values. */
const orders: Record<string, [up: string, down: string]> = {
  name: [byName, `${fullName} DESC, u.id DESC`],
  email: ['u.email, u.id', 'u.email DESC, u.id DESC'],
  kind: ['u.kind, u.id', 'u.kind DESC, u.id DESC'],
  status: ['u.status, u.id', 'u.status DESC, u.id DESC'],
  seats: ['u.seats, u.id', 'u.seats DESC, u.id DESC'],
  lastActiveAt: [
    'u.last_active_at NULLS FIRST, u.id',
    'u.last_active_at DESC NULLS LAST, u.id DESC',
  ],
  createdAt: ['u.created_at, u.id', newest],
};

const sorts = Object.entries(orders).flatMap(([name, [up, down]]) => [
  line(`sort ${name} up`, { sort: { [name]: 'up' } }, null, up),
  line(`sort ${name} down`, { sort: { [name]: 'down' } }, null, down),
]);

export const lines: Line[] = [
  line('first page', {}),
  line('page 1000', { page: 1000 }),
  ...filters,
  searched('search, one match', 'load.4321@'),
  searched('search, many matches', 'zora p'),
  ...sorts,
  line('page 1000, sort name up', { page: 1000, sort: { name: 'up' } }, null, byName),
];

/** Returns the path of a line's call. */
export const urlOf = ({ query }: Line): string => `/v1/super-admin/users${queryText(query)}`;

const tables = `users u JOIN white_labels w ON w.id = u.tenant_id
  LEFT JOIN companies c ON c.id = u.company_id`;

/** Returns the SQL of rows and total of a line; `tenantId` null reads all tenants. */
export const bareOf = (
  { where, order, offset }: Line,
  tenantId: string | null,
): { rows: string; total: string } => {
  const condition = tenantId ? `${where} AND u.tenant_id = '${tenantId}'` : where;
  return {
    rows: `SELECT u.*, w.name AS white_label, c.name AS company FROM ${tables}
      WHERE ${condition} ORDER BY ${order} LIMIT 25 OFFSET ${offset}`,
    total: `SELECT count(*) AS total FROM users u WHERE ${condition}`,
  };
};

/** Returns the SQL of all rows of the list, for an export. */
export const allRows = (tenantId: string | null): string =>
  `SELECT u.*, w.name AS white_label, c.name AS company FROM ${tables}
    WHERE ${isListed}${tenantId ? ` AND u.tenant_id = '${tenantId}'` : ''} ORDER BY ${newest}`;

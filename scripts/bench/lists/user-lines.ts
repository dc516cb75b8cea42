import { queryText } from '../../../server/src/testing/contract-calls.ts';

import { sizeOf, type Line, type Reader } from './line.ts';

/** A page of users: the query of the browser, and the condition and order of its plain SQL. */
interface UserPage {
  name: string;
  query: Record<string, unknown>;
  where: string;
  order: string;
}

const newest = 'u.created_at DESC, u.id DESC';
const isListed = 'u.deleted_at IS NULL';
const fullName = 'u.name_key';

const line = (
  name: string,
  query: Record<string, unknown>,
  where: string | null = null,
  order = newest,
): UserPage => ({
  name,
  query,
  where: where ? `${isListed} AND ${where}` : isListed,
  order,
});

const filter = (name: string, values: unknown[], where: string): UserPage =>
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

const searched = (name: string, text: string): UserPage =>
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

const pages: UserPage[] = [
  line('first page', {}),
  line('page 1000', { page: 1000 }),
  ...filters,
  searched('search, one match', 'load.4321@'),
  searched('search, many matches', 'zora p'),
  ...sorts,
  line('page 1000, sort name up', { page: 1000, sort: { name: 'up' } }, null, byName),
];

const tables = `users u JOIN white_labels w ON w.id = u.tenant_id
  LEFT JOIN companies c ON c.id = u.company_id`;

const within = (where: string, { tenantId }: Pick<Reader, 'tenantId'>): string =>
  tenantId ? `${where} AND u.tenant_id = '${tenantId}'` : where;

const toLine = ({ name, query, where, order }: UserPage): Line => ({
  name,
  list: 'users',
  url: `/v1/super-admin/users${queryText(query)}`,
  bare: (reader) => {
    const condition = within(where, reader);
    return [
      `SELECT count(*) AS total FROM users u WHERE ${condition}`,
      `SELECT u.*, w.name AS white_label, c.name AS company FROM ${tables}
        WHERE ${condition} ORDER BY ${order} ${sizeOf(query)}`,
    ];
  },
});

export const userLines: Line[] = pages.map(toLine);

/** Returns the SQL of all rows of the list, for an export. */
export const allUsers = (tenantId: string | null): string =>
  `SELECT u.*, w.name AS white_label, c.name AS company FROM ${tables}
    WHERE ${within(isListed, { tenantId })} ORDER BY ${newest}`;

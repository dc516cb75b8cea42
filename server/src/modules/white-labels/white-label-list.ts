import { and, count, desc, gte, inArray, lte, sql } from 'drizzle-orm';
import { type DomainState, type WhiteLabel, type WhiteLabelQuery } from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { readWhiteLabels, seatsOfTenant } from './white-labels.repository.ts';
import { domains } from '../../tables/domains.table.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';

/** State of an organization's domain; null without one. */
const domainState = sql<DomainState | null>`(SELECT ${domains.state} FROM ${domains}
  WHERE ${domains.tenantId} = ${whiteLabels.id})`;

export const whiteLabelList: ListDefinition<typeof WhiteLabelQuery, WhiteLabel> = {
  id: whiteLabels.id,
  base: isTenant,
  search: [whiteLabels.name, whiteLabels.subdomain],
  sorts: {
    name: sql`lower(${whiteLabels.name})`,
    type: whiteLabels.type,
    status: whiteLabels.status,
    createdAt: whiteLabels.createdAt,
    updatedAt: whiteLabels.updatedAt,
  },
  defaultSort: desc(whiteLabels.createdAt),
  filters: {
    status: (values: WhiteLabel['status'][]) => inArray(whiteLabels.status, values),
    type: (values: WhiteLabel['type'][]) => inArray(whiteLabels.type, values),
    billing: (values: WhiteLabel['billing']['billingType'][]) =>
      inArray(sql`${whiteLabels.billing}->>'billingType'`, values),
    domain: (values: DomainState[]) => inArray(domainState, values),
    seatRange: ([from, to]: [number, number]) =>
      and(gte(seatsOfTenant, from), lte(seatsOfTenant, to)),
  },
  dates: { createdAt: whiteLabels.createdAt, updatedAt: whiteLabels.updatedAt },
  whiteLabel: whiteLabels.id,
  rows: readWhiteLabels,
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(whiteLabels).where(where))[0]?.total ?? 0,
};

export const whiteLabelColumns: ExportColumn<WhiteLabel>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Organization', cell: ({ name }) => name },
  { title: 'Subdomain', cell: ({ subdomain }) => subdomain },
  { title: 'Type', code: ({ type }) => type },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Admin', cell: ({ admin }) => admin?.email ?? null },
  { title: 'Franchisors', cell: ({ franchisors }) => franchisors },
  { title: 'Companies', cell: ({ companies }) => companies },
  { title: 'Users', cell: ({ users }) => users },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Billing', code: ({ billing }) => billing.billingType },
  { title: 'Domain', cell: ({ domain }) => domain?.name ?? null },
  { title: 'Domain state', cell: ({ domain }) => domain?.state ?? null },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

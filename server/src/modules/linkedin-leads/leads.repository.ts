import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LinkedinLead, LinkedinLeadQuery } from '@outpost/contracts';
import { changeRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export type LeadRow = typeof linkedinLeads.$inferSelect;

export const leadNoun = 'This lead';

const customers = alias(companies, 'lead_customers');

const joined = (tx: Transaction) =>
  tx
    .select({
      lead: linkedinLeads,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
      customer: { _id: customers.id, name: customers.name },
      ownerAccount: accountOf(linkedinLeads.ownerId),
    })
    .from(linkedinLeads)
    .innerJoin(whiteLabels, eq(whiteLabels.id, linkedinLeads.tenantId))
    .leftJoin(companies, eq(companies.id, linkedinLeads.companyId))
    .leftJoin(customers, eq(customers.id, linkedinLeads.customerId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ lead, ownerAccount, ...related }: Row): LinkedinLead => {
  const { id, ownerId, ownerName, touchedAt, receivedAt, createdAt, updatedAt } = lead;
  return {
    ...lead,
    _id: id,
    owner: ownerId ? { _id: ownerId, name: ownerName ?? '', account: ownerAccount } : null,
    ...related,
    touchedAt: touchedAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
};

/** Rank of a stage for sorting, from new to converted. */
const progress = sql`array_position(
  ARRAY['new', 'contacted', 'qualified', 'disqualified', 'converted'], ${linkedinLeads.stage})`;

const isAssigned = (value: 'yes' | 'no'): SQL =>
  value === 'no' ? isNull(linkedinLeads.ownerId) : isNotNull(linkedinLeads.ownerId);

export const leadList: ListDefinition<typeof LinkedinLeadQuery, LinkedinLead> = {
  id: linkedinLeads.id,
  base: isNull(linkedinLeads.mergedIntoId),
  search: [
    linkedinLeads.name,
    linkedinLeads.title,
    linkedinLeads.employer,
    linkedinLeads.email,
    linkedinLeads.phone,
    linkedinLeads.form,
    linkedinLeads.campaign,
  ],
  sorts: {
    name: sql`lower(${linkedinLeads.name})`,
    employer: sql`lower(${linkedinLeads.employer})`,
    stage: progress,
    campaign: sql`lower(${linkedinLeads.campaign})`,
    receivedAt: linkedinLeads.receivedAt,
    createdAt: linkedinLeads.createdAt,
    updatedAt: linkedinLeads.updatedAt,
  },
  defaultSort: desc(linkedinLeads.receivedAt),
  filters: {
    stage: (values: LinkedinLead['stage'][]) => inArray(linkedinLeads.stage, values),
    source: (values: LinkedinLead['source'][]) => inArray(linkedinLeads.source, values),
    sync: (values: NonNullable<LinkedinLead['sync']>[]) => inArray(linkedinLeads.sync, values),
    assigned: (values: ('yes' | 'no')[]) => or(...values.map(isAssigned)),
  },
  dates: { createdAt: linkedinLeads.createdAt, updatedAt: linkedinLeads.updatedAt },
  whiteLabel: linkedinLeads.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(linkedinLeads).where(where))[0]?.total ?? 0,
};

/** Reads a lead in the form for callers. */
export const findLead = async (tx: Transaction, id: string): Promise<LinkedinLead> => {
  const [row] = await joined(tx).where(eq(linkedinLeads.id, id));
  if (!row) throw notFound(leadNoun);
  return present(row);
};

/** Reads a lead; 404 when the caller may not see it. */
export const readLead = async (tx: Transaction, id: string): Promise<LeadRow> => {
  const [row] = await tx.select().from(linkedinLeads).where(eq(linkedinLeads.id, id));
  if (!row) throw notFound(leadNoun);
  return row;
};

/** Locks leads in one order, so that calls that cross wait without a deadlock. */
export const lockLeads = async (tx: Transaction, ids: readonly string[]): Promise<LeadRow[]> => {
  const rows = tx
    .select()
    .from(linkedinLeads)
    .where(inArray(linkedinLeads.id, [...ids]));
  const found = await rows.orderBy(linkedinLeads.id).for('update');
  return ids.map((id) => {
    const row = found.find((one) => one.id === id);
    if (!row) throw notFound(leadNoun);
    return row;
  });
};

export const lockLead = async (tx: Transaction, id: string): Promise<LeadRow> => {
  const [row] = await lockLeads(tx, [id]);
  if (!row) throw notFound(leadNoun);
  return row;
};

export const changeLead = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Parameters<typeof changeRecord<typeof linkedinLeads>>[3],
): Promise<LinkedinLead> => {
  const current = () => findLead(tx, target.id);
  await changeRecord(tx, linkedinLeads, { ...target, noun: leadNoun, current }, change);
  return current();
};

type Person = Pick<LeadRow, 'tenantId' | 'email' | 'profileUrl' | 'name' | 'employer'>;

const inTenant = (tenantId: string, conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((one) => one !== undefined);
  const isAny = given.length > 0 ? or(...given) : sql`false`;
  return and(eq(linkedinLeads.tenantId, tenantId), isAny) ?? sql`false`;
};

const hasAddress = ({ email, profileUrl }: Person) => [
  email === '' ? undefined : eq(linkedinLeads.email, email),
  profileUrl === '' ? undefined : eq(linkedinLeads.profileUrl, profileUrl),
];

/** Matches leads with the same mail address or profile. */
export const isSameAddress = (person: Person): SQL => inTenant(person.tenantId, hasAddress(person));

/** Matches leads that are probably the same person: by address, profile, or name and company. */
const isSamePerson = (person: Person): SQL => {
  const { tenantId, name, employer } = person;
  const hasName = and(
    sql`lower(${linkedinLeads.name}) = ${name.toLowerCase()}`,
    sql`lower(${linkedinLeads.employer}) = ${employer.toLowerCase()}`,
  );
  const isNamed = name !== '' && employer !== '';
  return inTenant(tenantId, [...hasAddress(person), isNamed ? hasName : undefined]);
};

const mostDuplicates = 20;

const readSome = async (tx: Transaction, where: SQL | undefined): Promise<LinkedinLead[]> => {
  const found = joined(tx).where(where).limit(mostDuplicates);
  return (await found.orderBy(desc(linkedinLeads.receivedAt))).map(present);
};

/** Reads the leads that are probably the same person and not merged. */
export const duplicatesOf = (tx: Transaction, lead: LeadRow): Promise<LinkedinLead[]> =>
  readSome(
    tx,
    and(isSamePerson(lead), ne(linkedinLeads.id, lead.id), isNull(linkedinLeads.mergedIntoId)),
  );

/** Reads the leads that were merged into one. */
export const mergedInto = (tx: Transaction, { tenantId, id }: LeadRow): Promise<LinkedinLead[]> =>
  readSome(tx, and(eq(linkedinLeads.tenantId, tenantId), eq(linkedinLeads.mergedIntoId, id)));

import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { whiteLabelSteps, type WhiteLabel, type WhiteLabelStepName } from '@outpost/contracts';
import { accountAt } from '../../platform/accounts/account-of.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Slice } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { domains } from '../../tables/domains.table.ts';
import { users } from '../../tables/users.table.ts';
import { isTenant, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';

const noun = 'This organization';

const franchisors = and(eq(companies.tenantId, whiteLabels.id), eq(companies.isFranchisor, true));

/**
 * Seats of all companies of a tenant. `"white_labels"."id"` is written out: `id` alone would be the
 * column of `companies`.
 */
export const seatsOfTenant = sql<number>`(SELECT coalesce(sum(companies.seats), 0)::int
  FROM companies WHERE companies.tenant_id = "white_labels"."id")`;

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(whiteLabels),
      franchisors: tx.$count(companies, franchisors),
      companies: tx.$count(companies, eq(companies.tenantId, whiteLabels.id)),
      users: tx.$count(users, and(eq(users.tenantId, whiteLabels.id), isNull(users.deletedAt))),
      seats: seatsOfTenant,
      domain: { name: domains.name, state: domains.state },
      adminAccount: accountAt(sql`"white_labels"."id"`, sql`"white_labels"."admin" ->> 'email'`),
    })
    .from(whiteLabels)
    .leftJoin(domains, eq(domains.tenantId, whiteLabels.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = (row: Row): WhiteLabel => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  subdomain: row.subdomain,
  logo: logoAddress(row.logo),
  status: row.status,
  savingType: row.status === 'draft' ? 'draft' : null,
  admin: row.admin,
  adminAccount: row.adminAccount,
  agency: row.agency,
  billing: row.billing,
  domain: row.domain,
  franchisors: row.franchisors,
  companies: row.companies,
  users: row.users,
  seats: row.seats,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Reads the rows of a list in its order. */
export const readWhiteLabels = async (
  tx: Transaction,
  { where, orderBy, limit, offset }: Slice,
): Promise<WhiteLabel[]> => {
  const page = selected(tx).where(where).limit(limit).offset(offset);
  return (await page.orderBy(...orderBy)).map(present);
};

export const findWhiteLabel = async (tx: Transaction, id: string): Promise<WhiteLabel> => {
  const [row] = await selected(tx).where(and(eq(whiteLabels.id, id), isTenant));
  if (!row) throw notFound(noun);
  return present(row);
};

/** Reports a subdomain of another tenant than `id`. */
export const isTaken = async (
  tx: Transaction,
  subdomain: string,
  id: string | undefined,
): Promise<boolean> => {
  const isOther = id === undefined ? undefined : ne(whiteLabels.id, id);
  const taken = and(eq(whiteLabels.subdomain, subdomain), isNull(whiteLabels.deletedAt), isOther);
  return (await tx.$count(whiteLabels, taken)) > 0;
};

const refuseTakenSubdomain = (error: unknown): never => {
  const message = 'This subdomain is taken.';
  if (violatedConstraint(error) === 'white_labels_subdomain')
    throw conflict(message, { subdomain: message });
  throw error;
};

type NewRow = Omit<typeof whiteLabels.$inferInsert, 'id' | 'kind' | 'status'>;

export const insertWhiteLabel = async (
  tx: Transaction,
  whiteLabel: NewRow,
): Promise<WhiteLabel> => {
  const id = await insertRecord(tx, whiteLabels, whiteLabel).catch(refuseTakenSubdomain);
  return findWhiteLabel(tx, id);
};

export interface Target {
  id: string;
  ifMatch: number | null;
}

export const changeWhiteLabel = async (
  tx: Transaction,
  target: Target,
  change: Parameters<typeof changeRecord<typeof whiteLabels>>[3],
): Promise<WhiteLabel> => {
  const current = () => findWhiteLabel(tx, target.id);
  const expected = { ...target, noun, current };
  await changeRecord(tx, whiteLabels, expected, change).catch(refuseTakenSubdomain);
  return current();
};

/** Locks a tenant, so that its values stay valid for the transaction. 404 without one. */
export const lockWhiteLabel = async (tx: Transaction, id: string): Promise<WhiteLabel> => {
  const rows = tx.select({ id: whiteLabels.id }).from(whiteLabels);
  await rows.where(and(eq(whiteLabels.id, id), isTenant)).for('update');
  return findWhiteLabel(tx, id);
};

/** Takes one step with a tenant; 409 when its state is no longer the one the step starts from. */
export const setWhiteLabelStatus = async (
  tx: Transaction,
  target: Target,
  step: WhiteLabelStepName,
): Promise<WhiteLabel> => {
  const { from, to } = whiteLabelSteps[step];
  const { status } = await lockWhiteLabel(tx, target.id);
  if (status === to) throw conflict(`This organization is ${to} already.`);
  if (status !== from) throw conflict(`This organization is ${status}: it has to be ${from}.`);
  return changeWhiteLabel(tx, target, { status: to });
};

/** Marks a tenant as deleted; its rows stay in the database. */
export const deleteWhiteLabel = (tx: Transaction, target: Target): Promise<void> =>
  changeRecord(tx, whiteLabels, { ...target, noun }, { deletedAt: sql`now()` });

import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  deletableCompanyStatuses,
  featureFlagDefaults,
  featureFlags,
  type CompanyDetails,
  type FeatureFlag,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { isReferencedStill } from '../../platform/db/unique-violation.ts';
import { followCompany } from '../billing/index.ts';
import { readCompany } from './companies.repository.ts';
import { type SubscribedPlan } from '../../tables/billing-plans.table.ts';
import { subscriptions } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';

const noun = 'This company';

/** Columns that the subscription of a company follows. */
const followed = ['status', 'type', 'seats', 'trialEndsAt'] as const;

type Row = typeof companies.$inferSelect;
type Flags = Row['flags'];

/**
 * Reads the flags of a company's franchisor in the role `worker`: policies hide the franchisor's
 * row from a franchisee.
 */
const flagsOfHead = async (tx: Transaction, row: Row): Promise<Flags> => {
  if (row.isFranchisor) return {};
  const isHead = and(eq(companies.tenantId, row.tenantId), eq(companies.id, row.franchisorId));
  const found = await inRole(tx, 'worker', null, () =>
    tx.select({ flags: companies.flags }).from(companies).where(isHead),
  );
  return found[0]?.flags ?? {};
};

/** Reads the plan of a company's subscription; null before the first bill. */
const planOf = async (tx: Transaction, { tenantId, id }: Row): Promise<SubscribedPlan | null> => {
  const isIts = and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.companyId, id));
  const [found] = await inRole(tx, 'worker', null, () =>
    tx.select({ plan: subscriptions.plan }).from(subscriptions).where(isIts),
  );
  return found?.plan ?? null;
};

interface FlagOrigins {
  own: Flags;
  head: Flags;
  plan: SubscribedPlan | null;
}

const flagOf = (
  { own, head, plan }: FlagOrigins,
  flag: FeatureFlag,
): CompanyDetails['flags'][FeatureFlag] => {
  const [mine, inherited, planned] = [own[flag], head[flag], plan?.flags[flag]];
  if (mine !== undefined) return { value: mine, source: 'own' };
  if (inherited !== undefined) return { value: inherited, source: 'inherited' };
  if (plan && planned !== undefined) return { value: planned, source: 'plan', plan: plan.name };
  return { value: featureFlagDefaults[flag], source: 'default' };
};

/** Reads a company with the details of its page; 404 when the caller sees none. */
export const findCompany = async (tx: Transaction, id: string): Promise<CompanyDetails> => {
  const found = await readCompany(tx, id);
  if (!found) throw notFound(noun);
  const { row, shown } = found;
  const { domain, industry, size, idealCustomer, addresses, dateFormat, productKind } = row;
  const [head, plan] = [await flagsOfHead(tx, row), await planOf(tx, row)];
  const origins = { own: row.flags, head, plan };
  const flags = Object.fromEntries(featureFlags.map((flag) => [flag, flagOf(origins, flag)]));
  return {
    ...shown,
    domain,
    industry,
    size,
    idealCustomer,
    addresses,
    dateFormat,
    productKind,
    flags: flags as CompanyDetails['flags'],
  };
};

/** Locks a company's row, and so its seats and its team, and reads it. */
export const lockCompany = async (tx: Transaction, id: string): Promise<Row> => {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!row) throw notFound(noun);
  return row;
};

export const changeCompany = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  values: Parameters<typeof changeRecord<typeof companies>>[3],
): Promise<CompanyDetails> => {
  const current = () => findCompany(tx, target.id);
  await changeRecord(tx, companies, { ...target, noun, current }, values);
  if (followed.some((column) => column in values)) await followCompany(tx, target.id, values);
  return current();
};

export const insertCompany = async (
  tx: Transaction,
  values: typeof companies.$inferInsert,
): Promise<CompanyDetails> => {
  const id = await insertRecord(tx, companies, values);
  await followCompany(tx, id, {});
  return findCompany(tx, id);
};

/** Deletes a company after what goes with it; 409 while rows of any other table belong to it. */
export const deleteCompany = async (
  tx: Transaction,
  id: string,
  deleteParts: () => Promise<void>,
): Promise<void> => {
  try {
    await deleteParts();
    await deleteRecord(tx, companies, id, inArray(companies.status, [...deletableCompanyStatuses]));
  } catch (error) {
    if (!isReferencedStill(error)) throw error;
    throw conflict('This company still has records, such as requests or invoices.');
  }
};

/** Reports a visible franchisor with this id inside a tenant. */
export const isFranchisorOf = async (
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<boolean> => {
  const isHead = and(
    eq(companies.id, id),
    eq(companies.tenantId, tenantId),
    eq(companies.isFranchisor, true),
  );
  return (await tx.$count(companies, isHead)) > 0;
};

/** Merges changes into the company's own flags; null removes a flag, so that it is inherited. */
export const mergedFlags = (changes: object) =>
  sql`jsonb_strip_nulls(${companies.flags} || ${JSON.stringify(changes)}::jsonb)`;

import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { NewPlan, Plan, PlanTier } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord, insertRecords } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import { billingPlans, type SubscribedPlan } from '../../tables/billing-plans.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

type PlanRow = typeof billingPlans.$inferSelect;

const noun = 'This plan';

/** Plans of a new installation; `free` is the one of companies that pay nothing. */
const firstPlans = [
  {
    key: 'free',
    name: 'Free',
    type: 'free',
    family: 'outpost-standard',
    period: 'month',
    price: 0,
  },
  {
    key: 'standard-monthly',
    name: 'Standard seat, monthly',
    family: 'outpost-standard',
    period: 'month',
    price: 4_900,
  },
  {
    key: 'standard-yearly',
    name: 'Standard seat, yearly',
    family: 'outpost-standard',
    period: 'year',
    price: 49_000,
  },
  {
    key: 'partner-monthly',
    name: 'Partner seat, monthly',
    family: 'outpost-partner',
    period: 'month',
    price: 3_900,
  },
  {
    key: 'partner-yearly',
    name: 'Partner seat, yearly',
    family: 'outpost-partner',
    period: 'year',
    price: 39_000,
  },
] as const;

/** Key of the plan of a paying company whose organization names none. */
const usualPlan = 'standard-monthly';

/** Returns the parts of a plan that a subscription keeps. */
export const subscribed = (row: PlanRow): SubscribedPlan => {
  const { id, key, name, type, model, period, price, tiers, currency, trialDays, flags } = row;
  return { id, key, name, type, model, period, price, tiers, currency, trialDays, flags };
};

export const platformId = async (tx: Transaction): Promise<string> => {
  const isIt = eq(whiteLabels.kind, 'platform');
  const [row] = await tx.select({ id: whiteLabels.id }).from(whiteLabels).where(isIt);
  if (!row) throw conflict('The platform has no organization of its own yet.');
  return row.id;
};

/** Adds the first plans to an empty catalogue. */
const addFirstPlans = async (tx: Transaction): Promise<void> => {
  if ((await tx.$count(billingPlans)) > 0) return;
  const tenantId = await platformId(tx);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('billing_plans'))`);
  if ((await tx.$count(billingPlans)) > 0) return;
  const rows = firstPlans.map((plan) => ({ ...plan, tenantId, model: 'per-seat' as const }));
  await insertRecords(tx, billingPlans, rows);
};

type Source = PlanRow['source'];

const isSold = (source: Source) =>
  and(eq(billingPlans.source, source), isNull(billingPlans.withdrawnAt));

const offered = (tx: Transaction, key: string, source: Source) =>
  tx
    .select()
    .from(billingPlans)
    .where(and(eq(billingPlans.key, key), isSold(source)))
    .orderBy(desc(billingPlans.edition))
    .limit(1);

/** Finds the offered version of a plan by its key. Runs in the role `worker`. */
export const findOffered = async (tx: Transaction, key: string): Promise<PlanRow | null> => {
  await addFirstPlans(tx);
  return (await offered(tx, key, 'ledger'))[0] ?? null;
};

/** Reports whether a plan of a family is offered. Runs in the role `worker`. */
export const offersFamily = async (tx: Transaction, family: string): Promise<boolean> => {
  await addFirstPlans(tx);
  const isOffered = and(eq(billingPlans.family, family), isSold('ledger'));
  return (await tx.$count(billingPlans, isOffered)) > 0;
};

/**
 * Finds the plan that a company gets without a choice: the free one, or the one its organization names, of the ledger or of
 * Chargebee; null when none is offered. Runs in the role `worker`: the catalogue belongs to the platform.
 */
const usualPlanOf = async (
  tx: Transaction,
  type: 'free' | 'paid',
  chosenKey: string | null,
  source: Source,
): Promise<SubscribedPlan | null> => {
  await addFirstPlans(tx);
  const keys = type === 'free' ? ['free'] : [chosenKey, usualPlan].filter((key) => key !== null);
  for (const key of keys) {
    const [row] = await offered(tx, key, source);
    if (row?.type === type) return subscribed(row);
  }
  const [any] = await tx
    .select()
    .from(billingPlans)
    .where(and(eq(billingPlans.type, type), isSold(source)))
    .orderBy(asc(billingPlans.key))
    .limit(1);
  return any ? subscribed(any) : null;
};

/** Finds the plan of the ledger that a company gets without a choice. Runs in the role `worker`. */
export const planOfNew = async (
  tx: Transaction,
  type: 'free' | 'paid',
  chosenKey: string | null,
): Promise<SubscribedPlan> => {
  const plan = await usualPlanOf(tx, type, chosenKey, 'ledger');
  if (!plan) throw conflict(`No ${type} plan is offered.`);
  return plan;
};

/**
 * Finds the plan that a paying company gets at Chargebee. Before its catalogue was read it is one of the ledger, which
 * Chargebee refuses by its name.
 */
export const chargebeePlanOfNew = async (
  tx: Transaction,
  chosenKey: string | null,
): Promise<SubscribedPlan> =>
  (await usualPlanOf(tx, 'paid', chosenKey, 'Chargebee')) ?? planOfNew(tx, 'paid', chosenKey);

/** Finds a plan that is sold by a keeper of subscriptions; 422 for another one. */
export const offeredPlan = async (
  tx: Transaction,
  id: string,
  source: Source,
): Promise<SubscribedPlan> => {
  const [row] = await tx.select().from(billingPlans).where(eq(billingPlans.id, id));
  if (!row || row.withdrawnAt || row.source !== source)
    throw invalid({ plan: 'This plan is not offered' });
  return subscribed(row);
};

/** The names of the tables are written out: in a query of one table, columns lose theirs. */
const users = sql<number>`(SELECT count(*)::int FROM subscriptions s
  WHERE s.plan_id = billing_plans.id AND s.status <> 'cancelled')`;

const present = ({ row, used }: { row: PlanRow; used: number }): Plan => ({
  ...subscribed(row),
  _id: row.id,
  source: row.source,
  edition: row.edition,
  family: row.family,
  isOffered: row.withdrawnAt === null,
  subscriptions: used,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Reads the whole catalogue: offered plans first, then by name and newest version. */
export const readPlans = async (tx: Transaction): Promise<Plan[]> => {
  const rows = await tx
    .select({ row: billingPlans, used: users })
    .from(billingPlans)
    .orderBy(
      sql`${billingPlans.withdrawnAt} IS NOT NULL`,
      asc(billingPlans.name),
      desc(billingPlans.edition),
    );
  return rows.map(present);
};

const findPlan = async (tx: Transaction, id: string): Promise<Plan> => {
  const [found] = await tx
    .select({ row: billingPlans, used: users })
    .from(billingPlans)
    .where(eq(billingPlans.id, id));
  if (!found) throw notFound(noun);
  return present(found);
};

const withdraw = (tx: Transaction, id: string) =>
  changeRecord(tx, billingPlans, { id, ifMatch: null, noun }, { withdrawnAt: new Date() });

/** Adds a plan; 422 for an id that is taken. */
export const addPlan = async (tx: Transaction, plan: NewPlan): Promise<Plan> => {
  const isTaken = and(eq(billingPlans.source, 'ledger'), eq(billingPlans.key, plan.key));
  if ((await tx.$count(billingPlans, isTaken)) > 0)
    throw invalid({ key: 'Another plan has this id' });
  const isFree = plan.price === 0 && (plan.tiers ?? []).every(({ price }) => price === 0);
  const type = isFree ? 'free' : 'paid';
  const tenantId = await platformId(tx);
  return findPlan(tx, await insertRecord(tx, billingPlans, { ...plan, type, tenantId }));
};

const ofChargebee = () =>
  conflict('This plan is a copy of a price of Chargebee: only its features are changed here.');

/** Price of a new version, with the features and days of trials that are others. */
interface PlanVersion {
  price: number;
  tiers?: PlanTier[];
  trialDays?: number | undefined;
  flags?: PlanRow['flags'] | undefined;
}

/** Offers a plan for another price, or with other features, as a new version in place of the one before. */
export const repricePlan = async (
  tx: Transaction,
  id: string,
  { price, tiers = [], ...other }: PlanVersion,
): Promise<Plan> => {
  const [row] = await tx.select().from(billingPlans).where(eq(billingPlans.id, id)).for('update');
  if (!row) throw notFound(noun);
  const isCopy = row.source === 'Chargebee';
  if (isCopy && (price !== row.price || other.flags === undefined)) throw ofChargebee();
  if (row.withdrawnAt) throw conflict('This plan is not offered any more.');
  if (row.type === 'free') throw conflict('A free plan has no price.');
  const { version: _version, createdAt: _created, updatedAt: _updated, ...rest } = row;
  await withdraw(tx, id);
  const changed = isCopy ? { flags: other.flags } : { ...other, price, tiers };
  const next = { ...rest, ...changed, id: undefined, edition: row.edition + 1 };
  return findPlan(tx, await insertRecord(tx, billingPlans, next));
};

/** Stops offering a plan; the last free one stays, because companies without a plan get it. */
export const withdrawPlan = async (tx: Transaction, id: string): Promise<Plan> => {
  const { isOffered, type, source } = await findPlan(tx, id);
  if (source === 'Chargebee') throw ofChargebee();
  if (!isOffered) throw conflict('This plan is not offered any more.');
  const isOther = and(eq(billingPlans.type, type), isSold('ledger'), ne(billingPlans.id, id));
  if ((await tx.$count(billingPlans, isOther)) === 0)
    throw conflict(`This is the last ${type} plan: companies need one.`);
  await withdraw(tx, id);
  return findPlan(tx, id);
};

import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { PlanTier } from '@outpost/contracts';
import type { Transaction } from '../../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../../platform/db/records.ts';
import { billingPlans, type SubscribedPlan } from '../../../tables/billing-plans.table.ts';
import { platformId, subscribed } from '../catalogue.ts';
import type { CbItemPrice, CbSubscription } from './content.ts';

type PlanRow = typeof billingPlans.$inferSelect;

const noun = 'This plan';
const source = 'Chargebee' as const;

const models: Record<string, PlanRow['model']> = {
  flat_fee: 'flat',
  tiered: 'tiered',
  volume: 'tiered',
  stairstep: 'tiered',
};

const tiersOf = ({ tiers }: CbItemPrice): PlanTier[] =>
  tiers.map(({ ending_unit: upTo = null, price }) => ({ upTo, price }));

const daysOfTrial = ({ trial_period: count, trial_period_unit: unit }: CbItemPrice): number =>
  unit === 'month' ? count * 30 : count;

/** Returns the columns of a price; null for one that no subscription here can have. */
const columnsOf = (price: CbItemPrice) => {
  const { id, name, item_family_id: family, item_type: type, pricing_model: model } = price;
  const { period, period_unit: unit, price: amount, currency_code: currency } = price;
  if (type !== 'plan' || period !== 1 || (unit !== 'month' && unit !== 'year')) return null;
  const tiers = tiersOf(price);
  const isFree = amount === 0 && tiers.every((tier) => tier.price === 0);
  return {
    key: id,
    name,
    family,
    type: isFree ? ('free' as const) : ('paid' as const),
    model: models[model] ?? ('per-seat' as const),
    period: unit === 'year' ? ('year' as const) : ('month' as const),
    price: amount,
    tiers,
    currency,
    trialDays: daysOfTrial(price),
  };
};

const newestOf = async (tx: Transaction, key: string): Promise<PlanRow | null> => {
  const isIt = and(eq(billingPlans.source, source), eq(billingPlans.key, key));
  const rows = tx.select().from(billingPlans).where(isIt);
  return (await rows.orderBy(desc(billingPlans.edition)).limit(1))[0] ?? null;
};

const isSame = (row: PlanRow, columns: object): boolean =>
  Object.entries(columns).every(
    ([name, value]) => JSON.stringify(row[name as keyof PlanRow]) === JSON.stringify(value),
  );

const withdraw = (tx: Transaction, id: string) =>
  changeRecord(tx, billingPlans, { id, ifMatch: null, noun }, { withdrawnAt: new Date() });

/** Copies a price of Chargebee's catalogue: one that changed is a new version of the plan. */
export const applyItemPrice = async (tx: Transaction, price: CbItemPrice): Promise<void> => {
  const row = await newestOf(tx, price.id);
  const columns = columnsOf(price);
  if (columns === null || price.status !== 'active') {
    if (row && !row.withdrawnAt) await withdraw(tx, row.id);
    return;
  }
  if (row && !row.withdrawnAt && isSame(row, columns)) return;
  if (row && !row.withdrawnAt) await withdraw(tx, row.id);
  const tenantId = await platformId(tx);
  const edition = (row?.edition ?? 0) + 1;
  const flags = row?.flags ?? {};
  await insertRecord(tx, billingPlans, { ...columns, flags, tenantId, edition, source });
};

/** Withdraws the plans whose prices Chargebee does not have any more. */
export const withdrawOthers = async (tx: Transaction, keys: readonly string[]): Promise<void> => {
  const isGone = and(
    eq(billingPlans.source, source),
    isNull(billingPlans.withdrawnAt),
    keys.length > 0 ? notInArray(billingPlans.key, [...keys]) : undefined,
  );
  const gone = await tx.select({ id: billingPlans.id }).from(billingPlans).where(isGone);
  for (const { id } of gone) await withdraw(tx, id);
};

/**
 * Returns the plan of a subscription at its own price. One whose price was never read gets a row that is not offered, until
 * the catalogue is read.
 */
export const planOfSubscription = async (
  tx: Transaction,
  { subscription_items: items, currency_code: currency, billing_period_unit: unit }: CbSubscription,
): Promise<SubscribedPlan | null> => {
  const item = items.find(({ item_type: type }) => type === 'plan');
  if (!item) return null;
  const { item_price_id: key, unit_price: price } = item;
  const row = await newestOf(tx, key);
  if (row) return { ...subscribed(row), ...(price !== undefined && { price }) };
  const id = await insertRecord(tx, billingPlans, {
    tenantId: await platformId(tx),
    key,
    name: key,
    family: '',
    type: price === 0 ? 'free' : 'paid',
    model: item.quantity === undefined ? 'flat' : 'per-seat',
    period: unit === 'year' ? 'year' : 'month',
    price: price ?? 0,
    currency,
    withdrawnAt: new Date(),
    source,
  });
  const [made] = await tx.select().from(billingPlans).where(eq(billingPlans.id, id));
  return made ? subscribed(made) : null;
};

import type { PlanModel, PlanTier } from '@outpost/contracts';

/** The price of a plan: cents for a term. */
export interface Price {
  model: PlanModel;
  price: number;
  tiers: readonly PlanTier[];
}

/** Returns the price of a seat in the tier of a number of seats: it counts for all of them. */
const tierPrice = (tiers: readonly PlanTier[], seats: number): number =>
  tiers.find(({ upTo }) => upTo === null || seats <= upTo)?.price ?? 0;

/** Returns the cents of a whole term. */
export const termPrice = ({ model, price, tiers }: Price, seats: number): number => {
  if (model === 'flat') return price;
  return seats * (model === 'tiered' ? tierPrice(tiers, seats) : price);
};

/**
 * Returns the share of an amount for some days of a term, in whole cents; half a cent is rounded away from zero.
 * Whole numbers only, so that nothing is lost to fractions.
 */
export const shareOf = (amount: number, days: number, ofDays: number): number => {
  if (ofDays === 0) return 0;
  const [total, of] = [BigInt(Math.abs(amount)) * BigInt(days), BigInt(ofDays)];
  const rounded = Number((total * 2n + of) / (of * 2n));
  return amount < 0 ? 0 - rounded : rounded;
};

/** Returns the tax of a sum; the rate is in hundredths of a percent. */
export const taxOf = (subtotal: number, rate: number): number => shareOf(subtotal, rate, 10_000);

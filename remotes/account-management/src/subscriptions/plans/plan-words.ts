import type { Plan, PlanTier } from '@outpost/contracts';
import { centsOf, formatMoney, moneyInput } from '@outpost/ui';
import { t } from '../../i18n/plans.ts';

/** Returns the price of a plan in words. */
export const priceText = ({ type, model, price, tiers, currency }: Plan): string => {
  if (type === 'free') return t('list.free');
  if (model === 'flat') return formatMoney(price, currency);
  if (model === 'per-seat') return t('list.seat', { price: formatMoney(price, currency) });
  const least = Math.min(...tiers.map((tier) => tier.price));
  return t('list.tiers', { price: t('list.from', { price: formatMoney(least, currency) }) });
};

/** Returns tiers as lines: seats up to and price; the last line has only a price. */
export const linesOfTiers = (tiers: readonly PlanTier[], currency: string): string =>
  tiers
    .map(({ upTo, price }) =>
      [upTo, moneyInput(price, currency)].filter((part) => part !== null).join(' '),
    )
    .join('\n');

const tierOf = (line: string, currency: string, isLast: boolean): PlanTier | null => {
  const parts = line.trim().split(/\s+/);
  const [upTo, price] = isLast ? [null, parts[0]] : [Number(parts[0]), parts[1]];
  const cents = centsOf(price ?? '', currency);
  if (parts.length !== (isLast ? 1 : 2) || cents === null) return null;
  return upTo === null || Number.isInteger(upTo) ? { upTo, price: cents } : null;
};

/** Reads lines of tiers; the number of the first line that is none, from 1. */
export const tiersOfLines = (text: string, currency: string): PlanTier[] | number => {
  const lines = text.trim().split('\n');
  const tiers: PlanTier[] = [];
  for (const [index, line] of lines.entries()) {
    const tier = tierOf(line, currency, index === lines.length - 1);
    if (!tier) return index + 1;
    tiers.push(tier);
  }
  return tiers;
};

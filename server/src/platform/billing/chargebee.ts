import { ProviderUnavailable } from '../providers/ask-provider.ts';
import type { BillingPlan, BillingProvider } from './billing-provider.ts';
import {
  chargebeeClient,
  ChargebeeProblem,
  unlessMissing,
  type ChargebeeSettings,
} from './chargebee-client.ts';

const periodText = (period = 1, unit: string | null = null): string | null =>
  unit && (period === 1 ? unit : `${period} ${unit}s`);

/** Waits for an answer about an id; null for an id that Chargebee cannot have. */
const find = async <T>(id: string, ask: () => Promise<T>): Promise<T | null> => {
  if (id.includes('/')) return null;
  try {
    return await unlessMissing(ask());
  } catch (error) {
    if (error instanceof ChargebeeProblem)
      throw new ProviderUnavailable(error.message, { cause: error });
    throw error;
  }
};

/** Throws where the answer of Chargebee has not the object that was asked for. */
const had = <T>(object: T | undefined): T => {
  if (object === undefined) throw new ProviderUnavailable('Chargebee answered something else.');
  return object;
};

/** Reads Chargebee, whose catalogue has item families, and plans as items or as one of their prices. */
export const chargebee = (settings: Pick<ChargebeeSettings, 'url' | 'apiKey'>): BillingProvider => {
  const client = chargebeeClient(settings);

  const planByPrice = async (id: string): Promise<BillingPlan | null> => {
    const answer = await find(id, () => client.itemPrice.retrieve(id));
    if (!answer) return null;
    const found = had(answer.item_price);
    const { name, item_family_id: familyId = null, price = null, currency_code: currency } = found;
    if ((found.status ?? 'active') !== 'active' || (found.item_type ?? 'plan') !== 'plan')
      return null;
    return {
      id,
      name,
      familyId,
      price,
      currency,
      period: periodText(found.period, found.period_unit),
    };
  };

  const planByItem = async (id: string): Promise<BillingPlan | null> => {
    const answer = await find(id, () => client.item.retrieve(id));
    if (!answer) return null;
    const { name, item_family_id: familyId = null, status = 'active', type } = had(answer.item);
    if (status !== 'active' || type !== 'plan') return null;
    return { id, name, familyId, price: null, currency: null, period: null };
  };

  return {
    source: 'Chargebee',
    async family(id) {
      const answer = await find(id, () => client.itemFamily.retrieve(id));
      if (!answer) return null;
      const { name, status = 'active' } = had(answer.item_family);
      return status === 'active' ? { id, name } : null;
    },
    plan: async (id) => (await planByPrice(id)) ?? (await planByItem(id)),
  };
};

import * as v from 'valibot';
import { askProvider, ProviderUnavailable } from '../providers/ask-provider.ts';
import type { ProviderConfig } from '../providers/provider-config.ts';
import type { BillingPlan, BillingProvider } from './billing-provider.ts';

type Settings = NonNullable<ProviderConfig['chargebee']>;

const status = v.optional(v.string(), 'active');

const FamilyAnswer = v.object({
  item_family: v.object({ id: v.string(), name: v.string(), status }),
});

const priceEntries = {
  id: v.string(),
  name: v.string(),
  status,
  item_family_id: v.nullish(v.string(), null),
};

const PriceAnswer = v.object({
  item_price: v.object({
    ...priceEntries,
    item_type: v.optional(v.string(), 'plan'),
    price: v.nullish(v.number(), null),
    currency_code: v.nullish(v.string(), null),
    period: v.optional(v.number(), 1),
    period_unit: v.nullish(v.string(), null),
  }),
});

const ItemAnswer = v.object({
  item: v.object({ ...priceEntries, type: v.optional(v.string(), 'plan') }),
});

const periodText = (period: number, unit: string | null): string | null =>
  unit && (period === 1 ? unit : `${period} ${unit}s`);

/**
 * Reads Chargebee, whose catalogue has item families, and plans as items or as one of their prices.
 */
export const chargebee = ({ url, apiKey }: Settings): BillingProvider => {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  const find = async <S extends v.GenericSchema>(
    kind: string,
    id: string,
    schema: S,
  ): Promise<v.InferOutput<S> | null> => {
    const path = `${url}/${kind}/${encodeURIComponent(id)}`;
    const { status: code, body } = await askProvider(path, { authorization });
    if (code === 404) return null;
    const answer = v.safeParse(schema, body);
    if (code !== 200 || !answer.success)
      throw new ProviderUnavailable('Chargebee answered something unexpected.');
    return answer.output;
  };

  const planByPrice = async (id: string): Promise<BillingPlan | null> => {
    const found = (await find('item_prices', id, PriceAnswer))?.item_price;
    if (found?.status !== 'active' || found.item_type !== 'plan') return null;
    const { name, item_family_id: familyId, price, currency_code: currency } = found;
    const period = periodText(found.period, found.period_unit);
    return { id, name, familyId, price, currency, period };
  };

  const planByItem = async (id: string): Promise<BillingPlan | null> => {
    const found = (await find('items', id, ItemAnswer))?.item;
    if (found?.status !== 'active' || found.type !== 'plan') return null;
    const { name, item_family_id: familyId } = found;
    return { id, name, familyId, price: null, currency: null, period: null };
  };

  return {
    source: 'Chargebee',
    async family(id) {
      const found = (await find('item_families', id, FamilyAnswer))?.item_family;
      return found?.status === 'active' ? { id, name: found.name } : null;
    },
    plan: async (id) => (await planByPrice(id)) ?? (await planByItem(id)),
  };
};

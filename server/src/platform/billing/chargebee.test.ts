import { expect, test } from 'vitest';
import { startVendor } from '../../testing/vendor-server.ts';
import { ProviderUnavailable } from '../providers/ask-provider.ts';
import { chargebee } from './chargebee.ts';

const family = { id: 'outpost', name: 'Outpost', status: 'active' };
const price = {
  id: 'standard-usd',
  name: 'Standard USD',
  item_family_id: 'outpost',
  item_type: 'plan',
  price: 4_900,
  currency_code: 'USD',
  period: 1,
  period_unit: 'month',
  status: 'active',
};
const item = { id: 'standard', name: 'Standard', type: 'plan', item_family_id: 'outpost' };

const known: Record<string, object> = {
  'GET /item_families/outpost': { item_family: family },
  'GET /item_families/old': { item_family: { ...family, status: 'deleted' } },
  'GET /item_prices/standard-usd': { item_price: price },
  'GET /item_prices/quarterly': { item_price: { ...price, period: 3 } },
  'GET /item_prices/archived': { item_price: { ...price, status: 'archived' } },
  'GET /item_prices/extra': { item_price: { ...price, item_type: 'addon' } },
  'GET /items/standard': { item },
  'GET /items/a%20b': { item },
};

const missing = { status: 404, body: { api_error_code: 'resource_not_found' } };

const connect = async () => {
  const { url, calls } = await startVendor((call) => {
    const body = known[call.replace(/\?$/, '')];
    return body ? { status: 200, body } : missing;
  });
  return { provider: chargebee({ url, apiKey: 'key' }), calls };
};

test('finds a family by its id, with the key as the user’s name', async () => {
  const { provider, calls } = await connect();
  expect(await provider.family('outpost')).toEqual({ id: 'outpost', name: 'Outpost' });
  expect(calls[0]?.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`);
});

test.each(['old', 'nothing'])('the family %s is none', async (id) => {
  expect(await (await connect()).provider.family(id)).toBeNull();
});

test('finds a plan by the id of one of its prices', async () => {
  const { provider } = await connect();
  expect(await provider.plan('standard-usd')).toEqual({
    id: 'standard-usd',
    name: 'Standard USD',
    familyId: 'outpost',
    price: 4_900,
    currency: 'USD',
    period: 'month',
  });
  expect((await provider.plan('quarterly'))?.period).toBe('3 months');
});

test.each(['standard', 'a b'])('finds the plan “%s”, which has many prices', async (id) => {
  const { provider } = await connect();
  expect(await provider.plan(id)).toMatchObject({ id, name: 'Standard', price: null });
});

test.each(['archived', 'extra', 'nothing', '../items/standard'])(
  'the plan %s is none',
  async (id) => {
    expect(await (await connect()).provider.plan(id)).toBeNull();
  },
);

test.each([
  ['out of order', { status: 502 }],
  ['overrun', { status: 429 }],
  ['not letting us in', { status: 401 }],
  ['forbidding it', { status: 403 }],
  ['hanging up', 'hang-up' as const],
  ['talking nonsense', { status: 200, body: {} }],
])('while Chargebee is %s nothing is said of plans', async (_what, answer) => {
  const { url } = await startVendor(() => answer);
  const provider = chargebee({ url, apiKey: 'key' });
  await expect(provider.family('outpost')).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(provider.plan('standard')).rejects.toBeInstanceOf(ProviderUnavailable);
});

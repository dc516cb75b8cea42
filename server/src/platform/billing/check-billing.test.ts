import { expect, test } from 'vitest';
import { defaultBilling, type WhiteLabelBilling } from '@outpost/contracts';
import { fakeCatalogue } from '../../testing/fake-catalogue.ts';
import { startVendor } from '../../testing/vendor-server.ts';
import { billingProviders } from './billing-providers.ts';
import { checkBilling } from './check-billing.ts';

type BillingType = WhiteLabelBilling['billingType'];

const billing = (
  chargebeeFamilyId: string | null,
  chargebeePlanId: string | null,
  billingType: BillingType = 'Custom',
): WhiteLabelBilling => ({
  billingType,
  whiteLabelBilling: { ...defaultBilling.whiteLabelBilling, chargebeeFamilyId },
  franchisee: { ...defaultBilling.franchisee, chargebeePlanId },
});

const family = 'billing.whiteLabelBilling.chargebeeFamilyId';
const plan = 'billing.franchisee.chargebeePlanId';
const ledgerOnly = billingProviders({ chargebee: null }, fakeCatalogue);

const refusals: [string | null, string | null, Record<string, string> | null][] = [
  [null, null, null],
  ['outpost-standard', null, null],
  [null, 'partner-yearly', null],
  ['outpost-standard', 'standard-monthly', null],
  ['nothing', null, { [family]: 'This family is not known.' }],
  [null, 'nothing', { [plan]: 'This plan is not known.' }],
  ['outpost-standard', 'partner-yearly', { [plan]: 'This plan is not one of the family.' }],
];

test.each(refusals)(
  'the ledger judges the family and plan of Chargebee billing: %s and %s',
  async (familyId, planId, fields) => {
    const checked = checkBilling(ledgerOnly, null, billing(familyId, planId, 'Chargebee'));
    if (fields) await expect(checked).rejects.toMatchObject({ statusCode: 422, fields });
    else await expect(checked).resolves.toBeUndefined();
    const custom = billing(familyId, planId, 'Custom');
    await expect(checkBilling(ledgerOnly, null, custom)).resolves.toBeUndefined();
  },
);

test('a family kept from before is judged once Chargebee bills', async () => {
  const before = billing('nothing', null, 'Custom');
  const retyped = { ...before, billingType: 'Chargebee' as const };
  const fields = { [family]: 'This family is not known.' };
  await expect(checkBilling(ledgerOnly, before, retyped)).rejects.toMatchObject({ fields });
});

test('where Chargebee is configured it is asked about what it bills, and about nothing else', async () => {
  const { url, calls } = await startVendor(() => ({ status: 404 }));
  const providers = billingProviders(
    { chargebee: { url, apiKey: 'key', webhook: null } },
    fakeCatalogue,
  );
  await checkBilling(providers, null, billing('outpost-standard', null, 'Custom'));
  expect(calls).toEqual([]);
  const asked = checkBilling(providers, null, billing('outpost-standard', null, 'Chargebee'));
  await expect(asked).rejects.toMatchObject({ fields: { [family]: 'This family is not known.' } });
  expect(calls.map(({ call }) => call)).toEqual(['GET /item_families/outpost-standard']);
});

test('a provider that cannot be asked is 503, and it is not asked about what stays', async () => {
  const { url } = await startVendor(() => 'hang-up');
  const providers = billingProviders(
    { chargebee: { url, apiKey: 'key', webhook: null } },
    fakeCatalogue,
  );
  const before = billing('outpost-standard', null, 'Chargebee');
  const asked = checkBilling(providers, before, billing('other', null, 'Chargebee'));
  await expect(asked).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
  const seats = { ...before, franchisee: { ...before.franchisee, noOfSeats: 9 } };
  await expect(checkBilling(providers, before, seats)).resolves.toBeUndefined();
  const retyped = { ...before, billingType: 'Custom' as const };
  await expect(checkBilling(providers, before, retyped)).resolves.toBeUndefined();
});

import type { ProviderConfig } from '../providers/provider-config.ts';
import type { BillingProvider, BillingFamily, BillingPlan } from './billing-provider.ts';
import { chargebee } from './chargebee.ts';

const families: BillingFamily[] = [
  { id: 'outpost-standard', name: 'Outpost Standard' },
  { id: 'outpost-partner', name: 'Outpost Partner' },
];

const plan = (
  id: string,
  name: string,
  familyId: string,
  price: number,
  period: string,
): BillingPlan => ({ id, name, familyId, price, currency: 'USD', period });

const plans: BillingPlan[] = [
  plan('standard-monthly', 'Standard seat, monthly', 'outpost-standard', 4_900, 'month'),
  plan('standard-yearly', 'Standard seat, yearly', 'outpost-standard', 49_000, 'year'),
  plan('partner-monthly', 'Partner seat, monthly', 'outpost-partner', 3_900, 'month'),
  plan('partner-yearly', 'Partner seat, yearly', 'outpost-partner', 39_000, 'year'),
];

/** The server's own catalogue, for tenants without Chargebee. */
export const ledger: BillingProvider = {
  source: 'ledger',
  family: async (id) => families.find((one) => one.id === id) ?? null,
  plan: async (id) => plans.find((one) => one.id === id) ?? null,
};

/** Returns the billing provider of a tenant by its billing type. */
export type BillingProviders = (billingType: 'Chargebee' | 'Custom') => BillingProvider;

/** Chooses Chargebee where it is configured and bills the tenant, else the server's own ledger. */
export const billingProviders = (config: Pick<ProviderConfig, 'chargebee'>): BillingProviders => {
  const vendor = config.chargebee ? chargebee(config.chargebee) : ledger;
  return (billingType) => (billingType === 'Chargebee' ? vendor : ledger);
};

import type { ProviderConfig } from '../providers/provider-config.ts';
import type { BillingProvider } from './billing-provider.ts';
import { chargebee } from './chargebee.ts';

/** Returns the billing provider of a tenant by its billing type. */
export type BillingProviders = (billingType: 'Chargebee' | 'Custom') => BillingProvider;

/** Chooses Chargebee where it is configured and bills the tenant, else the server's own ledger. */
export const billingProviders = (
  config: Pick<ProviderConfig, 'chargebee'>,
  ledger: BillingProvider,
): BillingProviders => {
  const vendor = config.chargebee ? chargebee(config.chargebee) : ledger;
  return (billingType) => (billingType === 'Chargebee' ? vendor : ledger);
};

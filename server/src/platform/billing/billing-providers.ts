import type { ProviderConfig } from '../providers/provider-config.ts';
import type { BillingProvider } from './billing-provider.ts';
import { chargebee } from './chargebee.ts';
import { ledger } from './ledger.ts';

/** Who knows the catalogue of an instance, by how it is billed. */
export type BillingProviders = (billingType: 'Chargebee' | 'Custom') => BillingProvider;

/** Chargebee where it is configured and bills the instance, the server's own ledger otherwise. */
export const billingProviders = (config: Pick<ProviderConfig, 'chargebee'>): BillingProviders => {
  const vendor = config.chargebee ? chargebee(config.chargebee) : ledger;
  return (billingType) => (billingType === 'Chargebee' ? vendor : ledger);
};

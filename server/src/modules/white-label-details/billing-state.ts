import type { WhiteLabelBilling, WhiteLabelBillingState } from '@outpost/contracts';
import type { BillingProviders } from '../../platform/billing/billing-providers.ts';
import { ProviderUnavailable } from '../../platform/providers/ask-provider.ts';

type Named = Pick<WhiteLabelBillingState, 'source' | 'problem' | 'family' | 'plan'>;

/**
 * Reads family and plan of a tenant from the billing provider; `problem` is set when the provider
 * is unavailable.
 */
export const askBilling = async (
  providerOf: BillingProviders,
  { billingType, whiteLabelBilling, franchisee }: WhiteLabelBilling,
): Promise<Named> => {
  const provider = providerOf(billingType);
  const { chargebeeFamilyId: familyId } = whiteLabelBilling;
  const { chargebeePlanId: planId } = franchisee;
  const { source } = provider;
  try {
    const [family, plan] = await Promise.all([
      familyId === null ? null : provider.family(familyId),
      planId === null ? null : provider.plan(planId),
    ]);
    return { source, problem: null, family, plan };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { source, problem: 'The billing provider cannot be reached.', family: null, plan: null };
  }
};

import {
  whiteLabelDetailEndpoints,
  type WhiteLabelBilling,
  type WhiteLabelBillingState,
} from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { BillingProviders } from '../../platform/billing/billing-providers.ts';
import { ProviderUnavailable } from '../../platform/providers/ask-provider.ts';
import { findBilling, readOverview, readUse } from './white-label-details.repository.ts';

type Named = Pick<WhiteLabelBillingState, 'source' | 'problem' | 'family' | 'plan'>;

/**
 * Reads family and plan of a tenant from the billing provider; `problem` is set when the provider
 * is unavailable.
 */
const askBilling = async (
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

/** Registers the calls of a tenant's page besides the tenant itself. */
export const registerWhiteLabelDetails = (api: Api): void => {
  serve(api, whiteLabelDetailEndpoints.overview, async ({ transaction, params }) => ({
    overview: await transaction((tx) => readOverview(tx, params.id)),
  }));
  serve(api, whiteLabelDetailEndpoints.billing, async ({ transaction, params }) => {
    const { billing, ...use } = await transaction(async (tx) => ({
      billing: await findBilling(tx, params.id),
      ...(await readUse(tx, params.id)),
    }));
    return { billing: { ...(await askBilling(api.billing, billing)), ...use } };
  });
};

import type { WhiteLabelBilling } from '@outpost/contracts';
import { ApiError, invalid } from '../http/api-error.ts';
import { ProviderUnavailable } from '../providers/ask-provider.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { BillingProviders } from './billing-providers.ts';

const familyField = 'billing.whiteLabelBilling.chargebeeFamilyId';
const planField = 'billing.franchisee.chargebeePlanId';

const unavailable = () =>
  new ApiError(
    503,
    'unavailable',
    'The billing provider cannot be reached, so family and plan could not be checked. Nothing was changed; please try again in a moment.',
  );

const namesIn = ({ billingType, whiteLabelBilling, franchisee }: WhiteLabelBilling) => ({
  billingType,
  familyId: whiteLabelBilling.chargebeeFamilyId,
  planId: franchisee.chargebeePlanId,
});

const check = async (
  provider: BillingProvider,
  { familyId, planId }: ReturnType<typeof namesIn>,
): Promise<void> => {
  const [family, plan] = await Promise.all([
    familyId && provider.family(familyId),
    planId && provider.plan(planId),
  ]);
  if (familyId && !family) throw invalid({ [familyField]: 'This family is not known.' });
  if (planId && !plan) throw invalid({ [planField]: 'This plan is not known.' });
  if (family && plan && plan.familyId !== null && plan.familyId !== family.id)
    throw invalid({ [planField]: 'This plan is not one of the family.' });
};

/**
 * Throws 422 for the Chargebee field with an unknown family or plan, 503 when the provider is
 * unavailable; unchanged fields are not checked. Slow: never inside a transaction.
 */
export const checkBilling = async (
  providerOf: BillingProviders,
  before: WhiteLabelBilling | null,
  after: WhiteLabelBilling,
): Promise<void> => {
  const names = namesIn(after);
  if (before && JSON.stringify(namesIn(before)) === JSON.stringify(names)) return;
  // Without Chargebee, its family and plan have no meaning.
  if (names.billingType === 'Custom' || (!names.familyId && !names.planId)) return;
  await check(providerOf(names.billingType), names).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? unavailable() : error;
  });
};

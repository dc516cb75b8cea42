import type { Company, FeatureFlag, OnboardingStep } from '@outpost/contracts';
import { companyKindLabel, type StatusLook } from '@outpost/records';
import type { Tone } from '@outpost/ui';

export const healthTone: Record<Company['health'], Tone> = {
  Good: 'ok',
  Average: 'warn',
  'Need Attention': 'bad',
};

/**
 * Returns tone and label of an onboarding state; the two kinds of onboarding spell it differently.
 */
export const onboardingLook = (
  state: Company['onBoarding'] | Company['salesOnboarding'],
): StatusLook =>
  state.toLowerCase() === 'completed'
    ? { tone: 'ok', label: 'Completed' }
    : { tone: 'warn', label: 'Pending' };

export const kindOf = ({ isFranchisor }: Pick<Company, 'isFranchisor'>): string =>
  companyKindLabel[isFranchisor ? 'franchisor' : 'franchisee'];

/** Labels of a company's fields in its log of changes. */
export const companyFieldLabels = {
  onBoarding: 'Onboarding',
  salesOnboarding: 'Sales onboarding',
  type: 'Plan',
  productKind: 'Product',
  idealCustomer: 'Ideal customer',
  trialEndsAt: 'Trial ends',
  ownerId: 'Owner',
  franchisorId: 'Franchisor',
} as const;

export const stepLabel: Record<OnboardingStep, string> = {
  'welcome-call': 'Welcome call',
  'company-details': 'Company details',
  'team-invited': 'Team invited',
  'mailbox-connected': 'Mailbox connected',
  'domain-verified': 'Domain verified',
  'first-campaign': 'First campaign',
};

export const flagLabel: Record<FeatureFlag, string> = {
  inboxEnable: 'Inbox',
  campaignEnable: 'Campaigns',
  campaignGoogleEnabled: 'Campaigns with Google',
  campaignMicrosoftEnabled: 'Campaigns with Microsoft',
  campaignCustomDomainEnabled: 'Campaigns with an own domain',
  inboundGoogleEnabled: 'Inbound with Google',
  inboundMicrosoftEnabled: 'Inbound with Microsoft',
  inboundCustomDomainEnabled: 'Inbound with an own domain',
  emailWarmupEnable: 'Email warm-up',
  emailWarmupDomainEnable: 'Email warm-up of own domains',
  emailWarmupGoogleEnable: 'Email warm-up with Google',
  emailWarmupMicrosoftEnable: 'Email warm-up with Microsoft',
  inboundAiAgentEnabled: 'Inbound AI agent',
};

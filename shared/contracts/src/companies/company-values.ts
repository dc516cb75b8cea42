/** Health of a company's account, in the words of the specification. */
export const healths = ['Good', 'Average', 'Need Attention'] as const;
export const dateFormats = ['MM_DD_YYYY', 'DD_MM_YYYY', 'YYYY_MM_DD'] as const;
export const productKinds = ['sales', 'raise', 'recruit'] as const;

/** Number of employees, in bands. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const;

/** Days of a trial, and the longest extension at a time. */
export const trialDays = 14;
export const maxTrialExtension = 90;
/** Days within which the end of a trial needs attention. */
export const soonEndingTrialDays = 7;

/** Seats of a new company, and the most a company can have. */
export const defaultSeats = 5;
export const maxSeats = 1_000;

/** Value of each feature flag that neither a company nor its franchisor sets. */
export const featureFlagDefaults = {
  inboxEnable: true,
  campaignEnable: true,
  campaignGoogleEnabled: true,
  campaignMicrosoftEnabled: true,
  campaignCustomDomainEnabled: false,
  inboundGoogleEnabled: true,
  inboundMicrosoftEnabled: true,
  inboundCustomDomainEnabled: false,
  emailWarmupEnable: true,
  emailWarmupDomainEnable: false,
  emailWarmupGoogleEnable: true,
  emailWarmupMicrosoftEnable: true,
  inboundAiAgentEnabled: false,
} as const satisfies Record<string, boolean>;
export type FeatureFlag = keyof typeof featureFlagDefaults;
export const featureFlags = Object.keys(featureFlagDefaults) as [FeatureFlag, ...FeatureFlag[]];

/** Origin of a flag's value: the company, its franchisor, its plan, or the product. */
export const flagSources = ['own', 'inherited', 'plan', 'default'] as const;

/** Outcomes of an agent's run. */
export const runOutcomes = ['SUCCESS', 'FAILED'] as const;
/** Days of the runs that the list of agents counts. */
export const recentRunDays = 30;

/** Checklist of a new company, in order. */
export const onboardingSteps = [
  'welcome-call',
  'company-details',
  'team-invited',
  'mailbox-connected',
  'domain-verified',
  'first-campaign',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

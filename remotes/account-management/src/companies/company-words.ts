import type { Company } from '@outpost/contracts';
import { companyKindLabel, type StatusLook } from '@outpost/records';
import { t } from '../i18n/company-actions.ts';

/**
 * Returns tone and label of an onboarding state; the two kinds of onboarding spell it differently.
 */
export const onboardingLook = (
  state: Company['onBoarding'] | Company['salesOnboarding'],
): StatusLook =>
  state.toLowerCase() === 'completed'
    ? { tone: 'ok', label: t('onboarding.completed') }
    : { tone: 'warn', label: t('onboarding.pending') };

export const kindOf = ({ isFranchisor }: Pick<Company, 'isFranchisor'>): string =>
  companyKindLabel(isFranchisor ? 'franchisor' : 'franchisee');

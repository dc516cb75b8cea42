import {
  companyKinds,
  companyStatuses,
  healths,
  onBoardingStates,
  planTypes,
  salesOnboardingStates,
  seatLimits,
  type Company,
} from '@outpost/contracts';
import { codeLabel, companyStatusLook, companyKindLabel } from '@outpost/records';
import { choiceFilter, pickedFilter, stateFilter } from '@outpost/ui';
import { onboardingLook } from './company-words.ts';

const stateLabel = (state: Parameters<typeof onboardingLook>[0]) => onboardingLook(state).label;

/** Filters of companies; links in the franchisor list set the one for a franchisor. */
export const companyFilters = (rows: readonly Company[]) => [
  choiceFilter('status', 'Status', companyStatuses, (status) => companyStatusLook[status].label),
  choiceFilter('kind', 'Kind', companyKinds, (kind) => companyKindLabel[kind]),
  choiceFilter('type', 'Plan', planTypes, codeLabel),
  stateFilter('onBoarding', 'Onboarding', onBoardingStates, stateLabel),
  stateFilter('salesOnboarding', 'Sales onboarding', salesOnboardingStates, stateLabel),
  choiceFilter('health', 'Health', healths, (health) => health),
  pickedFilter(
    'franchisor',
    'Franchisor',
    rows.flatMap(({ franchisor }) => franchisor ?? []),
  ),
];

export const companyRanges = [{ name: 'seatRange', label: 'Seats', bounds: seatLimits }] as const;

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
import { choiceFilter, pickedFilter, stateFilter } from '@outpost/ui';
import { roleLabel } from '../shell/person-words.ts';
import { kindLabel, onboardingLook, statusLook } from './company-words.ts';

const stateLabel = (state: Parameters<typeof onboardingLook>[0]) => onboardingLook(state).label;

/** Filters of companies; links in the franchisor list set the one for a franchisor. */
export const companyFilters = (rows: readonly Company[]) => [
  choiceFilter('status', 'Status', companyStatuses, (status) => statusLook[status].label),
  choiceFilter('kind', 'Kind', companyKinds, (kind) => kindLabel[kind]),
  choiceFilter('type', 'Plan', planTypes, roleLabel),
  stateFilter('onBoarding', 'Onboarding', onBoardingStates, stateLabel),
  stateFilter('salesOnboarding', 'Sales onboarding', salesOnboardingStates, stateLabel),
  choiceFilter('health', 'Health', healths, (health) => health),
  pickedFilter(
    'franchisor',
    'Franchisor',
    rows.flatMap(({ franchisor }) => franchisor ?? []),
  ),
];

export const companyRanges = [{ name: 'seatRange', label: 'Seats', bounds: seatLimits }];

export const companyDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];

import {
  companyEndpoints,
  mspEndpoints,
  userEndpoints,
  whiteLabelDetailEndpoints,
} from '@outpost/contracts';

/** Calls whose answers show what a step with a franchisor changes, besides their list. */
export const touchedByMspSteps = [
  mspEndpoints.details,
  companyEndpoints.list,
  userEndpoints.list,
  whiteLabelDetailEndpoints.overview,
];

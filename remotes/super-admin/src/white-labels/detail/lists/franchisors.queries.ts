import {
  companyEndpoints,
  mspEndpoints,
  userEndpoints,
  whiteLabelDetailEndpoints,
} from '@outpost/contracts';

/** Endpoints whose answers a step on a franchisor changes, besides their list. */
export const touchedByMspSteps = [
  mspEndpoints.details,
  companyEndpoints.list,
  userEndpoints.list,
  whiteLabelDetailEndpoints.overview,
];

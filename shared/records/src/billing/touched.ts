import { billingEndpoints, subscriptionEndpoints } from '@outpost/contracts';

/** Answers that a change of a subscription makes stale. */
export const touchedBySubscriptions = [
  subscriptionEndpoints.list,
  subscriptionEndpoints.byId,
  billingEndpoints.show,
  billingEndpoints.ofCompany,
  billingEndpoints.ofWhiteLabel,
];

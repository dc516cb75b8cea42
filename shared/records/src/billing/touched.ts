import { billingEndpoints, invoiceEndpoints, subscriptionEndpoints } from '@outpost/contracts';

/** Answers that a change of a subscription or an invoice makes stale. */
export const touchedByBilling = [
  subscriptionEndpoints.list,
  subscriptionEndpoints.byId,
  subscriptionEndpoints.statistics,
  invoiceEndpoints.list,
  invoiceEndpoints.byId,
  billingEndpoints.show,
  billingEndpoints.ofCompany,
  billingEndpoints.ofWhiteLabel,
];

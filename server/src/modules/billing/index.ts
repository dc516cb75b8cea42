/** Functions for other modules, so that the rules of billing exist once. */
export {
  endUnused,
  followCompany,
  postponeSeats,
  trialDaysOf,
  usualTerms,
} from './follow-company.ts';
export { queueSyncOfTenant as followSettings } from './chargebee/follow.ts';
export { invoiceDue } from './invoices.repository.ts';
export { ledgerProvider } from './ledger-provider.ts';

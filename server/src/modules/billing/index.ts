/** Functions for other modules, so that the rules of billing exist once. */
export { billTenant } from './billing-run.ts';
export { endUnused, followCompany, postponeSeats, usualTerms } from './follow-company.ts';
export { creditInvoice, recordPayment, refundCredit, voidInvoice } from './payments.service.ts';

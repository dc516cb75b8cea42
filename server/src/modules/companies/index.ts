/** Functions for other modules, so that the rules of companies exist once. */
export { createCompany } from './companies.service.ts';

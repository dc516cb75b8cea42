/** Functions for other modules, so that the rules of custom domains exist once. */
export { customDomains, verifiedDomainIn, verifiedDomainOf } from './custom-domains.ts';

/** Functions for other modules, so that the rules of referrals exist once. */
export { eraseReferees } from './erase-referees.ts';
export { followReferrals } from './follow-referrals.ts';
export { ownDomainOf } from './mail-key.ts';

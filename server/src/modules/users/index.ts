/** Functions for other modules, so that the rules of users exist once. */
export { findStaff, findSuperAdmins } from './find-staff.ts';
export { inviteTo } from './user-invitations.ts';
export { takeStep } from './user-steps.service.ts';
export { removeUser } from './users.service.ts';

/** Commands of this module that other modules call, so that its rules exist once. */
export { inviteTo } from './user-invitations.ts';
export { takeStep } from './user-steps.service.ts';
export { removeUser } from './users.service.ts';

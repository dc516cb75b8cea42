import {
  connectionOutcomes,
  inviteStatuses,
  jiraStatuses,
  onBoardingStates,
  planTypes,
  restrictedStatuses,
  salesOnboardingStates,
  seatLimits,
  teamRoles,
  ticketTypes,
  userKinds,
  userStatuses,
  yesOrNo,
} from '@outpost/contracts';
import { choiceFilter, stateFilter } from '@outpost/ui';
import { inviteLabel, kindLabel, roleLabel, statusLook } from './user-words.ts';

const ticketLabel = { CR: 'Change request', BUG: 'Bug' } as const;
const eventLabel = { SUCCESS: 'Succeeded', FAILED: 'Failed' } as const;

/** Filters of the user list. */
export const userFilters = [
  choiceFilter('status', 'Status', userStatuses, (status) => statusLook[status].label),
  choiceFilter('restrictedStatus', 'Access', restrictedStatuses, roleLabel),
  choiceFilter('roles', 'Role', teamRoles, roleLabel),
  choiceFilter('inviteStatus', 'Invitation', inviteStatuses, (status) => inviteLabel[status]),
  choiceFilter('type', 'Plan', planTypes, roleLabel),
  choiceFilter('kind', 'Kind', userKinds, (kind) => kindLabel[kind]),
  stateFilter('onBoarding', 'Onboarding', onBoardingStates, roleLabel),
  stateFilter('salesOnboarding', 'Sales onboarding', salesOnboardingStates, (state) => state),
  choiceFilter('ticketCreated', 'Ticket created', yesOrNo, roleLabel),
  choiceFilter('attachment', 'Attachment', yesOrNo, roleLabel),
  choiceFilter('ticketType', 'Ticket type', ticketTypes, (type) => ticketLabel[type]),
  choiceFilter('jiraStatus', 'Jira status', jiraStatuses, (status) => status),
  choiceFilter('event', 'Connections', connectionOutcomes, (outcome) => eventLabel[outcome]),
];

export const userRanges = [{ name: 'seatRange', label: 'Seats', bounds: seatLimits }];

export const userDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];

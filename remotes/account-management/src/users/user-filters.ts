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
import { codeLabel, userStatusLook } from '@outpost/records';
import { choiceFilter, stateFilter } from '@outpost/ui';
import { inviteLabel, kindLabel } from './user-words.ts';

const ticketLabel = { CR: 'Change request', BUG: 'Bug' } as const;
const eventLabel = { SUCCESS: 'Succeeded', FAILED: 'Failed' } as const;

/** Filters of the user list. */
export const userFilters = [
  choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
  choiceFilter('restrictedStatus', 'Access', restrictedStatuses, codeLabel),
  choiceFilter('roles', 'Role', teamRoles, codeLabel),
  choiceFilter('inviteStatus', 'Invitation', inviteStatuses, (status) => inviteLabel[status]),
  choiceFilter('type', 'Plan', planTypes, codeLabel),
  choiceFilter('kind', 'Kind', userKinds, (kind) => kindLabel[kind]),
  stateFilter('onBoarding', 'Onboarding', onBoardingStates, codeLabel),
  stateFilter('salesOnboarding', 'Sales onboarding', salesOnboardingStates, (state) => state),
  choiceFilter('ticketCreated', 'Ticket created', yesOrNo, codeLabel),
  choiceFilter('attachment', 'Attachment', yesOrNo, codeLabel),
  choiceFilter('ticketType', 'Ticket type', ticketTypes, (type) => ticketLabel[type]),
  choiceFilter('jiraStatus', 'Jira status', jiraStatuses, (status) => status),
  choiceFilter('event', 'Connections', connectionOutcomes, (outcome) => eventLabel[outcome]),
];

export const userRanges = [{ name: 'seatRange', label: 'Seats', bounds: seatLimits }] as const;

import {
  inviteStatuses,
  planTypes,
  restrictedStatuses,
  teamRoles,
  userStatuses,
  type User,
} from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { inviteLabel, roleLabel, statusLook } from './user-words.ts';

/** What the address may narrow the people to. */
export const userListFilters = {
  filters: {
    status: userStatuses,
    restrictedStatus: restrictedStatuses,
    roles: teamRoles,
    inviteStatus: inviteStatuses,
    type: planTypes,
  },
  dates: ['createdAt', 'updatedAt'],
};

const choices = [
  choiceFilter('status', 'Status', userStatuses, (status) => statusLook[status].label),
  choiceFilter('restrictedStatus', 'Access', restrictedStatuses, roleLabel),
  choiceFilter('roles', 'Role', teamRoles, roleLabel),
  choiceFilter('inviteStatus', 'Invitation', inviteStatuses, (status) => inviteLabel[status]),
  choiceFilter('type', 'Plan', planTypes, roleLabel),
];

/** The same as the list offers it; the people on screen say what their organizations are called. */
export const userFilters = (users: readonly User[] = []) => [
  ...choices,
  pickedFilter(
    'whiteLabel',
    'Organization',
    users.map(({ whiteLabel }) => whiteLabel),
  ),
];

export const userDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];

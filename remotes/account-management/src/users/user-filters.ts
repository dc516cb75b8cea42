import {
  inviteStatuses,
  planTypes,
  restrictedStatuses,
  teamRoles,
  userStatuses,
} from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { inviteLabel, roleLabel, statusLook } from './user-words.ts';

/** What people are narrowed by. */
export const userFilters = [
  choiceFilter('status', 'Status', userStatuses, (status) => statusLook[status].label),
  choiceFilter('restrictedStatus', 'Access', restrictedStatuses, roleLabel),
  choiceFilter('roles', 'Role', teamRoles, roleLabel),
  choiceFilter('inviteStatus', 'Invitation', inviteStatuses, (status) => inviteLabel[status]),
  choiceFilter('type', 'Plan', planTypes, roleLabel),
];

export const userDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];

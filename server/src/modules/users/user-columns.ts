import { givenName, screenWords } from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import type { UserLine } from './user-list.ts';

/** Columns of files of users. */
export const userColumns: ExportColumn<UserLine>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'First name', cell: ({ firstName }) => givenName(firstName ?? '') },
  { title: 'Last name', cell: ({ lastName }) => givenName(lastName ?? '') },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Organization', cell: ({ organization }) => organization },
  { title: 'Company', cell: ({ company }) => company },
  { title: 'Role', code: ({ role }) => role },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Access', code: ({ restrictedStatus }) => restrictedStatus },
  { title: 'Invitation', code: ({ inviteStatus }) => inviteStatus, words: screenWords.invitation },
  { title: 'Plan', code: ({ type }) => type },
  { title: 'Kind', code: ({ kind }) => kind, words: screenWords.userKind },
  { title: 'Onboarding', code: ({ onBoarding }) => onBoarding },
  { title: 'Sales onboarding', code: ({ salesOnboarding }) => salesOnboarding },
  { title: 'Own seats', cell: ({ seats }) => seats },
  { title: 'Last active', time: ({ lastActiveAt }) => lastActiveAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

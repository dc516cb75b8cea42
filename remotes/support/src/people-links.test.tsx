import {
  linksOfCell,
  makeId,
  makeAccountReview,
  makeBugReport,
  makeLinkedinLead,
  makeTicket,
} from '@outpost/testing';
import { expect, test } from 'vitest';
import { accountReviewList } from './account-reviews/account-review-list.tsx';
import { bugList } from './bug-reports/bug-list.tsx';
import { leadList } from './linkedin-leads/lead-list.tsx';
import { ticketList } from './tickets/ticket-list.tsx';

const _id = makeId();
const ada = { _id, name: 'Ada Quill', email: 'ada@acme.test' };
const admin = { _id, kind: 'admin' } as const;

test.each<[place: string, links: () => string[], address: string]>([
  [
    'the requester of a ticket',
    () => linksOfCell(ticketList().columns, 'requester', makeTicket({ requester: ada })),
    '/users/show/',
  ],
  [
    'the assignee of a ticket',
    () =>
      linksOfCell(
        ticketList().columns,
        'assignee',
        makeTicket({ assignee: 'Ada Quill', assigneeAccount: admin }),
      ),
    '/admins/show/',
  ],
  [
    'the reporter of a bug',
    () => linksOfCell(bugList().columns, 'reporter', makeBugReport({ reporter: ada })),
    '/users/show/',
  ],
  [
    'the owner of a lead',
    () => linksOfCell(leadList().columns, 'owner', makeLinkedinLead({ owner: ada })),
    '/users/show/',
  ],
  [
    'the owner of a reviewed account',
    () => linksOfCell(accountReviewList().columns, 'owner', makeAccountReview({ owner: ada })),
    '/users/show/',
  ],
  [
    'the reviewer of an account',
    () =>
      linksOfCell(
        accountReviewList().columns,
        'reviewer',
        makeAccountReview({ reviewer: { ...ada, account: admin } }),
      ),
    '/admins/show/',
  ],
])('%s is a link to the account', (_, links, address) => {
  expect(links()).toContain(`Ada Quill ${address}${_id}`);
});

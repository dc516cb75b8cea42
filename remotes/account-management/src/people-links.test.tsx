import { linksOfCell, makeAdmin, makeId, makeCompany, makeManageRequest } from '@outpost/testing';
import { expect, test } from 'vitest';
import { adminList } from './admins/admin-list.tsx';
import { companyList } from './companies/list/company-list.tsx';
import { requestList } from './requests/request-list.tsx';

const _id = makeId();
const ada = { _id, name: 'Ada Quill', email: 'ada@acme.test' };
const admin = { _id, kind: 'admin' } as const;

test.each<[place: string, links: () => string[], address: string]>([
  [
    'the owner of a company',
    () => linksOfCell(companyList().columns, 'owner', makeCompany({ owner: ada })),
    '/users/show/',
  ],
  [
    'the inviter of an admin',
    () =>
      linksOfCell(
        adminList().columns,
        'invitedBy',
        makeAdmin({ invitedBy: 'Ada Quill', invitedByAccount: admin }),
      ),
    '/admins/show/',
  ],
  [
    'a requester of staff',
    () =>
      linksOfCell(
        requestList().columns,
        'requester',
        makeManageRequest({ requester: { ...ada, account: admin } }),
      ),
    '/admins/show/',
  ],
  [
    'the author of a request',
    () => linksOfCell(requestList().columns, 'requester', makeManageRequest({ requester: ada })),
    '/users/show/',
  ],
  [
    'the person who decided a request',
    () =>
      linksOfCell(
        requestList().columns,
        'decidedBy',
        makeManageRequest({ decidedBy: 'Ada Quill', decidedByAccount: admin }),
      ),
    '/admins/show/',
  ],
])('%s is a link to the account', (_, links, address) => {
  expect(links()).toContain(`Ada Quill ${address}${_id}`);
});

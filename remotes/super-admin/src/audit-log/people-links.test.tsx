import { linksOfCell, makeId, makeAuditEntry } from '@outpost/testing';
import { expect, test } from 'vitest';
import { auditLogColumns } from './audit-log-columns.tsx';

const _id = makeId();
const ada = { _id, name: 'Ada Quill', email: 'ada@acme.test' };
const user = { _id, kind: 'user' } as const;
const admin = { _id, kind: 'admin' } as const;

test.each<[place: string, links: () => string[], address: string]>([
  [
    'a user in the audit log',
    () =>
      linksOfCell(auditLogColumns(), 'actor', makeAuditEntry({ actor: { ...ada, account: user } })),
    '/users/show/',
  ],
  [
    'an admin in the audit log',
    () =>
      linksOfCell(
        auditLogColumns(),
        'actor',
        makeAuditEntry({ actor: { ...ada, account: admin } }),
      ),
    '/admins/show/',
  ],
  [
    'an API key in the audit log',
    () =>
      linksOfCell(
        auditLogColumns(),
        'actor',
        makeAuditEntry({ actor: { ...ada, account: null }, source: 'api-key' }),
      ),
    '/api-keys/show/',
  ],
  [
    'an impersonator in the audit log',
    () =>
      linksOfCell(
        auditLogColumns(),
        'actor',
        makeAuditEntry({ impersonator: { ...ada, account: admin } }),
      ),
    '/admins/show/',
  ],
])('%s is a link to the account', (_, links, address) => {
  expect(links()).toContain(`Ada Quill ${address}${_id}`);
});

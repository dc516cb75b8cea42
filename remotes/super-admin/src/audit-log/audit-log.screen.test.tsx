import { expect, test } from 'vitest';
import { auditEndpoints, type AuditEntry } from '@outpost/contracts';
import {
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  renderScreen,
  screen,
} from '@outpost/testing';
import { AuditLogScreen } from './audit-log.screen.tsx';

const id = (digit: number) => `0198f3a0-0000-7000-8000-00000000000${digit}`;

const entry: AuditEntry = {
  _id: id(1),
  createdAt: '2026-11-20T08:30:15.000Z',
  actor: { _id: id(2), name: 'Odile Acker', email: 'owner@acme.test' },
  whiteLabel: { _id: id(3), name: 'Acme Growth' },
  action: 'PATCH /super-admin/users/:id',
  targetType: 'users',
  targetId: id(4),
  changes: { firstName: { before: 'Gus', after: 'Gustav' }, isMsp: { before: null, after: true } },
  ip: '127.0.0.1',
  userAgent: 'Test',
  requestId: id(5),
};

const open = async () => {
  const api = fakeApi({});
  api.answer(auditEndpoints.list, () => ({ entries: [entry], total: 1, page: 1, limit: 25 }));
  const shown = renderScreen(<AuditLogScreen />, {
    path: '/audit-log',
    user: makeAdminPanelUser(),
    api,
  });
  await screen.findByText('Odile Acker');
  return { api, ...shown };
};

test('says who changed what, from what to what, and where from', async () => {
  await open();
  for (const text of ['owner@acme.test', 'Acme Growth', entry.action, '127.0.0.1'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('firstName: Gus → Gustav, isMsp: — → true')).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, auditEndpoints.list);
  expect(fields).toEqual(['createdAt', 'action']);
});

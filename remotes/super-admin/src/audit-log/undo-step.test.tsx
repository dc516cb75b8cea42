import { expect, test } from 'vitest';
import {
  activityEndpoints,
  auditEndpoints,
  userEndpoints,
  type AuditEntry,
  type Permission,
} from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeAdminPanelUser,
  makeAuditEntry,
  makeUser,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { AuditLogScreen } from './audit-log.screen.tsx';

const tove = makeUser({ firstName: 'Tove', lastName: 'Okafor', status: 'deactivated' });
const deactivation = makeAuditEntry({
  action: 'POST /super-admin/users/:id/deactivate',
  verb: 'deactivated',
  targetId: tove._id,
  targetName: 'Tove Okafor',
  reason: 'They left.',
});

const open = async (
  entry: AuditEntry = deactivation,
  { latest = entry._id, without }: { latest?: string; without?: Permission } = {},
) => {
  const api = fakeApi({ users: [tove] });
  api.answer(auditEndpoints.list, () => ({ entries: [entry], total: 1, page: 1, limit: 25 }));
  api.answer(auditEndpoints.byId, () => ({ entry }));
  for (const endpoint of [activityEndpoints.ofUser, activityEndpoints.ofCompany])
    api.answer(endpoint, () => ({
      entries: [makeActivityEntry({ _id: latest })],
      total: 1,
      page: 1,
      limit: 1,
    }));
  const { permissions } = makeAdminPanelUser();
  const user = makeAdminPanelUser({ permissions: permissions.filter((one) => one !== without) });
  const shown = renderScreen(<AuditLogScreen />, {
    path: `/audit-log?open=${entry._id}`,
    api,
    user,
  });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText(entry.requestId);
  return { api, panel, ...shown };
};

test('the panel of a deactivation leads to the user, and reactivates them with a reason', async () => {
  const { api, panel, visitor } = await open();
  expect(panel.getByRole('link', { name: 'Tove Okafor' }).getAttribute('href')).toBe(
    `/users/show/${tove._id}`,
  );
  await visitor.click(await panel.findByRole('button', { name: 'Reactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reactivate Tove Okafor?' }));
  await visitor.type(dialog.getByRole('textbox'), 'A mistake');
  await visitor.click(dialog.getByRole('button', { name: 'Reactivate' }));
  await screen.findByText('Undone for Tove Okafor.');
  expect(api.callsTo(userEndpoints.reactivate)[0]).toMatchObject({
    params: { id: tove._id },
    body: { reason: 'A mistake' },
  });
  // The list has an entry more.
  await waitFor(() => expect(api.callsTo(auditEndpoints.list).length).toBeGreaterThan(1));
});

test('a record without a name is named by its parent, with a link to both', async () => {
  const company = makeUser()._id;
  const entry = makeAuditEntry({
    action: 'POST /super-admin/subscriptions/:id/change',
    targetType: 'subscriptions',
    targetName: '',
    parent: { type: 'companies', _id: company, name: 'Acme Ltd' },
  });
  const { panel } = await open(entry);
  expect(
    await screen.findByRole('dialog', { name: 'Changed the subscription of Acme Ltd' }),
  ).toBeTruthy();
  const links = ['Open the record', 'Acme Ltd'].map((name) =>
    panel.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([
    `/manage-subscription?open=${entry.targetId}`,
    `/company/show/${company}`,
  ]);
});

test('a step of many companies at once is undone for each', async () => {
  const entry = makeAuditEntry({
    ...deactivation,
    action: 'POST /super-admin/companies/bulk',
    targetType: 'companies',
    targetName: 'Acme',
  });
  const { panel } = await open(entry);
  expect(await panel.findByRole('button', { name: 'Reactivate' })).toBeTruthy();
});

test.each([
  ['it is undone already', deactivation, { latest: makeUser()._id }],
  ['the viewer may not', deactivation, { without: 'users:write' as const }],
  ['it takes no access away', makeAuditEntry({ ...deactivation, verb: 'changed' }), {}],
  [
    'a step of another record caused it',
    makeAuditEntry({ ...deactivation, action: 'POST /super-admin/faqs/:id' }),
    {},
  ],
] as const)('there is no undo where %s', async (_reason, entry, options) => {
  const { api, panel } = await open(entry, options);
  await waitFor(() => expect(api.callsTo(auditEndpoints.byId)).toHaveLength(1));
  if ('latest' in options)
    await waitFor(() => expect(api.callsTo(activityEndpoints.ofUser)).toHaveLength(1));
  expect(panel.queryByRole('button', { name: 'Reactivate' })).toBeNull();
});

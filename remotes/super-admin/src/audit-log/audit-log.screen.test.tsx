import { expect, test } from 'vitest';
import { auditEndpoints, userEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeAuditEntry,
  makeId,
  makeUser,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
  showEveryColumn,
} from '@outpost/testing';
import { recentRecords } from '@outpost/router';
import { AuditLogScreen } from './audit-log.screen.tsx';

const entry = makeAuditEntry({
  actor: { _id: makeId(), name: 'Odile Acker', email: 'owner@acme.test' },
  whiteLabel: { _id: makeId(), name: 'Acme Growth' },
  action: 'POST /super-admin/users/:id/deactivate',
  changes: { firstName: { before: 'Gus', after: 'Gustav' }, isMsp: { before: null, after: true } },
  ip: '127.0.0.1',
});

const open = async (user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({});
  api.answer(auditEndpoints.list, () => ({ entries: [entry], total: 1, page: 1, limit: 25 }));
  const shown = renderScreen(<AuditLogScreen />, {
    path: '/audit-log',
    user,
    api,
  });
  await screen.findByText('Odile Acker');
  return { api, ...shown };
};

test('says who changed what, and where from, in words', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  for (const text of [
    'owner@acme.test',
    'Acme Growth',
    'Deactivated user Adele Byron',
    'First name, Is MSP',
    'Panel',
    '127.0.0.1',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('names who really did it, and why, and leaves out what says only which row it is', async () => {
  const api = fakeApi({});
  const visit = makeAuditEntry({
    ...entry,
    impersonator: { name: 'Sora Lund', email: 'sora@outpost.example' },
    reason: 'Helping with a form.',
    changes: { id: { before: null, after: makeId() }, status: { before: 'a', after: 'b' } },
  });
  api.answer(auditEndpoints.list, () => ({ entries: [visit], total: 1, page: 1, limit: 25 }));
  renderScreen(<AuditLogScreen />, { path: '/audit-log', api });
  expect(await screen.findByText('owner@acme.test, by Sora Lund')).toBeTruthy();
  expect(screen.getByText('Deactivated user Adele Byron — “Helping with a form.”')).toBeTruthy();
});

test('an entry opens beside the list, with each field before and after', async () => {
  const { api, visitor } = await open();
  api.answer(auditEndpoints.byId, () => ({ entry: { ...entry, reason: 'They left.' } }));
  await visitor.click(screen.getByText('Odile Acker'));
  const panel = within(await screen.findByRole('dialog', { name: 'Deactivated user Adele Byron' }));
  expect(await panel.findByText('Gus')).toBeTruthy();
  for (const text of ['First name', 'Gustav', 'They left.', entry.requestId])
    expect(panel.getByText(text)).toBeTruthy();
  const record = panel.getByRole('link', { name: 'Adele Byron' });
  expect(record.getAttribute('href')).toBe(`/users/show/${entry.targetId}`);
  // The sentence is the title, and the person a fact: neither is repeated.
  expect(panel.getAllByText(/Deactivated user Adele Byron/)).toHaveLength(1);
  expect(panel.getAllByText(/Odile Acker/)).toHaveLength(1);
  expect(api.callsTo(auditEndpoints.byId)[0]?.params).toEqual({ id: entry._id });
});

test('an entry is no record that the palette offers again', async () => {
  const user = makeAdminPanelUser();
  const { api, visitor } = await open(user);
  api.answer(auditEndpoints.byId, () => ({ entry }));
  await visitor.click(screen.getByText('Odile Acker'));
  await within(await screen.findByRole('dialog')).findByText('Gus');
  expect(recentRecords(user._id)).toEqual([]);
});

test('an entry that is gone says so', async () => {
  const api = fakeApi({});
  api.answer(auditEndpoints.list, () => ({ entries: [], total: 0, page: 1, limit: 25 }));
  api.fail(auditEndpoints.byId, {
    statusCode: 404,
    code: 'not_found',
    message: 'This entry was not found.',
  });
  renderScreen(<AuditLogScreen />, { path: `/audit-log?open=${entry._id}`, api });
  expect(await screen.findByText('This entry was not found')).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, auditEndpoints.list);
  expect(fields).toEqual(['action', 'createdAt']);
});

test('filters by everything it offers, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, auditEndpoints.list)).toEqual({
    filters: ['verb', 'targetType', 'kind', 'source'],
    dates: ['createdAt'],
  });
});

test.each([
  ['Only what Odile Acker did', 'Remove filter Actor: Odile Acker'],
  ['Only Acme Growth', 'Remove filter Organization: Acme Growth'],
])('“%s” narrows the log to it', async (action, chip) => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Odile Acker: Deactivated user Adele Byron', action);
  expect(await screen.findByRole('button', { name: chip })).toBeTruthy();
  await waitFor(() => expect(api.callsTo(auditEndpoints.list)).toHaveLength(2));
  const { filters = '{}', whiteLabel } = api.callsTo(auditEndpoints.list)[1]?.query ?? {};
  expect([filters, whiteLabel]).toEqual(
    chip.includes('Actor')
      ? [JSON.stringify({ actorId: [entry.actor._id] }), undefined]
      : ['{}', entry.whiteLabel._id],
  );
});

test('finds an action by a word, and an actor by their name', async () => {
  const { api, visitor } = await open();
  const mara = makeUser({ firstName: 'Mara', lastName: 'Bell', email: 'mara@acme.test' });
  api.answer(userEndpoints.list, ({ query }) => ({
    users: query['searchValue'] === 'mara' ? [mara] : [],
    total: 1,
    page: 1,
    limit: 20,
  }));
  await visitor.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const actions = within(await panel.findByRole('group', { name: 'Action' }));
  await visitor.type(actions.getByRole('searchbox'), 'deactiv');
  expect(actions.getAllByRole('checkbox')).toHaveLength(1);
  await visitor.click(actions.getByRole('checkbox', { name: 'Deactivated' }));
  await visitor.type(panel.getByRole('combobox', { name: 'Actor' }), 'mara');
  await visitor.click(await screen.findByRole('option', { name: 'Mara Bell · mara@acme.test' }));
  await visitor.click(panel.getByRole('button', { name: 'Apply' }));
  for (const chip of ['Actor: Mara Bell · mara@acme.test', 'Action: Deactivated'])
    expect(await screen.findByRole('button', { name: `Remove filter ${chip}` })).toBeTruthy();
  await waitFor(() =>
    expect(api.callsTo(auditEndpoints.list).at(-1)?.query['filters']).toBe(
      JSON.stringify({ actorId: [mara._id], verb: ['deactivated'] }),
    ),
  );
});

test('exports what the list shows, all pages of it', async () => {
  const files = savedFiles();
  const { api, visitor } = await open();
  api.answer(auditEndpoints.csv, () => 'Actor\r\nOdile Acker\r\n');
  await visitor.type(screen.getByRole('searchbox'), 'odile{Enter}');
  await waitFor(() => expect(api.callsTo(auditEndpoints.list)).toHaveLength(2));
  await visitor.click(screen.getByRole('button', { name: 'Export CSV' }));
  await visitor.click(await screen.findByRole('radio', { name: 'All columns' }));
  await visitor.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('1 entry exported.')).toBeTruthy();
  expect(api.callsTo(auditEndpoints.csv)[0]?.query).toEqual({
    searchValue: 'odile',
    values: 'words',
  });
  expect(files.map(({ name }) => name)).toEqual(['rows-2026-02-10.csv']);
  expect(await files[0]?.content.text()).toContain('Odile Acker');
});

test('nobody exports in the name of somebody else', async () => {
  const impersonation = {
    name: 'Sam Staff',
    email: 'sam@outpost.example',
    reason: 'A question about the log',
    expiresAt: '2026-02-10T11:00:00.000Z',
    returnUrl: 'https://admin.outpost.example/users',
  };
  await open(makeAdminPanelUser({ impersonation }));
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

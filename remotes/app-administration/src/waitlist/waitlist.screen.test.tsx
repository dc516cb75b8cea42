import { expect, test } from 'vitest';
import {
  companyEndpoints,
  waitlistBulkEndpoints,
  waitlistEndpoints,
  type AdminPanelUser,
  type WaitlistEntry,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeWaitlistRequest,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { WaitlistScreen } from './waitlist.screen.tsx';

const gia = makeWaitlistRequest();
const done = makeWaitlistRequest({
  firstName: 'Omar',
  status: 'Approved',
  decidedBy: 'Grace Hopper',
  decidedAt: '2026-02-10T09:00:00.000Z',
  outcome: 'Northlake Dental was chosen.',
  company: { _id: makeId(), name: 'Northlake Dental' },
  webPixel: makeId(),
  message: '',
});
const entry = (kind: WaitlistEntry['kind']): WaitlistEntry => ({
  _id: makeId(),
  kind,
  actor: 'Grace Hopper',
  note: kind === 'comment' ? 'Knows two customers.' : '',
  outcome: null,
  createdAt: '2026-02-10T09:00:00.000Z',
});
const history = (['comment', 'decline', 'set_as_pending', 'approve'] as const).map(entry);

const open = async (query = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ further: { waitlistRequests: [gia, done] } });
  api.answer(waitlistEndpoints.one, ({ params }) => ({
    waitlistRequest: { ...(params['id'] === done._id ? done : gia), history },
  }));
  api.answer(waitlistEndpoints.decide, () => ({
    waitlistRequest: { ...gia, status: 'Approved' as const, outcome: 'Vela Studio was added.' },
  }));
  api.answer(waitlistEndpoints.addNote, () => ({ entry: entry('comment') }));
  api.answer(waitlistEndpoints.remove, () => ({ message: 'The request was deleted.' }));
  const shown = renderScreen(<WaitlistScreen />, {
    path: `/web-visitor-waitlist${query}`,
    user,
    api,
  });
  await screen.findByText('Omar Tran');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

test('lists who asks, for which site, and what became of it', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = within(screen.getByRole('row', { name: /Omar Tran/ }));
  for (const text of ['Vela Studio', 'vela.example', 'newsletter', 'Approved', 'Grace Hopper'])
    expect(row.getByText(text)).toBeTruthy();
});

test('filters by everything its contract knows', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, waitlistEndpoints.list)).toEqual({
    filters: ['status'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('an approval says what it does, and shows what it did', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Gia Tran', 'Approve');
  const asked = within(await dialog('Approve: Gia Tran?'));
  expect(asked.getByText(/gia@vela.example is invited by email/)).toBeTruthy();
  expect(asked.getByRole('combobox', { name: 'Company' })).toBeTruthy();
  expect(asked.getByRole('combobox', { name: /^Franchisor/ })).toBeTruthy();
  await visitor.click(asked.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Vela Studio was added.')).toBeTruthy();
  expect(api.callsTo(waitlistEndpoints.decide)[0]).toMatchObject({
    params: { id: gia._id },
    body: { action: 'approve', reason: '' },
  });
  const asks = api.callsTo(companyEndpoints.list).map(({ query }) => query);
  expect(asks.every((query) => query['whiteLabel'] === gia.whiteLabel._id)).toBe(true);
});

test('the reason why an approval is impossible stays in the dialog', async () => {
  const { api, visitor } = await open();
  const message = 'The company Vela has this name or domain.';
  api.fail(waitlistEndpoints.decide, { statusCode: 409, code: 'conflict', message });
  await chooseAction(visitor, 'Gia Tran', 'Approve');
  const asked = within(await dialog('Approve: Gia Tran?'));
  await visitor.click(asked.getByRole('button', { name: 'Approve' }));
  expect((await asked.findByRole('alert')).textContent).toBe(message);
});

test('declining needs a reason, and can be taken back', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Gia Tran', 'Decline');
  await dialog('Decline: Gia Tran?');
  await visitor.click(button('Decline'));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  await visitor.type(field('Reason'), 'Outside of our regions.');
  await visitor.click(button('Decline'));
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsTo(waitlistEndpoints.decide).map(({ body }) => body)).toEqual([
      { action: 'decline', reason: 'Outside of our regions.' },
      { action: 'set_as_pending', reason: '' },
    ]),
  );
});

test('a decided request can only wait again or be deleted', async () => {
  const { visitor } = await open();
  expect(await rowActionLabels(visitor, 'Omar Tran')).toEqual(['Set as pending', 'Delete']);
});

test('the panel has the pixel and the history, and takes notes', async () => {
  const { api, visitor } = await open(`?open=${done._id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Tran' }));
  expect(panel.getByText(/^Vela Studio \(/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Northlake Dental' })).toBeTruthy();
  const link = panel.getByRole<HTMLAnchorElement>('link', { name: 'Open pixel' });
  expect(link.href).toContain(`/webpixel-usage?open=${done.webPixel}`);
  for (const text of ['approved it', 'declined it', 'set it as pending', 'noted'])
    expect(panel.getByText(`Grace Hopper ${text}`)).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Add note' }));
  expect(panel.getByText('Note is required')).toBeTruthy();
  await visitor.type(panel.getByRole('textbox', { name: 'Note' }), 'Called.');
  await visitor.click(panel.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.callsTo(waitlistEndpoints.addNote)[0]?.body).toEqual({ note: 'Called.' }),
  );
  await visitor.click(panel.getByRole('button', { name: 'Set as pending' }));
  expect((await dialog('Set as pending: Omar Tran?')).textContent).toContain(
    'The account and the pixel stay.',
  );
});

test('a request is deleted after a question', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Gia Tran', 'Delete');
  await dialog('Delete the request of Gia Tran?');
  await visitor.click(button('Delete request'));
  expect(await screen.findByText('The request was deleted.')).toBeTruthy();
  expect(api.callsTo(waitlistEndpoints.remove)[0]).toMatchObject({ params: { id: gia._id } });
});

test('several are not declined without a reason', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('checkbox', { name: 'Select the requests on this page' }));
  await visitor.click(button('Decline'));
  const asked = within(await dialog('Decline 2 requests?'));
  await visitor.click(asked.getByRole('button', { name: 'Decline' }));
  expect(asked.getByText('Reason is required')).toBeTruthy();
  await visitor.type(field('Reason'), 'No budget.');
  await visitor.click(asked.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(api.callsTo(waitlistBulkEndpoints.bulk)[0]?.body).toMatchObject({
      action: 'decline',
      reason: 'No budget.',
    }),
  );
});

test('people of an organization read the address of their page', async () => {
  await open('', makeAdminPanelUser({ teamRole: 'owner' }));
  expect(screen.getByRole('link', { name: /\/waitlist$/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Organization' })).toBeNull();
});

test('support reads only', async () => {
  const support = makeAdminPanelUser({ role: 'support' });
  const { visitor } = await open('', support);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await visitor.click(button('Actions for Gia Tran'));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Open' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Gia Tran' }));
  expect(await panel.findByText('gia@vela.example')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(panel.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

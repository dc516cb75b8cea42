import { expect, test } from 'vitest';
import { requestEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeManageRequest,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { RequestsScreen } from './requests.screen.tsx';

const seats = makeManageRequest();
const other = makeManageRequest({ type: 'deletion', current: {}, requested: {} });

const open = (
  id = seats._id,
  user: AdminPanelUser = makeAdminPanelUser(),
  prepare: (api: ReturnType<typeof fakeApi>) => void = () => undefined,
) => {
  const api = fakeApi({ requests: [{ ...seats }, { ...other }] });
  prepare(api);
  const path = `/manage-requests?status=Pending&open=${id}`;
  return { api, ...renderScreen(<RequestsScreen />, { path, user, api }) };
};

/** The sentence, part of which is a link. */
const isAsked = (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === 'Olga Owner sent the request';

const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an address with ?open= shows the request; closing it leaves the rest', async () => {
  const { router, visitor } = open();
  const shown = await panel('Seat increase');
  for (const text of ['5 → 8 seats', 'Acme Agency', 'Northlake Dental'])
    expect(await shown.findByText(text)).toBeTruthy();
  expect(shown.getByText(isAsked)).toBeTruthy();
  expect(shown.getByText('Approving: Northlake Dental gets 8 seats instead of 5.')).toBeTruthy();
  await visitor.click(shown.getByRole('button', { name: 'Close request' }));
  expect(router.state.location.search).toBe('?status=Pending');
});

test('a row opens its request, and the next one is a step away', async () => {
  const api = fakeApi({ requests: [{ ...seats }, { ...other }] });
  const shown = renderScreen(<RequestsScreen />, { path: '/manage-requests?status=Pending', api });
  const { visitor, router } = shown;
  await visitor.click(await screen.findByRole('link', { name: /^Seat increase/ }));
  expect(router.state.location.search).toBe(`?status=Pending&open=${seats._id}`);
  const opened = await panel('Seat increase');
  expect(opened.getByText('1 of 2')).toBeTruthy();
  await visitor.click(opened.getByRole('button', { name: 'Next in the list' }));
  expect((await panel('Deletion')).getByText('2 of 2')).toBeTruthy();
  expect(router.state.location.search).toBe(`?status=Pending&open=${other._id}`);
});

test('deciding in it adds to its history', async () => {
  const { visitor } = open();
  const shown = await panel('Seat increase');
  await visitor.click(await shown.findByRole('button', { name: 'Approve' }));
  const asked = await panel('Approve seat increase of Olga Owner?');
  await visitor.type(asked.getByRole('textbox', { name: 'Reason' }), 'Fine.');
  await visitor.click(asked.getByRole('button', { name: 'Approve' }));
  const decided = await panel('Seat increase');
  expect(await decided.findByText('Grace Hopper approved it')).toBeTruthy();
  expect(decided.getByText('Fine. It was changed.')).toBeTruthy();
  expect(await decided.findByRole('button', { name: 'Set as pending' })).toBeTruthy();
  expect(decided.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a comment stands at the end of the history, and the next one begins empty', async () => {
  const { api, visitor } = open();
  const shown = await panel('Seat increase');
  const add = await shown.findByRole('button', { name: 'Add comment' });
  await visitor.click(add);
  expect(shown.getByText('Comment is required')).toBeTruthy();
  await visitor.type(shown.getByRole('textbox', { name: 'Comment' }), 'Who takes them?');
  await visitor.click(add);
  expect(await shown.findByText('Grace Hopper commented')).toBeTruthy();
  expect(shown.getByText('Who takes them?', { selector: 'p' })).toBeTruthy();
  await waitFor(() =>
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Comment' }).value).toBe(''),
  );
  expect(api.callsTo(requestEndpoints.comment)[0]?.body).toEqual({ comment: 'Who takes them?' });
});

test('support reads, and neither decides nor comments', async () => {
  open(seats._id, makeAdminPanelUser({ role: 'support' }));
  const shown = await panel('Seat increase');
  expect(await shown.findByText(isAsked)).toBeTruthy();
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('one that is not there says so, and one that does not come can be asked for again', async () => {
  open(makeId());
  expect(await screen.findByText('The request could not be loaded')).toBeTruthy();
});

test('waits, and tries again after a failure', async () => {
  const { api, visitor } = open(seats._id, makeAdminPanelUser(), (fake) =>
    fake.fail(requestEndpoints.byId, { statusCode: 500, message: 'The database is asleep.' }),
  );
  const shown = await panel('Request');
  expect(await shown.findByText('The database is asleep.')).toBeTruthy();
  api.recover(requestEndpoints.byId);
  await visitor.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText(isAsked)).toBeTruthy();
});

test('a request opened by a link has neighbours once its list is loaded', async () => {
  sessionStorage.clear();
  const { visitor, router } = open();
  const shown = await panel('Seat increase');
  expect(await shown.findByText('1 of 2')).toBeTruthy();
  await visitor.click(shown.getByRole('button', { name: 'Next in the list' }));
  expect((await panel('Deletion')).getByText('2 of 2')).toBeTruthy();
  expect(router.state.location.search).toBe(`?status=Pending&open=${other._id}`);
});

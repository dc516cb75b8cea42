import { beforeEach, expect, test } from 'vitest';
import { searchEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeLeadForm,
  makeUser,
  makeWhiteLabel,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { rememberRecord } from '@outpost/router';
import { address, openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';

let api: FakeApi;

const ada = makeUser();

const open = async () => {
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/faqs');
  await visitor.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await screen.findByRole('combobox');
  return visitor;
};

/**
 * Sets the text in one event: on a slow machine, pauses between typed letters would start a search.
 */
const type = (value: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });

const headings = () =>
  screen.queryAllByRole('group').map((group) => {
    const id = group.getAttribute('aria-labelledby') ?? '';
    return document.getElementById(id)?.textContent;
  });
const asked = () => api.callsTo(searchEndpoints.all).map(({ query }) => query['searchValue']);

beforeEach(() => {
  stubLayout();
  api = fakeApi({
    users: [ada],
    whiteLabels: [makeWhiteLabel({ name: 'Usable Ada' })],
    forms: [makeLeadForm({ title: 'Ada asks' })],
  });
});

test('records stand in groups below screens and actions', async () => {
  api.rows.users.push(makeUser({ firstName: 'Userina', email: 'userina@acme.example' }));
  await open();
  type('us');
  await screen.findByRole('option', { name: /^Userina/ });
  expect(headings()).toEqual(['Jump to', 'Actions', 'Users', 'Organizations']);
  const users = within(screen.getByRole('group', { name: 'Users' }));
  expect(users.getAllByRole('option')).toHaveLength(1);
});

test('as many records as are offered lead to the list of all of them', async () => {
  for (const lastName of ['One', 'Two', 'Three', 'Four', 'Five'])
    api.rows.users.push(makeUser({ firstName: 'Vera', lastName }));
  const visitor = await open();
  type('usable');
  await screen.findByRole('option', { name: /Usable Ada/ });
  expect(screen.queryByRole('option', { name: /Show all/ })).toBeNull();
  type('vera');
  await visitor.click(await screen.findByRole('option', { name: 'Show all matches in Users' }));
  await waitFor(() => expect(address()).toBe('/users?q=vera'));
});

test('asks once typing pauses, for two letters at least', async () => {
  await open();
  type('a');
  expect(screen.queryByRole('progressbar', { name: 'Searching…' })).toBeNull();
  type('ad');
  type('ada');
  expect(screen.getByRole('progressbar', { name: 'Searching…' })).toBeTruthy();
  await screen.findByRole('option', { name: 'Ada Byron ada@acme.example' });
  expect(screen.queryByRole('progressbar', { name: 'Searching…' })).toBeNull();
  expect(asked()).toEqual(['ada']);
});

test('a person is opened by Enter, and is no recent screen', async () => {
  const visitor = await open();
  type('ada@acme.example');
  await screen.findByRole('option', { name: /Ada Byron/ });
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/users/show/${ada._id}`));
  await visitor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('Enter before the answer opens the first record once it is found', async () => {
  const visitor = await open();
  const answer = api.hang(searchEndpoints.all);
  type('ada@acme.example');
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toEqual(['ada@acme.example']));
  expect(address()).toBe('/faqs');
  answer();
  await waitFor(() => expect(address()).toBe(`/users/show/${ada._id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter before the answer opens nothing if the text has changed since', async () => {
  const visitor = await open();
  type('ada@acme');
  await visitor.keyboard('{Enter}');
  type('ada@acme.example');
  expect(await screen.findByRole('option', { name: /Ada Byron/ })).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(address()).toBe('/faqs');
});

test('records opened in this tab are offered first', async () => {
  const user = makeAdminPanelUser();
  rememberRecord(user._id, { address: '/company/show/7', name: 'Summit Realty' });
  signIn(user, api);
  const { visitor } = openPanel('/faqs');
  await visitor.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  const group = within(await screen.findByRole('group', { name: 'Recently opened' }));
  await visitor.click(group.getByRole('option', { name: /Summit Realty/ }));
  await waitFor(() => expect(address()).toBe('/company/show/7'));
});

test('records of the same name are told apart by their organization', async () => {
  const user = makeAdminPanelUser();
  for (const [id, detail] of [
    ['7', 'Acme Growth'],
    ['8', 'Northwind'],
  ])
    rememberRecord(user._id, { address: `/company/show/${id}`, name: 'Summit Realty', detail });
  signIn(user, api);
  const { visitor } = openPanel('/faqs');
  await visitor.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  const group = within(await screen.findByRole('group', { name: 'Recently opened' }));
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Summit Realty Company · Northwind',
    'Summit Realty Company · Acme Growth',
  ]);
});

test('the latest answer counts, an older one is not waited for', async () => {
  await open();
  const answer = api.hang(searchEndpoints.all);
  type('ada');
  await waitFor(() => expect(asked()).toEqual(['ada']));
  type('ada asks');
  await waitFor(() => expect(asked()).toEqual(['ada', 'ada asks']));
  answer();
  expect(await screen.findByRole('option', { name: /Ada asks/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Ada Byron/ })).toBeNull();
});

test('what does not hold for what is typed now is not offered meanwhile', async () => {
  await open();
  type('ada');
  await screen.findByRole('option', { name: /Ada Byron/ });
  const answer = api.hang(searchEndpoints.all);
  type('ada as');
  expect(screen.getByRole('option', { name: /Ada asks/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Ada Byron/ })).toBeNull();
  answer();
});

test('nothing is said to be missing before the server has answered', async () => {
  await open();
  type('zzz');
  expect(screen.queryByText('Nothing matches.')).toBeNull();
  expect(await screen.findByText('Nothing matches.')).toBeTruthy();
});

test('a failure takes one line, and the palette still jumps', async () => {
  api.fail(searchEndpoints.all, { message: 'Not now.' });
  const visitor = await open();
  type('users');
  expect(await screen.findByText('Records could not be searched: Not now.')).toBeTruthy();
  await visitor.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'The screen of account-management' });
  expect(address()).toBe('/users');
});

import {
  adminEndpoints,
  companyDetailEndpoints,
  eventTables,
  userDetailEndpoints,
  type EventType,
  type Permission,
} from '@outpost/contracts';
import {
  fakeApi,
  fireEvent,
  makeAdmin,
  makeAdminPanelUser,
  makeCompany,
  makeUser,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { expect, test } from 'vitest';
import {
  ActorLink,
  CompanyLink,
  OrganizationLink,
  PersonLink,
  RecordLink,
  UserLink,
} from './record-link.tsx';
import { linkedType, recordScreen } from './record-paths.ts';

const company = makeCompany({ name: 'Molar & Sons' });
const api = () => fakeApi({ companies: [company] });
const link = () => screen.getByRole('link', { name: 'Molar & Sons' });
const card = () => screen.queryByText('3 of 5') ?? screen.queryByText('Owner');

test('the name of a record leads to it', () => {
  renderScreen(<CompanyLink company={company} />, { api: api() });
  expect(link().getAttribute('href')).toBe(`/company/show/${company._id}`);
});

test('it is text for viewers who may not open the record, and a dash without one', () => {
  const user = makeAdminPanelUser({ permissions: ['companies:read'] });
  renderScreen(
    <>
      <OrganizationLink whiteLabel={{ _id: company._id, name: 'Acme' }} />
      <CompanyLink company={null} />
    </>,
    { user, api: api() },
  );
  expect(screen.getByText(/Acme—/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('resting on it shows a card of the record, which Escape or leaving it closes', async () => {
  const answers = api();
  renderScreen(<CompanyLink company={company} />, { api: answers });
  fireEvent.mouseEnter(link());
  await waitFor(() => expect(card()).toBeTruthy());
  expect(answers.callsTo(companyDetailEndpoints.byId)[0]?.params).toEqual({ id: company._id });
  fireEvent.keyDown(link(), { key: 'Escape' });
  await waitFor(() => expect(card()).toBeNull());
  fireEvent.mouseEnter(link());
  await waitFor(() => expect(card()).toBeTruthy());
  fireEvent.mouseLeave(link());
  await waitFor(() => expect(card()).toBeNull());
});

test('passing over it loads nothing', () => {
  const answers = api();
  renderScreen(<CompanyLink company={company} />, { api: answers });
  fireEvent.mouseEnter(link());
  fireEvent.mouseLeave(link());
  expect(answers.callsTo(companyDetailEndpoints.byId)).toEqual([]);
});

const person = makeUser({ firstName: 'Ada', lastName: 'Quill', email: 'ada@acme.test' });

const kinds = [
  ['user', userDetailEndpoints.show, '/users/show/', 'users:read'],
  ['admin', adminEndpoints.byId, '/admins/show/', 'admins:read'],
] as const;

test.each(kinds)(
  'the name of a person leads to the %s, whose card loads on hover only',
  async (...row) => {
    const [kind, endpoint, before] = row;
    const { _id } = person;
    const answers = fakeApi({
      users: [person],
      admins: [makeAdmin({ ...person, role: 'support' })],
    });
    const shown = <PersonLink name="Ada Quill" account={{ _id, kind }} />;
    renderScreen(shown, { api: answers });
    const named = screen.getByRole('link', { name: 'Ada Quill' });
    expect(named.getAttribute('href')).toBe(before + _id);
    expect(answers.callsTo(endpoint)).toEqual([]);
    fireEvent.mouseEnter(named);
    await waitFor(() => expect(screen.getByText('ada@acme.test')).toBeTruthy());
    for (const label of ['Email', 'Role']) expect(screen.getByText(label)).toBeTruthy();
    expect(answers.callsTo(endpoint)[0]?.params).toEqual({ id: _id });
  },
);

test.each(kinds)('it is text for those who may not open the %s', (...[kind, , , access]) => {
  const permissions = makeAdminPanelUser().permissions.filter((one) => one !== access);
  renderScreen(<PersonLink name="Ada Quill" account={{ _id: person._id, kind }} />, {
    user: makeAdminPanelUser({ permissions }),
    api: api(),
  });
  expect(screen.getByText('Ada Quill')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a person without an account is a name, and without a name a dash', () => {
  renderScreen(
    <p>
      <PersonLink name="System" account={null} /> <PersonLink name={null} account={null} />{' '}
      <UserLink user={null} none="No owner" />
    </p>,
    { api: api() },
  );
  expect(screen.getByText('System — No owner')).toBeTruthy();
});

test('the name of a person follows their account, and is text after it was deleted', () => {
  const ada = { _id: person._id, name: 'Ada Quill' };
  const account = { _id: person._id, kind: 'admin' } as const;
  renderScreen(
    <>
      <UserLink user={ada} /> <UserLink user={{ ...ada, account }} />{' '}
      <UserLink user={{ ...ada, name: 'Bo Lind', account: null }} />
      <ActorLink name="Nightly import" account={null} apiKey={ada._id} />
      <ActorLink name="Ada Byron" account={account} apiKey={null} />
    </>,
    { api: api() },
  );
  const addresses = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(addresses).toEqual([
    `/users/show/${ada._id}`,
    `/admins/show/${ada._id}`,
    `/api-keys/show/${ada._id}`,
    `/admins/show/${ada._id}`,
  ]);
  expect(screen.getByText(/Bo Lind/)).toBeTruthy();
});

/** Screens whose permission differs from that of their rows. */
const ofScreen: Partial<Record<EventType, Permission>> = {
  account_reviews: 'account-reviews:read',
  invoices: 'billing:decide',
  subscriptions: 'billing:decide',
};

const types = (Object.keys(eventTables) as EventType[]).flatMap((type) => linkedType(type) ?? []);
test.each(types)('a record of %s is a link for those who may read such records', (type) => {
  const { access, path } = recordScreen(type, '7');
  expect(access).toBe(ofScreen[type] ?? eventTables[type].access);
  renderScreen(<RecordLink type={type} id="7" name="Seven" />, { api: api() });
  expect(screen.getByRole('link', { name: 'Seven' }).getAttribute('href')).toBe(path);
});

test('a record of a kind without a screen is a name', () => {
  renderScreen(<RecordLink type="payments" id="7" name="Seven" />, { api: api() });
  expect(screen.getByText('Seven')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

import {
  companyDetailEndpoints,
  eventTables,
  type EventType,
  type Permission,
} from '@outpost/contracts';
import {
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeCompany,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { expect, test } from 'vitest';
import { CompanyLink, OrganizationLink, RecordLink } from './record-link.tsx';
import { recordScreen } from './record-paths.ts';

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

/** Screens whose permission differs from that of their rows. */
const ofScreen: Partial<Record<EventType, Permission>> = {
  account_reviews: 'account-reviews:read',
  invoices: 'billing:decide',
  subscriptions: 'billing:decide',
};

const types = Object.keys(eventTables) as EventType[];
test.each(types.filter((type) => recordScreen(type, '') !== null))(
  'a record of %s is a link for those who may read such records',
  (type) => {
    expect(recordScreen(type, '7')?.access).toBe(ofScreen[type] ?? eventTables[type].access);
    renderScreen(<RecordLink type={type} id="7" name="Seven" />, { api: api() });
    expect(screen.getByRole('link', { name: 'Seven' }).getAttribute('href')).toBe(
      recordScreen(type, '7')?.path,
    );
  },
);

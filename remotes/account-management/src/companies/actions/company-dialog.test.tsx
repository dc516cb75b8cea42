import { expect, test, vi } from 'vitest';
import {
  companyDetailEndpoints,
  companyTeamEndpoints,
  impersonationEndpoints,
  type CompanyDetails,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import type { CompanyAction } from './company-actions.ts';
import { CompanyDialog } from './company-dialog.tsx';

const north = makeCompany({ name: 'Northlake Dental', version: 3 });
const cedar = makeCompany({ name: 'Cedar Clinics' });
const molar = makeCompany({
  name: 'Molar & Sons',
  isFranchisor: false,
  franchisor: { _id: north._id, name: north.name },
  status: 'in-trial',
  trialEndsAt: '2026-02-20T10:00:00.000Z',
  version: 5,
});

const open = async (
  action: CompanyAction,
  { company = molar, user = makeAdminPanelUser() } = {},
) => {
  const api = fakeApi({ companies: [north, cedar, company] });
  const dialog = <CompanyDialog action={action} company={company} onClose={() => undefined} />;
  const shown = renderScreen(dialog, { api, user });
  await screen.findByRole('dialog');
  return { api, ...shown };
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choose = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const retype = async (
  visitor: Awaited<ReturnType<typeof open>>['visitor'],
  name: string,
  text: string,
) => {
  await visitor.clear(field(name));
  await visitor.type(field(name), text);
};

test('seats are set as last seen', async () => {
  const { api, visitor } = await open('seats');
  await retype(visitor, 'Seats', '12');
  await visitor.click(button('Change seats'));
  expect(await screen.findByText('Molar & Sons now has 12 seats.')).toBeTruthy();
  const [call] = api.callsTo(companyDetailEndpoints.seats);
  expect([call?.body, call?.headers.get('if-match')]).toEqual([{ seats: 12 }, '"5"']);
});

test.each([
  ['', 'Seats is required'],
  ['many', 'Seats is required'],
  ['1.5', 'Seats must be a whole number'],
  ['-1', 'Seats must be at least 0'],
  ['1001', 'Seats must be at most 1000'],
])('“%s” seats are refused beside the field', async (text, message) => {
  const { api, visitor } = await open('seats');
  await visitor.clear(field('Seats'));
  if (text) await visitor.type(field('Seats'), text);
  await visitor.click(button('Change seats'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(api.callsTo(companyDetailEndpoints.seats)).toEqual([]);
});

test('fewer seats than are taken are refused with the server’s words', async () => {
  const { api, visitor } = await open('seats');
  const message = '3 seats are taken; free some of them first.';
  const fields = { seats: message };
  api.fail(companyDetailEndpoints.seats, { statusCode: 409, code: 'conflict', message, fields });
  await retype(visitor, 'Seats', '1');
  await visitor.click(button('Change seats'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field('Seats').getAttribute('aria-invalid')).toBe('true');
});

test('a trial is extended by days', async () => {
  const { api, visitor } = await open('extend-trial');
  expect(screen.getByText('Feb 20, 2026')).toBeTruthy();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-02-10T10:00:00.000Z'));
  await retype(visitor, 'Days', '14');
  await visitor.click(button('Extend trial'));
  expect(await screen.findByText(/^The trial of Molar & Sons now ends on/)).toBeTruthy();
  expect(api.callsTo(companyDetailEndpoints.extendTrial)[0]?.body).toEqual({ days: 14 });
});

test('a company is moved under one of the other franchisors', async () => {
  const { api, visitor } = await open('move');
  await visitor.click(button('Move'));
  expect(await screen.findByText('Franchisor is required')).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Northlake Dental' })).toBeNull();
  await pickOption(visitor, 'Franchisor', 'Cedar Clinics');
  await visitor.click(button('Move'));
  expect(await screen.findByText('Molar & Sons now belongs to Cedar Clinics.')).toBeTruthy();
  expect(api.callsTo(companyDetailEndpoints.franchisor)[0]?.body).toEqual({
    franchisor: cedar._id,
  });
});

test('a person is invited into the team, with no role above the viewer’s', async () => {
  const user = makeAdminPanelUser({ teamRole: 'admin' });
  const { api, visitor } = await open('add-member', { user });
  expect(screen.getByText('2 of 5 seats are free. Guests need none.')).toBeTruthy();
  expect(within(choose('Role')).queryByRole('option', { name: 'Owner' })).toBeNull();
  await visitor.type(field('Email'), 'mary@molar.example');
  await visitor.type(field('First name'), 'Mary');
  await visitor.type(field('Last name'), 'Shelley');
  await visitor.selectOptions(choose('Role'), 'Seat holder');
  await visitor.click(button('Send invitation'));
  expect(await screen.findByText('mary@molar.example was invited.')).toBeTruthy();
  const [call] = api.callsTo(companyTeamEndpoints.invite);
  expect(call?.params).toEqual({ id: molar._id });
  expect(call?.body).toMatchObject({ teamRole: 'seat-holder', firstName: 'Mary' });
});

test('somebody works as the owner only with a reason', async () => {
  const { api, visitor } = await open('login-as');
  await screen.findByRole('dialog', { name: 'Log in as Ada Byron' });
  await visitor.type(field('Reason'), 'Too short');
  await visitor.click(button('Log in as user'));
  expect(api.callsTo(impersonationEndpoints.loginAs)).toEqual([]);
});

const edited = async (user = makeAdminPanelUser(), company: CompanyDetails = molar) => {
  const shown = await open('edit', { user, company });
  await screen.findByRole('textbox', { name: 'Company' });
  return shown;
};

test('a company is edited from what was fetched, with its version', async () => {
  const { api, visitor } = await edited();
  await retype(visitor, 'Company', 'Molar Group');
  await visitor.selectOptions(choose('Plan'), 'free');
  await visitor.type(field('Reason'), 'They said so.');
  await visitor.click(button('Save'));
  expect(await screen.findByText('The company was saved.')).toBeTruthy();
  const [call] = api.callsTo(companyDetailEndpoints.change);
  expect(call?.headers.get('if-match')).toBe('"5"');
  expect(call?.body).toEqual({
    name: 'Molar Group',
    domain: 'northlake.example',
    productKind: 'sales',
    type: 'free',
    reason: 'They said so.',
  });
});

test('its own people do not decide about its plan', async () => {
  const own = makeCompany({ isOwn: true });
  const { api, visitor } = await edited(makeAdminPanelUser({ teamRole: 'owner' }), own);
  expect(screen.queryByRole('combobox', { name: 'Plan' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Health' })).toBeNull();
  await retype(visitor, 'Domain', 'molar.example');
  await visitor.click(button('Save'));
  await screen.findByText('The company was saved.');
  expect(api.callsTo(companyDetailEndpoints.change)[0]?.body).toEqual({
    name: own.name,
    domain: 'molar.example',
    productKind: 'sales',
  });
});

test('what somebody else saved meanwhile is put beside what was typed', async () => {
  const { api, visitor } = await edited();
  await retype(visitor, 'Company', 'Molar Group');
  const at = api.rows.companies.findIndex(({ _id }) => _id === molar._id);
  api.rows.companies[at] = { ...molar, name: 'Molar Ltd', version: 6 };
  await visitor.click(button('Save'));
  const conflict = await screen.findByRole('dialog', { name: 'Another user changed this' });
  const cells = within(conflict)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['Molar Group', 'Molar Ltd']);
  await visitor.click(button('Keep mine'));
  await screen.findByText('The company was saved.');
  expect(api.callsTo(companyDetailEndpoints.change).at(-1)?.headers.get('if-match')).toBe('"6"');
});

test('what was typed is not lost without asking', async () => {
  const { visitor } = await edited();
  await visitor.type(field('Company'), '!');
  await visitor.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeTruthy();
});

test('a company that cannot be fetched for editing can be asked for again', async () => {
  const api = fakeApi({ companies: [molar] });
  api.fail(companyDetailEndpoints.byId, { message: 'The database is asleep.' });
  const dialog = <CompanyDialog action="edit" company={molar} onClose={() => undefined} />;
  const { visitor } = renderScreen(dialog, { api });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is asleep.');
  api.recover(companyDetailEndpoints.byId);
  await visitor.click(button('Retry'));
  await waitFor(() => expect(field('Company').value).toBe('Molar & Sons'));
});

test('a pending company is deleted after its name was typed', async () => {
  const { api, visitor } = await open('delete', { company: { ...molar, status: 'pending' } });
  await visitor.type(field('Name'), 'Molar');
  await visitor.click(button('Delete company'));
  expect(screen.getByText('This does not match its name')).toBeTruthy();
  await visitor.type(field('Name'), ' & Sons');
  await visitor.click(button('Delete company'));
  expect(await screen.findByText('Molar & Sons was deleted.')).toBeTruthy();
  const [call] = api.callsTo(companyDetailEndpoints.remove);
  expect([call?.params, call?.headers.get('if-match')]).toEqual([{ id: molar._id }, '"5"']);
});

import { expect, test } from 'vitest';
import { organizationEndpoints, type Organization } from '@outpost/contracts';
import {
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeTenantAdmin,
  makeOrganization,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { BrandScreen } from './brand.screen.tsx';

const { brand, changeBrand } = organizationEndpoints;
const owner = makeAdminPanelUser({ teamRole: 'owner' });

const open = async (changes: Partial<Organization> = {}, user = owner, path = '/brand') => {
  const { _id } = user.whiteLabel;
  const organization = makeOrganization({ _id, version: 3, ...changes });
  const api = fakeApi({ organizations: [organization], tenantAdmins: [makeTenantAdmin()] });
  const shown = renderScreen(<BrandScreen />, { path, user, api });
  await screen.findByRole('tab', { name: 'Basic Details' });
  return { api, organization, ...shown };
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const light = (inside: Pick<typeof screen, 'getByRole'>) =>
  within(inside.getByRole('region', { name: 'Light theme' })).getByText('Save changes').style
    .background;

test('has the tabs Basic Details and Admins, and the address says which', async () => {
  const { visitor, router } = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Basic Details',
    'Admins',
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Logo' })).toBeTruthy();
  await visitor.click(screen.getByRole('tab', { name: 'Admins' }));
  expect(await screen.findByRole('table', { name: 'Admins' })).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=admins');
});

test('a colour is looked at in both themes while it is chosen, and saved', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Edit accent colour' }));
  const asked = await dialog('Edit accent colour');
  const before = light(asked);
  fireEvent.change(asked.getByLabelText('Pick accent colour'), { target: { value: '#0f766e' } });
  expect(light(asked)).toBe('rgb(15, 118, 110)');
  expect(light(asked)).not.toBe(before);
  await visitor.click(asked.getByRole('button', { name: 'Save' }));
  await noDialog();
  const [call] = api.callsTo(changeBrand);
  expect(call?.body).toEqual({ accent: '#0f766e' });
  expect(call?.headers.get('if-match')).toBe('"3"');
  await waitFor(() => expect(light(screen)).toBe('rgb(15, 118, 110)'));
});

test.each([
  ['', { accent: null }],
  [' #0F766E ', { accent: '#0F766E' }],
])('the colour %j is saved as %j', async (text, body) => {
  const { api, visitor } = await open({ accent: '#b45309' });
  await visitor.click(screen.getByRole('button', { name: 'Edit accent colour' }));
  const asked = await dialog('Edit accent colour');
  const field = asked.getByRole('textbox', { name: 'Accent colour' });
  await visitor.clear(field);
  if (text) await visitor.type(field, text);
  await visitor.click(asked.getByRole('button', { name: 'Save' }));
  await noDialog();
  expect(api.callsTo(changeBrand)[0]?.body).toEqual(body);
});

test('what is no colour is not saved', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Edit accent colour' }));
  const asked = await dialog('Edit accent colour');
  await visitor.type(asked.getByRole('textbox', { name: 'Accent colour' }), 'green');
  await visitor.click(asked.getByRole('button', { name: 'Save' }));
  expect(asked.getByText('Accent is incorrect')).toBeTruthy();
  expect(api.callsTo(changeBrand)).toEqual([]);
});

test('a mail is looked at while its sender and frame are written, and saved', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Edit emails' }));
  const asked = await dialog('Edit emails');
  const values = {
    'Sender name': 'Acme Team',
    'Sender email': 'help@acme.example',
    'Email header': 'ACME',
    'Email footer': 'Main Street 1',
  };
  for (const [name, text] of Object.entries(values))
    await visitor.type(asked.getByRole('textbox', { name }), text);
  const mail = within(asked.getByRole('region', { name: 'Preview of an email' }));
  expect(mail.getByText('Acme Team')).toBeTruthy();
  expect(mail.getByText('help@acme.example')).toBeTruthy();
  expect(mail.getByText(/^ACME\s+Hello Ada[^]+Main Street 1$/)).toBeTruthy();
  await visitor.click(asked.getByRole('button', { name: 'Save' }));
  await noDialog();
  expect(api.callsTo(changeBrand)[0]?.body).toEqual({
    senderName: 'Acme Team',
    senderEmail: 'help@acme.example',
    mailHeader: 'ACME',
    mailFooter: 'Main Street 1',
  });
});

test('what somebody else saved meanwhile is put beside what was typed', async () => {
  const { api, organization, visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Edit emails' }));
  const asked = await dialog('Edit emails');
  await visitor.type(asked.getByRole('textbox', { name: 'Sender name' }), 'Mine');
  api.rows.organizations[0] = { ...organization, senderName: 'Theirs', version: 4 };
  await visitor.click(asked.getByRole('button', { name: 'Save' }));
  const conflict = await dialog('Another user changed this');
  expect(conflict.getByRole('row', { name: 'Sender name Mine Theirs' })).toBeTruthy();
});

test('those of a franchisor read, and change nothing', async () => {
  await open({}, makeAdminPanelUser({ teamRole: 'owner', msp: true }));
  expect(screen.queryByRole('button', { name: /^(Edit|Upload)/ })).toBeNull();
});

test('staff at home choose an organization, and the address keeps it', async () => {
  const organization = makeOrganization();
  const whiteLabels = [makeWhiteLabel({ _id: organization._id, name: 'Acme Agency' })];
  const api = fakeApi({ organizations: [organization], whiteLabels });
  const { visitor, router } = renderScreen(<BrandScreen />, { path: '/brand', api });
  expect(await screen.findByText('Choose an organization', { selector: 'h2' })).toBeTruthy();
  await pickOption(visitor, 'Organization', 'Acme Agency');
  expect(await screen.findByRole('tab', { name: 'Basic Details' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?id=${organization._id}`);
});

test('says when it does not come', async () => {
  const api = fakeApi();
  api.fail(brand, { statusCode: 404, code: 'not_found', message: 'It is not there.' });
  renderScreen(<BrandScreen />, { path: '/brand', user: owner, api });
  expect(await screen.findByText('It is not there.')).toBeTruthy();
});

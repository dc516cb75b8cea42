import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setHostTenant } from '@outpost/auth-store';
import {
  organizationEndpoints,
  type AdminPanelUser,
  type Organization,
  type OrganizationChange,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeOrganization,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { AdminDetailsScreen } from './admin-details.screen.tsx';

const { brand, bySubdomain, changeBrand } = organizationEndpoints;

const owner = makeAdminPanelUser({ teamRole: 'owner' });

const open = async (changes: Partial<Organization> = {}, user: AdminPanelUser = owner) => {
  const { _id } = user.whiteLabel;
  const api = fakeApi({ organizations: [makeOrganization({ _id, version: 3, ...changes })] });
  const shown = renderScreen(<AdminDetailsScreen />, { path: '/admin-details', user, api });
  await screen.findByRole('heading', { level: 2, name: 'Sign-in policy' });
  return { api, ...shown };
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const edit = async ({ visitor }: Awaited<ReturnType<typeof open>>, label: string) => {
  await visitor.click(screen.getByRole('button', { name: label }));
  const shown = await dialog(label);
  const field = (name: string) => shown.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shown,
    field,
    write: async (name: string, text: string) => {
      await visitor.clear(field(name));
      if (text) await visitor.type(field(name), text);
    },
    save: () => visitor.click(shown.getByRole('button', { name: 'Save' })),
  };
};

test('shows what the organization is; its subdomain is not there to be changed', async () => {
  const opened = await open({ contacts: { supportEmail: '', phone: '', website: 'https://a.b' } });
  const facts = part('Organization');
  for (const text of ['Acme Agency', 'Agency', 'acme', 'Active', 'Jan 05, 2026'])
    expect(facts.getByText(text)).toBeTruthy();
  expect(part('Admin').getByText('owner@acme.example')).toBeTruthy();
  expect(part('Contacts').getByText('https://a.b')).toBeTruthy();
  expect(part('Sign-in policy').getByText('24 hours')).toBeTruthy();
  expect(part('Sign-in policy').getByText('Every domain')).toBeTruthy();
  const { field, queryByRole } = await edit(opened, 'Edit organization');
  expect(field('Name').value).toBe('Acme Agency');
  expect(queryByRole('textbox', { name: /subdomain/i })).toBeNull();
});

test('links to what belongs to it', async () => {
  await open();
  const links = within(screen.getByRole('region', { name: 'Related settings' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/brand',
    '/manage-requests',
    '/profile',
  ]);
});

const saved: [
  label: string,
  write: [name: string, text: string][],
  body: OrganizationChange,
  shown: RegExp,
][] = [
  ['Edit organization', [['Name', 'Acme Growth']], { name: 'Acme Growth' }, /^Acme Growth$/],
  [
    'Edit admin',
    [['First name', '']],
    { adminEmail: 'owner@acme.example', adminFirstName: '', adminLastName: 'Owner' },
    /^-$/,
  ],
  [
    'Edit admin',
    [['Email', '']],
    { adminEmail: '', adminFirstName: 'Olga', adminLastName: 'Owner' },
    /^The organization has no admin\.$/,
  ],
  [
    'Edit contacts',
    [
      ['Support email', 'help@acme.example'],
      ['Phone', '+123 456 7890'],
      ['Website', 'https://acme.example'],
    ],
    {
      contacts: {
        supportEmail: 'help@acme.example',
        phone: '+123 456 7890',
        website: 'https://acme.example',
      },
    },
    /^help@acme\.example$/,
  ],
  [
    'Edit sign-in policy',
    [['Email domains', 'acme.example, Mail.acme.example']],
    { signInPolicy: { sessionHours: 24, emailDomains: ['acme.example', 'Mail.acme.example'] } },
    /acme\.example/,
  ],
];

test.each(saved)('%s with %j is saved as it was last seen', async (label, fields, body, shown) => {
  const opened = await open();
  const { write, save } = await edit(opened, label);
  for (const [name, text] of fields) await write(name, text);
  await save();
  await noDialog();
  const [call] = opened.api.callsTo(changeBrand);
  expect(call?.body).toEqual(body);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(await screen.findByText('The organization was saved.')).toBeTruthy();
});

test.each([
  ['Edit organization', 'Name', '', 'Name is required'],
  ['Edit admin', 'Email', 'nobody', 'Email is incorrect'],
  ['Edit contacts', 'Support email', 'nobody', 'Email is incorrect'],
  ['Edit contacts', 'Phone', '12', 'Phone number is incorrect'],
  ['Edit contacts', 'Website', 'acme', 'Invalid URL'],
  ['Edit sign-in policy', 'Email domains', 'no_domain', 'Domain is incorrect'],
])('%s: %s cannot be %j', async (label, name, text, message) => {
  const opened = await open();
  const { write, save, getByText } = await edit(opened, label);
  await write(name, text);
  await save();
  expect(getByText(message)).toBeTruthy();
  expect(opened.api.callsTo(changeBrand)).toEqual([]);
});

test('a shorter session is chosen, and said to end those that are open', async () => {
  const opened = await open();
  const { getByRole, getByText, save } = await edit(opened, 'Edit sign-in policy');
  expect(getByText(/ends sessions that have been open for longer/)).toBeTruthy();
  await opened.visitor.selectOptions(getByRole('combobox'), '8 hours');
  await save();
  await noDialog();
  expect(opened.api.callsTo(changeBrand)[0]?.body).toEqual({
    signInPolicy: { sessionHours: 8, emailDomains: [] },
  });
});

test('what somebody else saved meanwhile is put beside what was typed', async () => {
  const opened = await open();
  const { write, save } = await edit(opened, 'Edit organization');
  await write('Name', 'Mine');
  const [current] = opened.api.rows.organizations;
  opened.api.rows.organizations[0] = makeOrganization({ ...current, name: 'Theirs', version: 4 });
  await save();
  const conflict = await dialog('Another user changed this');
  expect(conflict.getByRole('row', { name: 'Name Mine Theirs' })).toBeTruthy();
  await opened.visitor.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await noDialog();
  const calls = opened.api.callsTo(changeBrand);
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

test.each([
  ['those of a franchisor', makeAdminPanelUser({ teamRole: 'admin', msp: true })],
  [
    'those who only read',
    makeAdminPanelUser({ teamRole: 'owner', permissions: ['organization:read'] }),
  ],
])('%s change nothing', async (_, user) => {
  await open({}, user);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /logo/ })).toBeNull();
});

test('staff at home are told where the details of an organization are', async () => {
  renderScreen(<AdminDetailsScreen />, { path: '/admin-details', api: fakeApi() });
  expect(await screen.findByText('Choose an organization')).toBeTruthy();
});

test.each([
  [{ statusCode: 500, message: 'The database is asleep.' } as const, 'The database is asleep.'],
  [{ statusCode: 403, code: 'forbidden', message: 'No.' } as const, /do not have access/],
])('says when it does not come: %j', async (reply, text) => {
  const api = fakeApi({ organizations: [makeOrganization({ _id: owner.whiteLabel._id })] });
  api.fail(brand, reply);
  renderScreen(<AdminDetailsScreen />, { path: '/admin-details', user: owner, api });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('can be asked for again after a failure', async () => {
  const api = fakeApi({ organizations: [makeOrganization({ _id: owner.whiteLabel._id })] });
  api.fail(brand, { statusCode: 500, message: 'The database is asleep.' });
  const { visitor } = renderScreen(<AdminDetailsScreen />, { user: owner, api });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.recover(brand);
  await visitor.click(retry);
  expect(await screen.findByText('owner@acme.example')).toBeTruthy();
});

describe('staff on the address of an organization', () => {
  const organization = makeOrganization();
  beforeEach(() => setHostTenant('acme'));
  afterEach(() => setHostTenant('admin'));
  const openAsStaff = (api: ReturnType<typeof fakeApi>) =>
    renderScreen(<AdminDetailsScreen />, { path: '/admin-details', api });

  test('find it by its subdomain', async () => {
    openAsStaff(fakeApi({ organizations: [organization] }));
    expect(await screen.findByText('owner@acme.example')).toBeTruthy();
  });

  test('read why it is not there', async () => {
    const api = fakeApi({ organizations: [organization] });
    api.fail(bySubdomain, { statusCode: 404, code: 'not_found', message: 'It is not there.' });
    openAsStaff(api);
    expect(await screen.findByText('It is not there.')).toBeTruthy();
  });
});

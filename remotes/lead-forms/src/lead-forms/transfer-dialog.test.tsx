import { expect, test } from 'vitest';
import { adminEndpoints, leadFormSetupEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdmin,
  makeAdminPanelUser,
  makeId,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormDetailsScreen } from './details/details.screen.tsx';
import { LeadFormsScreen } from './lead-forms.screen.tsx';

const present = makeAdmin({ firstName: 'Alder', lastName: 'Finch' });
const next = makeAdmin({ firstName: 'Grace', lastName: 'Hopper' });
const form = makeLeadForm({
  title: 'Spring campaign',
  owner: 'Alder Finch',
  ownerAccount: { _id: present._id, kind: 'admin' },
  authorAccount: { _id: makeId(), kind: 'admin' },
});
const routes = [
  { path: '/lead-forms', element: <LeadFormsScreen /> },
  { path: '/lead-forms/details/:id', element: <LeadFormDetailsScreen /> },
];
const open = (path: string, user = makeAdminPanelUser()) => {
  const api = fakeApi({ forms: [{ ...form }], admins: [present, next] });
  return { api, ...renderScreen(routes, { path, user, api }) };
};

const transferIn = async ({ api, visitor }: ReturnType<typeof open>) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Spring campaign' }));
  await visitor.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(await dialog.findByText('New owner is required')).toBeTruthy();
  await visitor.click(dialog.getByRole('combobox', { name: 'New owner' }));
  const option = await screen.findByRole('option', { name: 'Grace Hopper' });
  expect(screen.queryByRole('option', { name: 'Alder Finch' })).toBeNull();
  await visitor.click(option);
  await visitor.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('Grace Hopper now owns the form.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(leadFormSetupEndpoints.transferOwnership)).toMatchObject([
    { params: { id: form._id }, body: { owner: next._id } },
  ]);
  expect(api.callsTo(adminEndpoints.list).at(-1)?.query).toMatchObject({
    filters: JSON.stringify({ status: ['confirmed'], role: ['super-admin', 'admin'] }),
  });
};

test('a form is transferred from the list', async () => {
  const shown = open('/lead-forms');
  await chooseAction(shown.visitor, 'Spring campaign', 'Transfer ownership');
  await transferIn(shown);
  expect(shown.api.rows.forms[0]).toMatchObject({ owner: 'Grace Hopper', author: 'Sable Quill' });
});

test('a form is transferred from its page, which names owner and author as links', async () => {
  const shown = open(`/lead-forms/details/${form._id}`);
  const link = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Alder Finch')).toBe(`/admins/show/${present._id}`);
  expect(await link('Sable Quill')).toBe(`/admins/show/${form.authorAccount?._id}`);
  await chooseAction(shown.visitor, 'Spring campaign', 'Transfer ownership');
  await transferIn(shown);
  expect(await link('Grace Hopper')).toBe(`/admins/show/${next._id}`);
});

test('those who only read forms transfer none', async () => {
  open(`/lead-forms/details/${form._id}`, makeAdminPanelUser({ permissions: ['lead-forms:read'] }));
  await screen.findByRole('heading', { level: 1, name: 'Spring campaign' });
  expect(screen.queryByRole('button', { name: 'Actions for Spring campaign' })).toBeNull();
});

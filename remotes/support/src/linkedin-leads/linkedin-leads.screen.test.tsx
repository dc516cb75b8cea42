import { expect, test } from 'vitest';
import {
  connectionEndpoints,
  leadImportEndpoints,
  linkedinLeadEndpoints,
  linkedinSourceEndpoints,
  type AdminPanelUser,
  type LeadTarget,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeLinkedinLead,
  panelActionLabels,
  renderScreen,
  rowActionLabels,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LinkedinLeadsScreen } from './linkedin-leads.screen.tsx';

const theLead = makeLinkedinLead({ version: 3 });
const theDuplicate = makeLinkedinLead({ name: 'P. Raman', source: 'csv' });

const openLeads = async (search = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ linkedinLeads: [theLead, theDuplicate] });
  const path = `/linkedin-leads${search}`;
  const shown = renderScreen(<LinkedinLeadsScreen />, { path, user, api });
  await screen.findByText(theDuplicate.name);
  return { api, ...shown };
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('sorts by every header that offers it, and filters by all its contract knows', async () => {
  const { api, visitor, ...shown } = await openLeads();
  const { list } = linkedinLeadEndpoints;
  expect(await expectEveryHeaderToSort(visitor, api, list)).toEqual([
    'name',
    'employer',
    'stage',
    'receivedAt',
    'campaign',
  ]);
  expect(await expectEveryFilterToWork({ visitor, ...shown }, api, list)).toEqual({
    filters: ['stage', 'source', 'sync', 'assigned'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('shows answers and history, and merges a duplicate with an undo', async () => {
  const { api, visitor } = await openLeads(`?open=${theLead._id}`);
  const panel = within(await dialog(theLead.name));
  expect(await panel.findByText('11–50')).toBeTruthy();
  expect(panel.getByText('Contacted → New')).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Merge into this lead' }));
  await visitor.click(await panel.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The merge was undone.')).toBeTruthy();
  for (const endpoint of [linkedinLeadEndpoints.merge, linkedinLeadEndpoints.unmerge])
    expect(api.callsTo(endpoint)[0]).toMatchObject({
      params: { id: theLead._id },
      body: { duplicate: theDuplicate._id },
    });
});

test('moves a lead to another stage from its menu', async () => {
  const { api, visitor } = await openLeads();
  await chooseAction(visitor, theLead.name, 'Move to Qualified');
  expect(await screen.findByText('The lead is now Qualified.')).toBeTruthy();
  expect(api.callsTo(linkedinLeadEndpoints.move)[0]?.body).toEqual({ stage: 'qualified' });
});

test('changes the version that was on screen, and nothing that the server would refuse', async () => {
  const { api, visitor } = await openLeads();
  await chooseAction(visitor, theLead.name, 'Edit');
  await dialog('Edit lead');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await visitor.clear(email);
  await visitor.type(email, 'nobody');
  await visitor.click(button('Save'));
  expect(await screen.findByText('Email is incorrect')).toBeTruthy();
  await visitor.clear(email);
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(linkedinLeadEndpoints.change);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toMatchObject({ email: '', name: theLead.name });
});

test('erases a person after a confirmation', async () => {
  const { api, visitor } = await openLeads();
  await chooseAction(visitor, theLead.name, 'Erase this person');
  await dialog(`Erase ${theLead.name} everywhere?`);
  expect(api.callsTo(linkedinLeadEndpoints.erase)).toEqual([]);
  await visitor.click(button('Erase person'));
  await noDialog();
  expect(
    await screen.findByText('The person was erased: 2 leads and 1 form responses.'),
  ).toBeTruthy();
});

test('a file is tried first, mapped, and then added', async () => {
  const { api, visitor } = await openLeads(
    '?popup=import',
    makeAdminPanelUser({ role: null, teamRole: 'owner' }),
  );
  const column = (header: string, target: LeadTarget) => ({
    header,
    target,
    sample: `${header} 1`,
  });
  api.answer(leadImportEndpoints.importLeads, ({ body }) => ({
    columns: [
      column('Wer', (body['mapping'] as LeadTarget[] | undefined)?.[0] ?? 'answer'),
      column('Email', 'email'),
    ],
    isRemembered: false,
    rows: [
      {
        line: 2,
        name: 'Ida Vos',
        email: 'ida@x.test',
        outcome: 'ok' as const,
        message: null,
        owner: 'Ada',
      },
      {
        line: 3,
        name: 'Bo',
        email: 'bad',
        outcome: 'refused' as const,
        message: 'Email is incorrect',
        owner: null,
      },
    ],
    total: 2,
    ok: 1,
    known: 0,
    refused: 1,
    added: body['isDryRun'] ? 0 : 1,
  }));
  await dialog('Import leads from a CSV file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const csv = 'Wer,Email\nIda Vos,ida@x.test\nBo,bad\n';
  await visitor.upload(input ?? document.createElement('input'), new File([csv], 'leads.csv'));
  expect(await screen.findByText('Line 3, Bo: Email is incorrect.')).toBeTruthy();
  expect(screen.getByText('New owners by the rules: Ada (1).')).toBeTruthy();
  expect(screen.getByText('Line 2, Ida Vos: Ada.')).toBeTruthy();
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Target of Wer' }), 'name');
  await waitFor(() => expect(api.callsTo(leadImportEndpoints.importLeads)).toHaveLength(2));
  await visitor.click(await screen.findByRole('button', { name: 'Add 1 lead' }));
  expect(await screen.findByText('1 lead was added.')).toBeTruthy();
  expect(api.callsTo(leadImportEndpoints.importLeads).map(({ body }) => body)).toEqual([
    { csv, isDryRun: true },
    { csv, isDryRun: true, mapping: ['name', 'email'] },
    { csv, isDryRun: false, mapping: ['name', 'email'] },
  ]);
});

test('a lead that LinkedIn refused is fetched again', async () => {
  const refused = makeLinkedinLead({ name: 'Ref Used', sync: 'FAILED', syncError: 'Gone (404)' });
  const api = fakeApi({ linkedinLeads: [refused] });
  api.answer(linkedinSourceEndpoints.sync, () => ({ linkedinLead: { ...refused, sync: null } }));
  const path = `/linkedin-leads?open=${refused._id}`;
  const { visitor } = renderScreen(<LinkedinLeadsScreen />, { path, api });
  const panel = within(await dialog('Ref Used'));
  expect(await panel.findByText('LinkedIn answered: Gone (404)')).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The lead is fetched again.')).toBeTruthy();
  expect(api.callsTo(linkedinSourceEndpoints.sync)[0]?.params).toEqual({ id: refused._id });
});

test('an account or page at LinkedIn is added with a connected account', async () => {
  const { api, visitor } = await openLeads();
  api.answer(linkedinSourceEndpoints.list, () => ({ sources: [] }));
  api.answer(connectionEndpoints.list, () => ({ connections: [], total: 0, page: 1, limit: 20 }));
  await visitor.click(button('LinkedIn'));
  await dialog('Leads from LinkedIn itself');
  expect(await screen.findByText('No account or page yet.')).toBeTruthy();
  await visitor.type(screen.getByRole('textbox', { name: 'URN of the account or page' }), 'x');
  await visitor.click(button('Add'));
  expect(await screen.findByText('URN is incorrect')).toBeTruthy();
  expect(api.callsTo(linkedinSourceEndpoints.create)).toEqual([]);
});

test('the panel of a lead offers all actions of its row', async () => {
  const { visitor } = await openLeads();
  const actions = await rowActionLabels(visitor, theLead.name);
  await visitor.keyboard('{Escape}');
  await visitor.click(await screen.findByRole('link', { name: /^Priya Raman/ }));
  await dialog(theLead.name);
  expect(await panelActionLabels(visitor)).toEqual(actions);
});

test('an account that may only read changes nothing', async () => {
  await openLeads(`?open=${theLead._id}`, makeAdminPanelUser({ isRestricted: true }));
  const panel = within(await dialog(theLead.name));
  await panel.findByText('11–50');
  expect(screen.queryByRole('button', { name: 'Merge into this lead' })).toBeNull();
  expect(panel.queryByRole('group', { name: 'Actions' })).toBeNull();
});

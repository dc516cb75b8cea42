import { expect, test } from 'vitest';
import { mspEndpoints, type Msp } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeMsp,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { MspsScreen } from './msps.screen.tsx';

const open = async (changes: Partial<Msp> = {}) => {
  const msp = makeMsp({ version: 5, ...changes });
  const api = fakeApi({ msps: [msp] });
  const shown = renderScreen(<MspsScreen />, { path: '/msps', api });
  await screen.findByText('Northlake Dental');
  const choose = (action: string) => chooseAction(shown.visitor, 'Northlake Dental', action);
  return { msp, api, choose, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const row = () => within(screen.getByRole('row', { name: /Northlake Dental/ }));

test('disabling says whom it shuts out as of now, and takes a reason', async () => {
  const { msp, api, choose, visitor } = await open();
  api.answer(mspEndpoints.details, () => ({
    msp: { ...msp, affected: { companies: 5, users: 1 } },
  }));
  await choose('Disable');
  const asked = await dialog('Disable Northlake Dental?');
  await waitFor(() => expect(asked.textContent).toContain('shuts out 5 companies and 1 user:'));
  await visitor.type(field('Reason'), 'Unpaid invoices');
  await visitor.click(button('Disable'));
  await noDialog();
  const [call] = api.callsTo(mspEndpoints.disable);
  expect(call?.params).toEqual({ id: msp._id });
  expect(call?.body).toEqual({ whiteLabelId: msp.whiteLabel._id, reason: 'Unpaid invoices' });
  expect(await row().findByText('Disabled')).toBeTruthy();
});

test('disabling is taken back within seconds, in the same organization', async () => {
  const { msp, api, choose, visitor } = await open();
  await choose('Disable');
  await dialog('Disable Northlake Dental?');
  await visitor.click(button('Disable'));
  expect(await screen.findByText('Northlake Dental was disabled.')).toBeTruthy();
  await visitor.click(button('Undo'));
  expect(await screen.findByText('Northlake Dental was enabled.')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.enable)[0]?.body).toEqual({ whiteLabelId: msp.whiteLabel._id });
  expect(await row().findByText('Enabled')).toBeTruthy();
});

test('enabling says whom it lets in again', async () => {
  const { api, choose, visitor } = await open({ status: 'disabled' });
  await choose('Enable');
  const asked = await dialog('Enable Northlake Dental?');
  expect(asked.textContent).toContain('lets 4 companies and 12 users in again');
  await visitor.click(button('Enable'));
  await noDialog();
  expect(api.callsTo(mspEndpoints.enable)).toHaveLength(1);
  expect(await row().findByText('Enabled')).toBeTruthy();
});

test('a step the server refuses is taken back in the list, with the reason', async () => {
  const { api, choose, visitor } = await open();
  const message = 'This MSP is disabled already.';
  api.fail(mspEndpoints.disable, { statusCode: 409, code: 'conflict', message });
  await choose('Disable');
  await dialog('Disable Northlake Dental?');
  await visitor.click(button('Disable'));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(row().getByText('Enabled')).toBeTruthy();
});

test('is changed as last seen', async () => {
  const { msp, api, choose, visitor } = await open();
  await choose('Edit');
  await dialog('Edit Northlake Dental');
  await visitor.clear(field('Seats'));
  await visitor.type(field('Seats'), '40');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(mspEndpoints.change);
  expect(call?.params).toEqual({ id: msp._id });
  expect(call?.headers.get('if-match')).toBe('"5"');
  expect(call?.body).toEqual({
    name: 'Northlake Dental',
    contactName: 'Nora Lake',
    contactEmail: 'nora@northlake.example',
    seats: 40,
  });
  expect(await row().findByText('40')).toBeTruthy();
});

test('what somebody else changed meanwhile is put beside what was typed', async () => {
  const { msp, api, choose, visitor } = await open();
  await choose('Edit');
  await dialog('Edit Northlake Dental');
  await visitor.clear(field('Name'));
  await visitor.type(field('Name'), 'Northlake');
  api.rows.msps.splice(0, 1, { ...msp, name: 'North & Lake', seats: 30, version: 6 });
  await visitor.click(button('Save'));
  const question = within(await dialog('Another user changed this'));
  const rows = question.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['FieldYoursTheirs', 'NameNorthlakeNorth & Lake', 'Seats3030']);
  await visitor.click(question.getByRole('button', { name: 'Keep mine' }));
  await noDialog();
  expect(api.callsTo(mspEndpoints.change).at(-1)?.headers.get('if-match')).toBe('"6"');
  expect(api.rows.msps[0]).toMatchObject({ name: 'Northlake', seats: 30 });
});

test('one without a contact need not be given one', async () => {
  const { api, choose, visitor } = await open({ contactName: null, contactEmail: null });
  await choose('Edit');
  await dialog('Edit Northlake Dental');
  await visitor.type(field('Name'), '!');
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(mspEndpoints.change)[0]?.body).toEqual({
    name: 'Northlake Dental!',
    seats: 10,
  });
});

test('a contact is changed, not taken away', async () => {
  const { api, choose, visitor } = await open();
  await choose('Edit');
  await dialog('Edit Northlake Dental');
  await visitor.clear(field('Contact email'));
  await visitor.click(button('Save'));
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.change)).toEqual([]);
});

test('an empty one is deleted once its name was typed', async () => {
  const { msp, api, choose, visitor } = await open({ companies: 0, users: 0 });
  await choose('Delete');
  expect((await dialog('Delete Northlake Dental?')).textContent).toContain('cannot be undone');
  await visitor.type(field('Name'), 'Northlake');
  await visitor.click(button('Delete franchisor'));
  expect(screen.getByText('This does not match its name')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.remove)).toEqual([]);
  await visitor.type(field('Name'), ' Dental');
  await visitor.click(button('Delete franchisor'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Northlake/ })).toBeNull());
  expect(api.callsTo(mspEndpoints.remove)[0]?.params).toEqual({ id: msp._id });
});

test('a deletion the server refuses keeps the question open with the reason', async () => {
  const { api, choose, visitor } = await open({ companies: 0, users: 0 });
  const message = 'Users of this MSP who were deleted can still be restored.';
  api.fail(mspEndpoints.remove, { statusCode: 409, code: 'conflict', message });
  await choose('Delete');
  await dialog('Delete Northlake Dental?');
  await visitor.type(field('Name'), 'Northlake Dental');
  await visitor.click(button('Delete franchisor'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(await dialog('Delete Northlake Dental?')).toBeTruthy();
});

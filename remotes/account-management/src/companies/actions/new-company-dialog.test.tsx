import { expect, test } from 'vitest';
import { companyDetailEndpoints, companyEndpoints, whiteLabelEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  makeId,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { NewCompanyDialog } from './new-company-dialog.tsx';

const acme = makeWhiteLabel({ name: 'Acme Agency' });
const north = makeCompany({ name: 'Northlake Dental' });

const borealis = makeWhiteLabel({ name: 'Borealis' });

const open = async (user = makeAdminPanelUser()) => {
  const api = fakeApi({ companies: [north], whiteLabels: [acme, borealis] });
  const shown = renderScreen(<NewCompanyDialog onClose={() => undefined} />, { api, user });
  await screen.findByRole('dialog', { name: 'Add company' });
  return { api, ...shown };
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.queryByRole('combobox', { name });
const choose = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('staff say into which organization, and below which of its franchisors', async () => {
  const { api, visitor, router } = await open();
  await visitor.type(field('Company'), 'Molar & Sons');
  await visitor.click(button('Add company'));
  for (const message of ['Organization is required', 'Franchisor is required'])
    expect(await screen.findByText(message)).toBeTruthy();
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await waitFor(() => expect(api.callsTo(companyEndpoints.list)).not.toEqual([]));
  expect(api.callsTo(companyEndpoints.list).at(-1)?.query).toMatchObject({
    whiteLabel: acme._id,
    filters: '{"kind":["franchisor"]}',
  });
  await pickOption(visitor, 'Franchisor', 'Northlake Dental');
  await visitor.click(button('Add company'));
  expect(await screen.findByText('Molar & Sons was added.')).toBeTruthy();
  expect(api.callsTo(companyDetailEndpoints.create)[0]?.body).toEqual({
    name: 'Molar & Sons',
    kind: 'franchisee',
    franchisor: north._id,
    whiteLabel: acme._id,
    type: 'free',
    seats: 5,
    domain: '',
  });
  const { _id } = api.rows.companies[0] ?? {};
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company/show/${_id}`));
});

test('another organization clears the franchisor of the first', async () => {
  const { api, visitor } = await open();
  await visitor.type(field('Company'), 'Molar & Sons');
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await pickOption(visitor, 'Franchisor', 'Northlake Dental');
  await pickOption(visitor, 'Organization', 'Borealis');
  await waitFor(() => expect(choice('Franchisor')).toHaveProperty('value', ''));
  await visitor.click(button('Add company'));
  expect(await screen.findByText('Franchisor is required')).toBeTruthy();
  expect(api.callsTo(companyDetailEndpoints.create)).toEqual([]);
});

test('a franchisor is below nobody', async () => {
  const { visitor } = await open();
  await visitor.selectOptions(choose('Kind'), 'Franchisor');
  expect(choice('Franchisor')).toBeNull();
});

test('a franchisor’s people add to their own branch', async () => {
  const user = makeAdminPanelUser({ teamRole: 'owner', msp: true, company: { _id: makeId() } });
  const { api, visitor } = await open(user);
  for (const name of ['Organization', 'Kind', 'Franchisor']) expect(choice(name)).toBeNull();
  await visitor.type(field('Company'), 'Molar & Sons');
  await visitor.clear(field('Seats'));
  await visitor.type(field('Seats'), '8');
  await visitor.click(button('Add company'));
  await screen.findByText('Molar & Sons was added.');
  expect(api.callsTo(companyDetailEndpoints.create)[0]?.body).toEqual({
    name: 'Molar & Sons',
    type: 'free',
    seats: 8,
    domain: '',
  });
  expect(api.callsTo(whiteLabelEndpoints.list)).toEqual([]);
});

test('a domain that is none is refused beside the field', async () => {
  const { api, visitor } = await open();
  await visitor.type(field('Company'), 'Molar');
  await visitor.type(field('Domain'), 'not a domain');
  await visitor.click(button('Add company'));
  expect(await screen.findByText('Domain is incorrect')).toBeTruthy();
  expect(api.callsTo(companyDetailEndpoints.create)).toEqual([]);
});

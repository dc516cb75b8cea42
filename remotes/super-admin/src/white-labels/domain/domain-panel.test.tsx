import { expect, test } from 'vitest';
import { domainEndpoints, type TenantDomain } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeDomain,
  makeId,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { DomainPanel } from './domain-panel.tsx';

const id = makeId();

const open = (domain: TenantDomain | null, user = makeAdminPanelUser()) => {
  const api = fakeApi({ domains: new Map(domain ? [[id, domain]] : []) });
  return { api, ...renderScreen(<DomainPanel whiteLabelId={id} />, { user, api }) };
};

const button = (name: string) => screen.getByRole('button', { name });
const recordRows = async () =>
  within(await screen.findByRole('table', { name: 'DNS records' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a domain is asked for, checked before it is sent, and shown with its records', async () => {
  const { api, visitor } = open(null);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Domain' });
  await visitor.type(field, 'https://acme');
  await visitor.click(button('Add domain'));
  expect(screen.getByText('Domain is incorrect')).toBeTruthy();
  expect(api.callsTo(domainEndpoints.add)).toEqual([]);
  await visitor.clear(field);
  await visitor.type(field, 'Panel.Acme.Example');
  await visitor.click(button('Add domain'));
  expect(await recordRows()).toEqual([
    ['CNAME', 'panel.acme.example', 'panels.outpost.example', 'Not seen yet'],
    ['TXT', '_outpost.panel.acme.example', 'outpost-domain=c0ffee', 'Found'],
  ]);
  expect(api.callsTo(domainEndpoints.add)[0]?.body).toEqual({
    whiteLabelId: id,
    domainName: 'Panel.Acme.Example',
  });
});

test('a domain somebody else has is told beside the field', async () => {
  const { api, visitor } = open(null);
  const message = 'This domain belongs to another organization.';
  const fields = { domainName: message };
  api.fail(domainEndpoints.add, { statusCode: 409, code: 'conflict', message, fields });
  await visitor.type(await screen.findByRole('textbox', { name: 'Domain' }), 'acme.example');
  await visitor.click(button('Add domain'));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Domain' })),
  );
});

test.each([
  ['pending', 'Pending', /Add these records/],
  ['verified', 'Verified', /nothing is left to do/],
  ['misconfigured', 'Misconfigured', /Correct the records where/],
  ['conflict', 'Conflict', /has to release it first/],
] as const)('one that is %s says so and what that means', async (state, label, hint) => {
  open(makeDomain({ state }));
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
});

test('a fault and its remedy are one message', async () => {
  open(makeDomain({ state: 'misconfigured', problem: 'It points to an old server instead.' }));
  const message = await screen.findByText(/It points to an old server instead/);
  expect(message.textContent).toBe(
    'It points to an old server instead. Correct the records where the domain is managed.',
  );
});

test('each part of a record can be copied', async () => {
  const { visitor } = open(makeDomain());
  await screen.findByRole('table', { name: 'DNS records' });
  await visitor.click(button('Copy TXT value'));
  expect(await navigator.clipboard.readText()).toBe('outpost-domain=c0ffee');
  for (const name of ['Copy CNAME name', 'Copy CNAME value', 'Copy TXT name'])
    expect(button(name)).toBeTruthy();
});

test('records nobody could look for are neither found nor missing', async () => {
  const records = makeDomain().records.map((record) => ({ ...record, isFound: null }));
  open(makeDomain({ records, nextCheckAt: null }));
  expect((await recordRows()).map((cells) => cells.at(-1))).toEqual(['Unknown', 'Unknown']);
  expect(screen.getByText(/It is no longer checked automatically/)).toBeTruthy();
});

test('records that are not known yet are waited for', async () => {
  open(makeDomain({ records: [] }));
  expect(await screen.findByText(/Its records are not known yet/)).toBeTruthy();
  expect(screen.getByText(/It is checked automatically/)).toBeTruthy();
});

test('it is checked now, and shown as it was found', async () => {
  const { visitor } = open(makeDomain());
  await screen.findByText('Pending');
  await visitor.click(button('Check now'));
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(await screen.findByText('panel.acme.example is verified.')).toBeTruthy();
});

test('a check that fails is told, and what was known stays', async () => {
  const { api, visitor } = open(makeDomain());
  await screen.findByText('Pending');
  api.fail(domainEndpoints.check, { message: 'Something went wrong on our side.' });
  await visitor.click(button('Check now'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
});

test('it is removed after the consequences were told', async () => {
  const { api, visitor } = open(makeDomain());
  await screen.findByText('Pending');
  await visitor.click(button('Remove'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove panel.acme.example?' });
  expect(dialog.textContent).toContain('can no longer be reached under this domain');
  await visitor.click(button('Remove domain'));
  expect(await screen.findByRole('textbox', { name: 'Domain' })).toBeTruthy();
  expect(api.callsTo(domainEndpoints.remove)[0]?.params).toEqual({ id });
});

test('support reads it and changes nothing', async () => {
  const support = makeAdminPanelUser({ role: 'support' });
  open(makeDomain(), support);
  await screen.findByText('Pending');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('support learns that there is none', async () => {
  open(null, makeAdminPanelUser({ role: 'support' }));
  expect(await screen.findByText('This organization has no domain of its own.')).toBeTruthy();
});

test('one that could not be loaded can be asked for again', async () => {
  const api = fakeApi({ domains: new Map([[id, makeDomain()]]) });
  api.fail(domainEndpoints.show, { message: 'Something went wrong on our side.' });
  const { visitor } = renderScreen(<DomainPanel whiteLabelId={id} />, { api });
  expect((await screen.findByRole('alert')).textContent).toContain('went wrong on our side');
  api.recover(domainEndpoints.show);
  await visitor.click(button('Retry'));
  await waitFor(() => expect(screen.getByText('Pending')).toBeTruthy());
});

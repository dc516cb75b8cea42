import { expect, test, vi } from 'vitest';
import { connectionEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeConnection,
  renderScreen,
  screen,
  waitFor,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { ConnectedAccountsScreen } from './connected-accounts.screen.tsx';

const google = makeConnection({ lastErrorAt: '2026-02-09T10:00:00.000Z', lastError: 'No answer.' });
const mailbox = makeConnection({
  provider: 'smtp',
  account: 'news@mail.example',
  status: 'revoked',
  version: 4,
  accessEndsAt: null,
  mail: {
    username: 'news@mail.example',
    smtpHost: 'smtp.mail.example',
    smtpPort: 465,
    imapHost: null,
    imapPort: null,
  },
});
const back = 'https://panel.example/v1/connections/callback';
const providers = [
  { provider: 'google' as const, isSetUp: true, redirectUri: `${back}/google` },
  { provider: 'microsoft' as const, isSetUp: false, redirectUri: `${back}/microsoft` },
  { provider: 'oidc' as const, isSetUp: true, redirectUri: `${back}/oidc` },
  { provider: 'smtp' as const, isSetUp: true, redirectUri: null },
];

const open = async (query = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ further: { connections: [google, mailbox] } });
  const go = vi.fn<(url: string) => void>();
  api.answer(connectionEndpoints.providers, () => ({ providers }));
  api.answer(connectionEndpoints.start, () => ({ url: 'https://provider.example/agree' }));
  api.answer(connectionEndpoints.reconnect, () => ({ url: 'https://provider.example/again' }));
  api.answer(connectionEndpoints.finish, () => ({ connection: google }));
  api.answer(connectionEndpoints.addMail, () => ({ connection: mailbox }));
  api.answer(connectionEndpoints.changeMail, () => ({ connection: mailbox }));
  api.answer(connectionEndpoints.one, () => ({ connection: google, leadSources: [] }));
  api.answer(connectionEndpoints.disconnect, () => ({ message: 'The account was disconnected.' }));
  const path = `/connected-accounts${query}`;
  const shown = renderScreen(<ConnectedAccountsScreen go={go} />, { path, user, api });
  await screen.findByText('news@mail.example');
  return { api, go, ...shown };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const openAdd = async (provider: string) => {
  const shown = await open();
  await shown.visitor.click(button('Connect account'));
  await screen.findByRole('dialog', { name: 'Connect account' });
  await shown.visitor.selectOptions(field('Provider'), provider);
  return shown;
};

test('lists accounts with their state and the last error in words', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  for (const text of ['Google', 'Connected', 'Revoked', 'SMTP server', 'Never'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText(/No answer\./)).toBeTruthy();
});

test('shows that the provider is spared: since when, until when, and its last error', async () => {
  const { api, visitor } = await open();
  const spared = {
    since: '2026-02-10T09:00:00.000Z',
    until: '2026-02-10T09:45:00.000Z',
    error: 'The provider answered 503.',
  };
  api.answer(connectionEndpoints.one, () => ({
    connection: { ...google, spared },
    leadSources: [],
  }));
  await chooseAction(visitor, 'ada@mail.example', 'Open');
  expect(await screen.findByText(/did not answer three times in a row/)).toBeTruthy();
  for (const text of ['Provider down since', 'Next check', 'The provider answered 503.'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('leads to the provider of a new account', async () => {
  const { api, go, visitor } = await openAdd('google');
  await visitor.click(button('Connect'));
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://provider.example/agree'));
  expect(api.callsTo(connectionEndpoints.start)[0]?.body).toEqual({ provider: 'google' });
});

test('a provider that is not set up cannot be chosen, and the reason is shown', async () => {
  const { api, visitor } = await openAdd('microsoft');
  await visitor.click(button('Connect'));
  expect(await screen.findByText(/not set up in this installation/)).toBeTruthy();
  expect(api.callsTo(connectionEndpoints.start)).toEqual([]);
});

test('an OpenID provider needs issuer and client, and shows the address to register', async () => {
  const { api, go, visitor } = await openAdd('oidc');
  await visitor.click(button('Connect'));
  expect(await screen.findByText('Issuer is required')).toBeTruthy();
  await visitor.type(field('Issuer'), 'https://login.example.com');
  expect(field('Redirect address to register at the provider').value).toBe(
    `${back}/login.example.com`,
  );
  await visitor.type(field('Client id'), 'outpost');
  await visitor.click(button('Connect'));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(api.callsTo(connectionEndpoints.start)[0]?.body).toEqual({
    provider: 'oidc',
    issuer: 'https://login.example.com',
    clientId: 'outpost',
    clientSecret: '',
  });
});

test('a mail account is connected by host and password', async () => {
  const { api, visitor } = await openAdd('smtp');
  await visitor.type(field('Email address'), 'news@mail.example');
  await visitor.type(field('Password'), 'secret');
  await visitor.type(field('SMTP host'), 'smtp.mail.example');
  await visitor.click(button('Connect'));
  await noDialog();
  expect(api.callsTo(connectionEndpoints.addMail)[0]?.body).toMatchObject({
    provider: 'smtp',
    account: 'news@mail.example',
    password: 'secret',
    smtpHost: 'smtp.mail.example',
    smtpPort: 465,
  });
});

test('finishes once what a provider returned, and takes it out of the address', async () => {
  const { api } = await open('?state=s1&code=c1&iss=https%3A%2F%2Faccounts.example');
  expect(await screen.findByText('ada@mail.example is connected.')).toBeTruthy();
  expect(api.callsTo(connectionEndpoints.finish).map(({ body }) => body)).toEqual([
    { state: 's1', code: 'c1', iss: 'https://accounts.example' },
  ]);
});

test('tests an account and shows why it fails', async () => {
  const { api, visitor } = await open();
  const failing = { ...google, status: 'error' as const, lastError: 'It answered 503.' };
  api.answer(connectionEndpoints.test, () => ({ connection: failing }));
  await chooseAction(visitor, 'ada@mail.example', 'Test');
  expect(await screen.findByText('ada@mail.example: It answered 503.')).toBeTruthy();
});

test('reconnects an account at its provider', async () => {
  const { go, visitor } = await open();
  await chooseAction(visitor, 'ada@mail.example', 'Reconnect');
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://provider.example/again'));
});

test('reconnects a mail account with its password', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'news@mail.example', 'Reconnect');
  await screen.findByRole('dialog', { name: 'Reconnect news@mail.example' });
  expect(field('SMTP host').value).toBe('smtp.mail.example');
  await visitor.type(field('Password'), 'another');
  await visitor.click(button('Connect'));
  await noDialog();
  const [call] = api.callsTo(connectionEndpoints.changeMail);
  expect(call?.headers.get('if-match')).toBe('"4"');
  expect(call?.body).toMatchObject({ password: 'another', smtpHost: 'smtp.mail.example' });
});

test('disconnects after saying what stops', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'ada@mail.example', 'Disconnect');
  expect(await screen.findByText(/Renewals and tests of this account stop/)).toBeTruthy();
  expect(await screen.findByText(/Nothing else uses this account/)).toBeTruthy();
  await visitor.click(button('Disconnect account'));
  expect(await screen.findByText('The account was disconnected.')).toBeTruthy();
  expect(api.callsTo(connectionEndpoints.disconnect)[0]?.params).toEqual({ id: google._id });
  // The account is not read again: it is gone.
  expect(api.callsTo(connectionEndpoints.one)).toHaveLength(1);
});

test('a disconnection names the sources of leads that stop', async () => {
  const { api, visitor } = await open();
  const leadSources = ['urn:li:organization:7', 'urn:li:sponsoredAccount:8'];
  api.answer(connectionEndpoints.one, () => ({ connection: google, leadSources }));
  await chooseAction(visitor, 'ada@mail.example', 'Disconnect');
  expect(
    await screen.findByText(/fetched from urn:li:organization:7, urn:li:sponsoredAccount:8;/),
  ).toBeTruthy();
});

test('shows the history of an account beside the list', async () => {
  await open(`?open=${google._id}`);
  expect(await screen.findByText('History of ada@mail.example')).toBeTruthy();
  expect(await screen.findByText('Tests, renewals and failures are listed here.')).toBeTruthy();
});

test('support sees accounts and their history, and changes nothing', async () => {
  const { visitor } = await open('', makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Connect account' })).toBeNull();
  expect(await rowActionLabels(visitor, 'ada@mail.example')).toEqual([]);
});

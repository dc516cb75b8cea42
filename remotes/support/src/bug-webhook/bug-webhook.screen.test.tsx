import { expect, test } from 'vitest';
import {
  jiraEndpoints,
  jiraProviders,
  webhookChangeEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  type JiraConnection,
  type PlatformRole,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeDelivery,
  makeId,
  makeWebhook,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { BugWebhookScreen } from './bug-webhook.screen.tsx';

const makeJira = (changes: Partial<JiraConnection> = {}): JiraConnection => ({
  _id: makeId(),
  provider: 'jira',
  site: 'https://acme.atlassian.net',
  email: 'robot@acme.test',
  account: 'Outpost robot',
  project: 'OUT',
  issueType: 'Task',
  mapping: { new: 'Pending', indeterminate: 'Pending', done: 'Done' },
  sendsComments: false,
  takesComments: false,
  state: 'connected',
  lastError: null,
  lastErrorAt: null,
  lastSuccessAt: '2026-02-10T10:00:00.000Z',
  pausedUntil: null,
  webhookUrl: 'https://panel.example/v1/inbound/jira',
  hasWebhookSecret: false,
  lastEventAt: null,
  comparedAt: null,
  createdAt: '2026-02-10T10:00:00.000Z',
  updatedAt: '2026-02-10T10:00:00.000Z',
  version: 4,
  ...changes,
});

const hook = makeWebhook({ events: ['bug.reported'], lastProblem: 'It answered 500.' });

const open = async (jira: JiraConnection | null, role: PlatformRole = 'super-admin') => {
  const api = fakeApi({ webhooks: [hook] });
  api.answer(jiraEndpoints.connection, () => ({ jira, providers: [...jiraProviders] }));
  api.answer(jiraEndpoints.projects, () => ({ projects: [] }));
  const user = makeAdminPanelUser({ role });
  const shown = renderScreen(<BugWebhookScreen />, { path: '/bug-reports/webhook', api, user });
  await screen.findByRole('heading', { name: 'Jira' });
  return { api, ...shown };
};
const button = (name: string) => screen.findByRole('button', { name });

test('Jira is connected with site, account and token', async () => {
  const { api, visitor } = await open(null);
  const values = { site: 'acme.atlassian.net', email: 'robot@acme.test', token: 'secret' };
  api.answer(jiraEndpoints.connect, () => ({ jira: makeJira() }));
  await visitor.click(await button('Connect Jira'));
  const dialog = await screen.findByRole('dialog', { name: 'Connect Jira' });
  await visitor.type(await within(dialog).findByRole('textbox', { name: 'Site' }), values.site);
  await visitor.type(
    within(dialog).getByRole('textbox', { name: 'Email of the account' }),
    values.email,
  );
  await visitor.type(within(dialog).getByLabelText('API token'), values.token);
  await visitor.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Jira is connected as Outpost robot.')).toBeTruthy();
  expect(api.callsTo(jiraEndpoints.connect)[0]?.body).toEqual({ provider: 'jira', ...values });
});

test('a refusal of Jira is shown in its words, and the dialog stays open', async () => {
  const { api, visitor } = await open(null);
  const message = 'Jira was not connected: Client must be authenticated. (401)';
  api.fail(jiraEndpoints.connect, { statusCode: 409, message });
  await visitor.click(await button('Connect Jira'));
  const dialog = await screen.findByRole('dialog', { name: 'Connect Jira' });
  await visitor.selectOptions(
    await within(dialog).findByRole('combobox', { name: 'Service' }),
    'Sandbox',
  );
  await visitor.click(within(dialog).getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(api.callsTo(jiraEndpoints.connect)[0]?.body).toEqual({ provider: 'sandbox' });
});

test('the sandbox is named', async () => {
  await open(makeJira({ provider: 'sandbox' }));
  expect(screen.getByText(/^Sandbox: it simulates Jira/)).toBeTruthy();
});

test('a Jira that is away shows its words, and a test shows them too', async () => {
  const jira = makeJira({ state: 'unavailable', lastError: 'Jira answered 503.' });
  const { api, visitor } = await open(jira);
  expect(screen.getByText('Not reached')).toBeTruthy();
  expect(screen.getByText('Jira answered 503.')).toBeTruthy();
  const lastError = 'Jira answered 502.';
  api.answer(jiraEndpoints.test, () => ({ jira: { ...jira, lastError } }));
  await visitor.click(await button('Test connection'));
  expect(await screen.findByText(lastError)).toBeTruthy();
});

test('the mapping of a category is changed at once', async () => {
  const { api, visitor } = await open(makeJira());
  api.answer(jiraEndpoints.change, () => ({ jira: makeJira() }));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'In progress' }), 'Done');
  await waitFor(() => {
    expect(api.callsTo(jiraEndpoints.change)[0]?.body).toEqual({
      mapping: { new: 'Pending', indeterminate: 'Done', done: 'Done' },
    });
  });
  expect(api.callsTo(jiraEndpoints.change)[0]?.headers.get('if-match')).toBe('"4"');
});

test('project and comments are settings', async () => {
  const { api, visitor } = await open(makeJira());
  api.answer(jiraEndpoints.change, () => ({ jira: makeJira() }));
  await visitor.click(await button('Settings'));
  const dialog = await screen.findByRole('dialog', { name: 'Jira settings' });
  await visitor.click(
    await within(dialog).findByRole('switch', { name: 'Add replies of tickets as comments' }),
  );
  await visitor.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(api.callsTo(jiraEndpoints.change)[0]?.body).toEqual({
      project: 'OUT',
      issueType: 'Task',
      sendsComments: true,
      takesComments: false,
    });
  });
});

test('the secret of the webhook is shown once', async () => {
  const { api, visitor } = await open(makeJira());
  api.answer(jiraEndpoints.secret, () => ({ secret: 'shown once' }));
  await visitor.click(await button('Create secret'));
  expect(await screen.findByDisplayValue('shown once')).toBeTruthy();
});

test('support reads the connection and changes nothing', async () => {
  await open(makeJira(), 'support');
  expect(screen.getByText('Connected')).toBeTruthy();
  for (const name of ['Settings', 'Disconnect', 'Create secret', 'Test connection'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'In progress' })).toBeNull();
});

test('a failure to load offers to try again', async () => {
  const api = fakeApi({});
  api.fail(jiraEndpoints.connection, { statusCode: 500, message: 'Broken.' });
  renderScreen(<BugWebhookScreen />, { path: '/bug-reports/webhook', api });
  expect(await screen.findByText('The Jira connection could not be loaded')).toBeTruthy();
});

test('the webhooks are those for events about bugs, with their last error', async () => {
  const { api } = await open(null);
  expect(await screen.findByText('It answered 500.')).toBeTruthy();
  const filters = api.callsTo(webhookEndpoints.list)[0]?.query['filters'] ?? '';
  expect(JSON.parse(filters).event).toContain('bug.reported');
  expect(filters).not.toContain('user.created');
});

test('the fields of a webhook are mapped line by line', async () => {
  const { api, visitor } = await open(null);
  await screen.findByText('It answered 500.');
  await chooseAction(visitor, hook.url, 'Map fields');
  const dialog = within(await screen.findByRole('dialog', { name: `Fields for ${hook.url}` }));
  const lines = await dialog.findByRole('textbox', { name: 'Fields' });
  await visitor.type(lines, 'summary');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Each line is a name, =, and a field')).toBeTruthy();
  await visitor.type(lines, ' = bug.title');
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(api.callsTo(webhookChangeEndpoints.change)[0]?.body).toEqual({
      fields: [{ from: 'bug.title', to: 'summary' }],
    });
  });
});

test('a webhook is offered the events about bugs', async () => {
  const { visitor } = await open(null);
  await visitor.click(await button('Add webhook'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  const search = await dialog.findByRole('searchbox', { name: 'Search in Events' });
  await visitor.type(search, 'created');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await visitor.clear(search);
  await visitor.type(search, 'bug.reported');
  expect(await dialog.findByRole('checkbox', { name: 'bug.reported' })).toBeTruthy();
});

test('deliveries about bugs are shown, and sent again', async () => {
  const api = fakeApi({
    webhooks: [hook],
    deliveries: [
      makeDelivery({ event: 'bug.reported', webhook: { _id: hook._id, url: hook.url } }),
    ],
  });
  api.answer(jiraEndpoints.connection, () => ({ jira: null, providers: [...jiraProviders] }));
  const { visitor } = renderScreen(<BugWebhookScreen />, {
    path: '/bug-reports/webhook',
    api,
    user: makeAdminPanelUser(),
  });
  await chooseAction(visitor, hook.url, 'Show deliveries');
  await screen.findByRole('table', { name: 'Deliveries' });
  const filters = api.callsTo(webhookDeliveryEndpoints.list).at(-1)?.query['filters'];
  expect(typeof filters === 'string' ? JSON.parse(filters) : filters).toMatchObject({
    event: expect.arrayContaining(['bug.reported', 'bug.resolved']),
    webhook: [hook._id],
  });
  await chooseAction(visitor, `bug.reported ${hook.url}`, 'Resend');
  await waitFor(() => expect(api.callsTo(webhookDeliveryEndpoints.resend)).toHaveLength(1));
});

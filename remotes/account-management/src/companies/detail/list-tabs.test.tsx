import { expect, test } from 'vitest';
import {
  activityEndpoints,
  companyAgentEndpoints,
  companyRecordEndpoints,
  companyTeamEndpoints,
  connectionEventEndpoints,
  type Agent,
  type Endpoint,
  type User,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  fireEvent,
  makeActivityEntry,
  makeAdminPanelUser,
  makeAgent,
  makeCompany,
  makeConnectionEvent,
  makeId,
  makeUser,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { CompanyScreen } from './company.screen.tsx';
import { TabContent, type CompanyTabName } from './tab-content.tsx';

const molar = makeCompany({ name: 'Molar & Sons', version: 5 });
const company = { _id: molar._id, name: molar.name };
const seat = makeUser({ company, firstName: 'Stella', lastName: 'Seat', teamRole: 'seat-holder' });
const guest = makeUser({ company, firstName: 'Gus', lastName: 'Guest', teamRole: 'guest' });
const scout = makeAgent({ name: 'Scout' });

const open = (
  tab: CompanyTabName,
  {
    user = makeAdminPanelUser(),
    users = [seat, guest],
    agents = [scout],
  }: { user?: ReturnType<typeof makeAdminPanelUser>; users?: User[]; agents?: Agent[] } = {},
) => {
  const api = fakeApi({ companies: [molar], users: [...users], agents: [...agents] });
  const content = <TabContent tab={tab} company={molar} />;
  return { api, ...renderScreen(content, { path: '/company', user, api }) };
};

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

const campaign = {
  _id: makeId(),
  name: 'Spring',
  kind: 'sales' as const,
  status: 'running' as const,
  recipients: 1_200,
  sent: 900,
  replies: 31,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-02-10T10:00:00.000Z',
};
const document = {
  _id: makeId(),
  name: 'Prices',
  kind: 'document' as const,
  state: 'failed' as const,
  cause: 'It is empty.',
  bytes: 1_572_864,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-02-10T10:00:00.000Z',
};
const run = {
  _id: makeId(),
  tool: 'Summary',
  type: 'sales' as const,
  outcome: 'complete' as const,
  milliseconds: 1_340,
  createdAt: '2026-02-10T10:00:00.000Z',
};

const filled = (tab: CompanyTabName) => {
  const shown = open(tab);
  const page = { total: 1, page: 1, limit: 25 };
  shown.api.answer(companyRecordEndpoints.campaigns, () => ({ campaigns: [campaign], ...page }));
  shown.api.answer(companyRecordEndpoints.documents, () => ({ documents: [document], ...page }));
  shown.api.answer(companyRecordEndpoints.aiToolHistory, () => ({ aiToolRuns: [run], ...page }));
  return shown;
};

const stored = ['createdAt', 'updatedAt'];

test.each<[CompanyTabName, Endpoint, RegExp, string[], string[], string[]]>([
  [
    'team',
    companyTeamEndpoints.list,
    /Stella Seat/,
    ['status', 'restrictedStatus', 'roles', 'inviteStatus'],
    stored,
    ['name', 'status', 'lastActiveAt', 'createdAt'],
  ],
  [
    'agents',
    companyAgentEndpoints.list,
    /Scout/,
    ['type', 'category', 'state'],
    [],
    ['name', 'type', 'runs', 'lastRunAt', 'createdAt'],
  ],
  [
    'campaigns',
    companyRecordEndpoints.campaigns,
    /Spring/,
    ['status', 'kind'],
    stored,
    ['name', 'status', 'sent', 'createdAt', 'updatedAt'],
  ],
  [
    'documents',
    companyRecordEndpoints.documents,
    /Prices/,
    ['state', 'kind'],
    stored,
    ['name', 'state', 'bytes', 'createdAt', 'updatedAt'],
  ],
  [
    'ai-tool-history',
    companyRecordEndpoints.aiToolHistory,
    /Summary/,
    ['type', 'outcome'],
    ['createdAt'],
    ['tool', 'outcome', 'milliseconds', 'createdAt'],
  ],
])(
  '%s lists, filters and sorts what the company has',
  async (tab, endpoint, name, filters, dates, sorts) => {
    const { api, ...shown } = filled(tab);
    await screen.findByRole('row', { name });
    expect(api.callsTo(endpoint)[0]?.params).toEqual({ id: molar._id });
    expect(await expectEveryHeaderToSort(shown.visitor, api, endpoint)).toEqual(sorts);
    await shown.router.navigate('/company');
    expect(await expectEveryFilterToWork(shown, api, endpoint)).toEqual({ filters, dates });
  },
);

test('templates are the documents of that kind', async () => {
  const { api } = filled('templates');
  await screen.findByRole('heading', { level: 2, name: 'Templates' });
  await waitFor(() => expect(api.callsTo(companyRecordEndpoints.documents)).toHaveLength(1));
  expect(api.callsTo(companyRecordEndpoints.documents)[0]?.query['filters']).toBe(
    '{"kind":["template"]}',
  );
});

test.each<[CompanyTabName, RegExp]>([
  ['campaigns', /Spring Sales Running 1,200 900 31/],
  ['documents', /Prices Failed It is empty. 1.5 MB/],
  ['ai-tool-history', /Summary Sales Complete 1,340/],
])('%s shows what is known of each', async (tab, name) => {
  filled(tab);
  expect(await screen.findByRole('row', { name })).toBeTruthy();
});

test('a member of the team leads to their page', async () => {
  open('team');
  const link = within(await screen.findByRole('row', { name: /Gus Guest/ })).getByRole('link');
  expect(link.getAttribute('href')).toMatch(/^\/users\/show\//);
});

test('the seat of a member is given to a guest', async () => {
  const { api, visitor } = open('team');
  await screen.findByRole('row', { name: /Stella Seat/ });
  await chooseAction(visitor, 'Stella Seat', 'Reassign seat');
  await visitor.click(screen.getByRole('button', { name: 'Reassign seat' }));
  expect(await screen.findByText('Guest is required')).toBeTruthy();
  await pickOption(visitor, 'Guest', 'Gus Guest');
  await visitor.click(screen.getByRole('button', { name: 'Reassign seat' }));
  expect(await screen.findByText('The seat of Stella Seat was reassigned.')).toBeTruthy();
  expect(api.callsTo(companyTeamEndpoints.reassignSeat)[0]?.body).toEqual({
    from: seat._id,
    to: guest._id,
  });
});

test('the company goes to another owner after asking', async () => {
  const { api, visitor } = open('team');
  await screen.findByRole('row', { name: /Gus Guest/ });
  await chooseAction(visitor, 'Gus Guest', 'Transfer ownership');
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Molar & Sons to Gus Guest?' });
  expect(dialog.textContent).toContain('Ada Byron becomes an admin of it.');
  await visitor.click(within(dialog).getByRole('button', { name: 'Transfer ownership' }));
  expect(await screen.findByText('Gus Guest now owns Molar & Sons.')).toBeTruthy();
  const [call] = api.callsTo(companyTeamEndpoints.transferOwnership);
  expect([call?.body, call?.headers.get('if-match')]).toEqual([{ userId: guest._id }, '"5"']);
});

test('an admin gives seats away and owns nobody else’s company', async () => {
  const { visitor } = open('team', { user: makeAdminPanelUser({ teamRole: 'admin' }) });
  await screen.findByRole('row', { name: /Stella Seat/ });
  expect(await rowActionLabels(visitor, 'Stella Seat')).toEqual(['Reassign seat']);
  await visitor.keyboard('{Escape}');
  expect(await rowActionLabels(visitor, 'Gus Guest')).toEqual([]);
});

test('a member of the team reads it and changes nothing', async () => {
  const { visitor } = open('team', { user: makeAdminPanelUser({ teamRole: 'member' }) });
  await screen.findByRole('row', { name: /Stella Seat/ });
  expect(await rowActionLabels(visitor, 'Stella Seat')).toEqual([]);
  await visitor.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Add team member' })).toBeNull();
});

test('somebody is invited into the team', async () => {
  const { visitor } = open('team');
  await screen.findByRole('row', { name: /Stella Seat/ });
  await visitor.click(screen.getByRole('button', { name: 'Add team member' }));
  expect(
    await screen.findByRole('dialog', { name: 'Add team member to Molar & Sons' }),
  ).toBeTruthy();
});

test('an agent is turned off at once, and back on', async () => {
  const { api, visitor } = open('agents');
  await screen.findByRole('row', { name: /Scout/ });
  const release = api.hang(companyAgentEndpoints.change);
  await chooseAction(visitor, 'Scout', 'Disable');
  await waitFor(() => expect(row(/Scout/).getByText('Disabled')).toBeTruthy());
  release();
  await screen.findByText('Scout was disabled.');
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Scout was enabled.');
  const calls = api.callsTo(companyAgentEndpoints.change);
  expect(calls.map(({ body }) => body)).toEqual([{ isEnabled: false }, { isEnabled: true }]);
  expect(calls[0]?.params).toEqual({ id: molar._id, agentId: scout._id });
});

test('an agent the server keeps on stays on, with the reason', async () => {
  const { api, visitor } = open('agents');
  await screen.findByRole('row', { name: /Scout/ });
  const refusal = { statusCode: 409, code: 'conflict', message: 'It is at work.' } as const;
  api.fail(companyAgentEndpoints.change, refusal);
  await chooseAction(visitor, 'Scout', 'Disable');
  expect(await screen.findByText('It is at work.')).toBeTruthy();
  expect(row(/Scout/).getByText('Enabled')).toBeTruthy();
});

test('a member sees agents and turns none off', async () => {
  const { visitor } = open('agents', { user: makeAdminPanelUser({ teamRole: 'member' }) });
  await screen.findByRole('row', { name: /Scout/ });
  expect(await rowActionLabels(visitor, 'Scout')).toEqual([]);
});

test('the logs tell what was changed, and beside it how connections went', async () => {
  const routes = [{ path: '/company/show/:id', Component: CompanyScreen }];
  const api = fakeApi({ companies: [molar] });
  const page = { total: 1, page: 1, limit: 25 };
  const changes = { trialEndsAt: { before: null, after: '2026-02-20T10:00:00.000Z' } };
  api.answer(activityEndpoints.ofCompany, () => ({
    entries: [makeActivityEntry({ changes })],
    ...page,
  }));
  const event = makeConnectionEvent({ outcome: 'FAILED', message: 'The token was revoked.' });
  api.answer(connectionEventEndpoints.ofCompany, () => ({ connectionEvents: [event], ...page }));
  const path = `/company/show/${molar._id}?companyTab=logs&q=trial`;
  const { router, ...shown } = renderScreen(routes, { path, api });
  expect(await screen.findByText('Trial ends')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Log' }), {
    target: { value: 'connections' },
  });
  expect(await screen.findByRole('cell', { name: 'The token was revoked.' })).toBeTruthy();
  expect(router.state.location.search).toBe('?companyTab=logs&log=connections');
  expect(screen.getByRole('cell', { name: 'Failed' })).toBeTruthy();
  const endpoint = connectionEventEndpoints.ofCompany;
  const fields = await expectEveryHeaderToSort(shown.visitor, api, endpoint);
  expect(fields).toEqual(['provider', 'outcome', 'createdAt']);
});

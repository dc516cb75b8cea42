import { describe, expect, test } from 'vitest';
import {
  flowEndpoints,
  flowRunEndpoints,
  type Flow,
  type FlowContent,
  type FlowStep,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeFlow,
  makeFlowRun,
  panelActionLabels,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { routes } from './routes.ts';

const steps: FlowStep[] = [
  {
    key: 'wait',
    kind: 'wait-event',
    event: 'upgraded',
    amount: 2,
    unit: 'days',
    next: 'end',
    otherwise: 'mail',
  },
  { key: 'mail', kind: 'mail', to: '', subject: 'Hello', message: 'A text', next: '' },
  { key: 'end', kind: 'end' },
];
const base = makeFlow();
const trial = makeFlow({ content: { ...base.content, steps } });
const failed = makeFlowRun({
  person: 'ada',
  status: 'failed',
  failure: 'webhook',
  error: 'It answered 500.',
  step: { key: 'hook', kind: 'webhook', number: 3 },
});

const open = async (path: string, { flow = trial, user = makeAdminPanelUser() } = {}) => {
  let stored: Flow = flow;
  const api = fakeApi({ further: { flows: [flow], runs: [failed], whiteLabels: [] } });
  api.answer(flowEndpoints.one, () => ({ flow: stored }));
  api.answer(flowEndpoints.change, ({ body }) => {
    const { content = stored.content, name = stored.name } = body as Partial<Flow>;
    stored = { ...stored, content, name, version: stored.version + 1 };
    return { flow: stored };
  });
  api.answer(flowEndpoints.publish, () => {
    stored = { ...stored, publishedVersion: 2, hasChanges: false, version: stored.version + 1 };
    return { flow: stored };
  });
  api.answer(flowEndpoints.people, () => ({ people: 1_200 }));
  api.answer(flowEndpoints.changeStatus, () => ({ flow: stored }));
  api.answer(flowEndpoints.versions, () => ({
    versions: [
      { number: 1, content: flow.content, createdAt: flow.createdAt, author: 'Sable Quill' },
    ],
  }));
  api.answer(flowEndpoints.restore, () => ({ flow: stored }));
  api.answer(flowEndpoints.secret, () => ({ secret: 'whsec_abc', flow: stored }));
  api.answer(flowRunEndpoints.byId, () => ({
    run: failed,
    input: { amount: 3 },
    attributes: { plan: 'pro' },
    steps: [
      {
        number: 1,
        key: 'hook',
        kind: 'webhook' as const,
        status: 'failed' as const,
        input: { url: 'https://hooks.example' },
        output: { status: 500 },
        error: 'It answered 500.',
        attempts: 7,
        startedAt: failed.createdAt,
        endedAt: failed.createdAt,
      },
    ],
  }));
  api.answer(flowRunEndpoints.retry, () => ({ run: failed }));
  api.answer(flowRunEndpoints.cancel, () => ({ run: failed }));
  const rendered = renderScreen(routes, { path, user, api });
  return { api, ...rendered };
};

/** Returns the draft of the first save. */
const savedIn = (api: ReturnType<typeof fakeApi>): FlowContent => {
  const [call] = api.callsTo(flowEndpoints.change);
  if (!call) throw new Error('Nothing was saved.');
  return (call.body as { content: FlowContent }).content;
};

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const inEditor = (options: Parameters<typeof open>[1] = {}) =>
  open(`/flows/show/${trial._id}`, options);

describe('the editor', () => {
  test('shows the steps in their order, with the ways between them', async () => {
    await inEditor();
    expect(await screen.findByText('1. Wait for an event')).toBeTruthy();
    expect(screen.getByText('upgraded, at most 2 days')).toBeTruthy();
    expect(screen.getByText('then step 3 · When the time is over: then step 2')).toBeTruthy();
    expect(screen.getByText('Hello to the person')).toBeTruthy();
    expect(screen.getByText('The site tracks trial_started')).toBeTruthy();
    expect(screen.getByText('Version 1 is published. The draft is the same.')).toBeTruthy();
  });

  test('saves a changed step at once, and undoes and repeats it', async () => {
    const { api, visitor } = await inEditor();
    await screen.findByText('1. Wait for an event');
    await visitor.click(button('Edit step 2'));
    await screen.findByRole('dialog');
    await visitor.clear(field('Subject'));
    await visitor.type(field('Subject'), 'Come back');
    await visitor.click(button('Save'));
    expect(await screen.findByText('Come back to the person')).toBeTruthy();
    await visitor.click(button('Undo'));
    expect(await screen.findByText('Hello to the person')).toBeTruthy();
    await visitor.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await screen.findByText('Come back to the person')).toBeTruthy();
    await waitFor(() => expect(api.callsTo(flowEndpoints.change)).toHaveLength(3));
    const subjects = api.callsTo(flowEndpoints.change).map(({ body }) => {
      const [, mail] = (body as { content: FlowContent }).content.steps;
      return mail?.kind === 'mail' && mail.subject;
    });
    expect(subjects).toEqual(['Come back', 'Hello', 'Come back']);
  });

  test('adds a step before the End, and opens it', async () => {
    const { api, visitor } = await inEditor();
    await screen.findByText('1. Wait for an event');
    await visitor.click(button('Add step'));
    await visitor.click(await screen.findByRole('menuitem', { name: 'Notify' }));
    expect(await screen.findByRole('dialog', { name: 'Step 3: Notify' })).toBeTruthy();
    const content = savedIn(api);
    expect(content.steps.map(({ kind }) => kind)).toEqual(['wait-event', 'mail', 'notify', 'end']);
  });

  test('deletes a step with the ways that led to it', async () => {
    const { api, visitor } = await inEditor();
    await screen.findByText('1. Wait for an event');
    await visitor.click(button('Step 2'));
    await visitor.click(await screen.findByRole('menuitem', { name: 'Delete step 2' }));
    await waitFor(() => expect(screen.queryByText('2. Send an email')).toBeNull());
    const content = savedIn(api);
    expect(content.steps[0]).toMatchObject({ otherwise: '', next: 'end' });
  });

  test('moves a step by the keyboard', async () => {
    const { api } = await inEditor();
    const handle = await screen.findByRole('button', { name: /Step 2: Send an email/ });
    handle.focus();
    const codes = { ' ': 32, ArrowUp: 38 } as const;
    for (const key of [' ', 'ArrowUp', ' '] as const)
      fireEvent.keyDown(handle, { key, code: key === ' ' ? 'Space' : key, keyCode: codes[key] });
    await waitFor(() => expect(api.callsTo(flowEndpoints.change)).toHaveLength(1));
    const content = savedIn(api);
    expect(content.steps.map(({ key }) => key)).toEqual(['mail', 'wait', 'end']);
  });

  test('says which parts are missing, and cannot be published until then', async () => {
    const problems = [{ step: 'mail', field: 'subject', message: 'Subject is required' }];
    await inEditor({ flow: { ...trial, problems, hasChanges: true } });
    expect(await screen.findByText('1 problem to solve before publishing')).toBeTruthy();
    expect(screen.getByText('Subject is required')).toBeTruthy();
    expect(button('Publish')).toHaveProperty('disabled', true);
  });

  test('publishes a version', async () => {
    const { visitor } = await inEditor({ flow: { ...trial, hasChanges: true } });
    await visitor.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Version 2 of Trial follow-up was published.')).toBeTruthy();
  });

  test('changes the trigger and the audience', async () => {
    const { api, visitor } = await inEditor();
    await visitor.click(await screen.findByRole('button', { name: 'Edit' }));
    await visitor.selectOptions(field('Trigger'), 'schedule');
    await visitor.selectOptions(field('Repeats'), 'week');
    await visitor.type(field('User ids'), 'ada\nbob');
    await visitor.click(button('Save'));
    await waitFor(() => expect(api.callsTo(flowEndpoints.change)).toHaveLength(1));
    const content = savedIn(api);
    expect(content).toMatchObject({
      trigger: { kind: 'schedule', every: 'week', startsAt: null },
      audience: { userIds: ['ada', 'bob'] },
    });
  });

  test('only shows a flow to people who may not change it', async () => {
    const user = makeAdminPanelUser({ permissions: ['flows:read'] });
    await inEditor({ user });
    await screen.findByText('1. Wait for an event');
    for (const name of ['Undo', 'Publish', 'Add step', 'Edit step 1'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(button('Dry run')).toBeTruthy();
  });

  test('follows the draft for a person', async () => {
    const { api, visitor } = await inEditor();
    api.answer(flowEndpoints.dryRun, () => ({
      result: {
        enters: false,
        reason: 'The condition of the audience is not true.',
        attributes: {},
        steps: [
          {
            key: 'mail',
            kind: 'mail' as const,
            input: {},
            reason: 'The mail would be sent.',
            isFailed: false,
          },
        ],
      },
    }));
    await visitor.click(await screen.findByRole('button', { name: 'Dry run' }));
    await visitor.type(await screen.findByLabelText('User'), 'ada');
    await visitor.type(field('Facts of the trigger'), 'amount = 3\nplan = pro\nisNew = true');
    await visitor.click(button('Run'));
    expect(await screen.findByText('The mail would be sent.')).toBeTruthy();
    expect(
      screen.getByText('ada does not enter: The condition of the audience is not true.'),
    ).toBeTruthy();
    expect(api.callsTo(flowEndpoints.dryRun)[0]?.body).toEqual({
      person: 'ada',
      trigger: { amount: 3, plan: 'pro', isNew: true },
      isReached: true,
    });
  });

  test('copies an older version into the draft, and shows a new secret once', async () => {
    const { api, visitor } = await inEditor();
    await visitor.click(await screen.findByRole('button', { name: 'Versions' }));
    await visitor.click(await screen.findByRole('button', { name: 'Copy version 1 to the draft' }));
    await screen.findByText('The draft is now a copy of version 1.');
    expect(api.callsTo(flowEndpoints.restore)[0]?.body).toEqual({ number: 1 });
    await visitor.click(button('More actions'));
    await visitor.click(await screen.findByRole('menuitem', { name: 'Create webhook secret' }));
    await visitor.click(await screen.findByRole('button', { name: 'Create secret' }));
    expect(await screen.findByText(/whsec_abc/)).toBeTruthy();
  });
});

describe('going live', () => {
  test('tells how many people a schedule reaches, and confirms that number', async () => {
    const flow = { ...trial, status: 'published' as const };
    const { api, visitor } = await open('/flows', { flow });
    await screen.findByText(flow.name);
    await chooseAction(visitor, flow.name, 'Go live');
    expect(await screen.findByText(/reaches 1,200 known people/)).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    await visitor.click(dialog.getByRole('button', { name: 'Go live' }));
    await waitFor(() =>
      expect(api.callsTo(flowEndpoints.changeStatus)[0]?.body).toEqual({
        isLive: true,
        expectedPeople: 1_200,
      }),
    );
  });

  test('ends with the runs under way, if asked to', async () => {
    const { api, visitor } = await open('/flows');
    await screen.findByText(trial.name);
    await chooseAction(visitor, trial.name, 'Stop');
    await visitor.click(await screen.findByLabelText('Also cancel runs under way'));
    await visitor.click(button('Stop flow'));
    await waitFor(() =>
      expect(api.callsTo(flowEndpoints.changeStatus)[0]?.body).toEqual({
        isLive: false,
        cancelRuns: true,
      }),
    );
  });
});

test('a run shows its steps, and goes on at the step that failed', async () => {
  const { api, visitor } = await open(`/form-builder/flow-logs?open=${failed._id}`);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findAllByText('It answered 500.')).toHaveLength(2);
  for (const text of ['https://hooks.example', '500', 'pro', '1. Call a webhook'])
    expect(panel.getByText(text)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Version 1' })).toBeTruthy();
  expect(panel.getAllByText(/Trial follow-up/)).toHaveLength(1);
  expect(await panelActionLabels(visitor)).toEqual(['Open flow', 'Retry', 'Cancel run']);
  await visitor.keyboard('{Escape}');
  await visitor.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The run goes on at the step that failed.')).toBeTruthy();
  expect(api.callsTo(flowRunEndpoints.retry)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import {
  accountReviewEndpoints,
  reviewWorkEndpoints,
  type AdminPanelUser,
  type Endpoint,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  fireEvent,
  makeAccountReview,
  makeAdminPanelUser,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { AccountReviewsScreen } from './account-reviews.screen.tsx';

const override = {
  health: 'Good' as const,
  reason: 'They renewed.',
  until: '2026-03-01T00:00:00.000Z',
  by: 'Sora Lund',
};
const theAccount = makeAccountReview({ version: 3 });
const overridden = makeAccountReview({ name: 'Overridden', health: 'Good', override, version: 7 });

const open = async (search = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ accountReviews: [theAccount, overridden], further: { admins: [] } });
  const path = `/account-review${search}`;
  const shown = renderScreen(<AccountReviewsScreen />, { path, user, api });
  await screen.findByText(overridden.name);
  const lastCall = (endpoint: Endpoint) => {
    const call = api.callsTo(endpoint).at(-1);
    return { body: call?.body, version: call?.headers.get('if-match'), params: call?.params };
  };
  return { api, lastCall, ...shown };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const panelOf = (name: string) => dialog(name);
const setDay = (day: string) =>
  fireEvent.change(screen.getByLabelText(/^(Until|Next review|Due)/, { selector: 'input' }), {
    target: { value: day },
  });

test('a health that staff set is shown beside the computed one, and ended', async () => {
  const { lastCall, visitor } = await open();
  expect(
    within(screen.getByRole('row', { name: /Overridden/ })).getByTitle('Computed: Average'),
  ).toBeTruthy();
  await chooseAction(visitor, overridden.name, 'Show computed health');
  const end = await dialog('Show the computed health of Overridden');
  await visitor.click(end.getByRole('button', { name: 'Show computed health' }));
  expect(await screen.findByText('The computed health is shown again.')).toBeTruthy();
  expect(lastCall(reviewWorkEndpoints.endOverride)).toMatchObject({ version: '"7"' });
});

test('the health is set with a reason and an end', async () => {
  const { api, lastCall, visitor } = await open();
  await chooseAction(visitor, theAccount.name, 'Set health');
  const form = await dialog('Set the health of Molar Group');
  await visitor.selectOptions(form.getByRole('combobox', { name: 'Health' }), 'Need Attention');
  await visitor.click(form.getByRole('button', { name: 'Set health' }));
  expect(await form.findByText('Reason is required')).toBeTruthy();
  expect(api.callsTo(reviewWorkEndpoints.override)).toEqual([]);
  await visitor.type(form.getByRole('textbox', { name: 'Reason' }), 'They leave.');
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  setDay(until);
  await visitor.click(form.getByRole('button', { name: 'Set health' }));
  expect(await screen.findByText('The health was set.')).toBeTruthy();
  expect(lastCall(reviewWorkEndpoints.override)).toEqual({
    body: { health: 'Need Attention', reason: 'They leave.', until },
    version: '"3"',
    params: { id: theAccount._id },
  });
});

test('a review is scheduled and completed', async () => {
  const { lastCall, visitor } = await open();
  await chooseAction(visitor, theAccount.name, 'Schedule review');
  const form = await dialog('Next review of Molar Group');
  setDay('2026-05-04');
  await visitor.click(form.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('The review was scheduled.')).toBeTruthy();
  expect(lastCall(reviewWorkEndpoints.schedule).body).toEqual({ nextReviewOn: '2026-05-04' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await chooseAction(visitor, theAccount.name, 'Complete review');
  const done = await dialog('Complete the review of Molar Group');
  await visitor.type(done.getByRole('textbox', { name: 'Note' }), 'Fine.');
  await visitor.click(done.getByRole('button', { name: 'Complete review' }));
  expect(await screen.findByText('The review was completed.')).toBeTruthy();
  expect(lastCall(reviewWorkEndpoints.complete).body).toEqual({
    note: 'Fine.',
    nextReviewOn: null,
  });
});

test('many accounts are scheduled at once, but not without a day', async () => {
  const { api, lastCall, visitor } = await open();
  for (const box of screen.getAllByRole('checkbox', { name: /^Select / }).slice(-2))
    await visitor.click(box);
  await visitor.click(await screen.findByRole('button', { name: 'Schedule review' }));
  const form = within(await screen.findByRole('dialog'));
  const confirm = form.getAllByRole('button', { name: /^Schedule review/ }).at(-1);
  await visitor.click(confirm ?? document.body);
  expect(await form.findByText(/Next review is required/)).toBeTruthy();
  expect(api.callsTo(accountReviewEndpoints.bulk)).toEqual([]);
  setDay('2026-05-04');
  await visitor.click(confirm ?? document.body);
  await waitFor(() => expect(api.callsTo(accountReviewEndpoints.bulk)).toHaveLength(1));
  expect(lastCall(accountReviewEndpoints.bulk).body).toMatchObject({
    action: 'schedule',
    expectedCount: 2,
    nextReviewOn: '2026-05-04',
  });
});

test('a note is added, and the field is empty again', async () => {
  const { lastCall, visitor } = await open(`?open=${theAccount._id}`);
  const panel = await panelOf(theAccount.name);
  await panel.findByText('They hire.');
  await visitor.type(panel.getByRole('textbox', { name: 'Note' }), 'Called.');
  await visitor.click(panel.getByRole('button', { name: 'Add note' }));
  expect(await panel.findByText('Called.', { selector: 'p' })).toBeTruthy();
  expect(lastCall(reviewWorkEndpoints.addNote).body).toEqual({ text: 'Called.' });
  const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  expect(field.value).toBe('');
});

test('a task is finished with its version', async () => {
  const { lastCall, visitor } = await open(`?open=${theAccount._id}`);
  const panel = await panelOf(theAccount.name);
  await panel.findByText('Show the reports');
  expect(panel.getByText(/Overdue/)).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Actions for the task Show the reports' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
  expect(await panel.findByText('Done')).toBeTruthy();
  expect(lastCall(reviewWorkEndpoints.changeTask)).toMatchObject({
    body: { isDone: true },
    version: '"1"',
  });
});

test('the playbook offers tasks for what costs points, which are added with a day', async () => {
  const { lastCall, visitor } = await open(`?open=${theAccount._id}`);
  const panel = await panelOf(theAccount.name);
  const [offer] = await panel.findAllByRole('button', { name: /^Add the task / });
  if (!offer) throw new Error('The playbook offers nothing.');
  const title = offer.getAttribute('aria-label')?.replace('Add the task ', '') ?? '';
  await visitor.click(offer);
  const form = within(await screen.findByRole('dialog', { name: 'Add task' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Task' }).value).toBe(title);
  await visitor.click(form.getByRole('button', { name: 'Add task' }));
  await waitFor(() =>
    expect(panel.queryByRole('button', { name: `Add the task ${title}` })).toBeNull(),
  );
  expect(lastCall(reviewWorkEndpoints.addTask).body).toEqual({
    title,
    dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('each number of the charts opens its rows', async () => {
  await open();
  const links = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  await within(screen.getByRole('group', { name: 'Accounts by health' })).findByText('21');
  expect(links('Accounts by health')).toEqual([
    ['Good 21', '/account-review?health=Good'],
    ['Average 12', '/account-review?health=Average'],
    ['Need Attention 7', '/account-review?health=Need%20Attention'],
  ]);
  expect(links('Movement this month').at(0)).toEqual([
    'Better 6',
    '/account-review?movement=better',
  ]);
});

test('support changes nothing', async () => {
  await open(`?open=${theAccount._id}`, makeAdminPanelUser({ role: 'support' }));
  const panel = await panelOf(theAccount.name);
  await panel.findByText('They hire.');
  expect(panel.queryByRole('button', { name: /^(Add|Actions)/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Select / })).toBeNull();
});

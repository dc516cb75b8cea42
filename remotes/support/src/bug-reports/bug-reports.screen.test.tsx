import { expect, test } from 'vitest';
import { bugReportEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeBugReport,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { BugReportsScreen } from './bug-reports.screen.tsx';

const crash = makeBugReport({ title: 'The calendar is empty', number: 4, version: 3 });
const ofProgram = makeBugReport({
  title: 'The app stops',
  source: 'api',
  reporter: { _id: null, name: 'Mobile app', email: '' },
  error: null,
});
const member = makeAdminPanelUser({ teamRole: 'member' });

const open = async (search = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ bugReports: [crash, ofProgram] });
  const shown = renderScreen(<BugReportsScreen />, { path: `/bug-reports${search}`, user, api });
  await screen.findByText('The app stops');
  return { api, ...shown };
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, bugReportEndpoints.list);
  expect(fields.toSorted()).toEqual(
    ['title', 'number', 'kind', 'severity', 'status', 'replies', 'createdAt'].toSorted(),
  );
});

test('filters by everything its contract knows', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, bugReportEndpoints.list)).toEqual({
    filters: [
      'status',
      'severity',
      'kind',
      'event',
      'jiraStatus',
      'attachment',
      'ticketCreated',
      'duplicate',
    ],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('shows what the page collected, and the conversation', async () => {
  const { api, visitor } = await open(`?open=${crash._id}`);
  const panel = within(await dialog('The calendar is empty'));
  expect(await panel.findByText('It was fine yesterday.')).toBeTruthy();
  expect(
    within(panel.getByRole('table', { name: 'Console' })).getByText('days is undefined'),
  ).toBeTruthy();
  const calls = within(panel.getByRole('table', { name: 'Calls of the page' }));
  expect(calls.getByText('GET /v1/super-admin/lead-forms')).toBeTruthy();
  expect(calls.getByText('req-1')).toBeTruthy();
  expect(panel.getByText(/^One more report has the same section/)).toBeTruthy();
  await visitor.type(panel.getByRole('textbox', { name: 'Reply' }), 'Which browser?');
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByText('Which browser?')).toBeTruthy();
  expect(api.callsTo(bugReportEndpoints.reply)[0]?.body).toEqual({ text: 'Which browser?' });
});

test('a report leads to the failures that browsers reported of the same error', async () => {
  await open(`?open=${crash._id}`);
  await screen.findByText(/Browsers reported this error of this version 2 times/);
  const link = screen.getByRole('link', { name: 'Show in Releases' });
  expect(link.getAttribute('href')).toBe('/releases?tab=failures&likeness=calendar');
});

test('a reply that fails stays typed', async () => {
  const { api, visitor } = await open(`?open=${crash._id}`, member);
  const panel = within(await dialog('The calendar is empty'));
  api.fail(bugReportEndpoints.reply);
  const text = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await visitor.type(text, 'Firefox.');
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(text.value).toBe('Firefox.');
});

test('staff edit, convert, merge, answer all and resolve a report', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, crash.title, 'Edit');
  await dialog('Edit bug report 4');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Critical');
  await visitor.click(button('Save'));
  expect(await screen.findByText('The report was saved.')).toBeTruthy();
  expect(api.callsTo(bugReportEndpoints.change)[0]?.headers.get('if-match')).toBe('"3"');
  await chooseAction(visitor, crash.title, 'Create ticket');
  expect(await screen.findByText('Ticket 12 was created.')).toBeTruthy();
  await chooseAction(visitor, crash.title, 'Merge duplicates');
  await dialog('Merge into bug report 4?');
  await visitor.click(button('Merge duplicates'));
  expect(await screen.findByText('One duplicate was merged.')).toBeTruthy();
  await chooseAction(visitor, crash.title, 'Reply to all reporters');
  await dialog('Reply to all reporters of 4');
  await visitor.type(screen.getByRole('textbox', { name: 'Reply' }), 'Fixed tomorrow.');
  await visitor.click(button('Send to all'));
  expect(await screen.findByText('The reply was added to 2 reports.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction(visitor, crash.title, 'Resolve');
  expect(await screen.findByText('The report is resolved.')).toBeTruthy();
});

test('staff see how many others have the problem', async () => {
  const report = makeBugReport({ title: 'Many have it', coReporters: 12 });
  const api = fakeApi({ bugReports: [report] });
  renderScreen(<BugReportsScreen />, {
    path: `/bug-reports?open=${report._id}`,
    user: makeAdminPanelUser(),
    api,
  });
  const panel = within(await dialog('Many have it'));
  expect(await panel.findByText('Others with the problem')).toBeTruthy();
  expect(panel.getByText('12')).toBeTruthy();
});

test('staff hand a report over to Jira', async () => {
  const { api, visitor } = await open();
  api.answer(bugReportEndpoints.issue, () => ({ bugReport: crash }));
  await chooseAction(visitor, crash.title, 'Create Jira issue');
  expect(await screen.findByText('Jira creates the issue of its ticket.')).toBeTruthy();
  expect(api.callsTo(bugReportEndpoints.issue)[0]?.params).toEqual({ id: crash._id });
});

test('a report of a program becomes no ticket and has no duplicates', async () => {
  const { visitor } = await open();
  expect(await rowActionLabels(visitor, 'The app stops')).toEqual([
    'Edit',
    'Reply to all reporters',
    'Resolve',
  ]);
});

test('a member has no actions of staff, and a restricted one does not reply', async () => {
  await open(`?open=${crash._id}`, makeAdminPanelUser({ teamRole: 'member', isRestricted: true }));
  const panel = within(await dialog('The calendar is empty'));
  await panel.findByText('It was fine yesterday.');
  expect(panel.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

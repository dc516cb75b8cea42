import { beforeEach, expect, test, vi } from 'vitest';
import { bugReportEndpoints, type BugContext } from '@outpost/contracts';
import { ErrorState } from '@outpost/ui';
import {
  fakeApi,
  makeAdminPanelUser,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { followEvidence, keptEvidence } from './evidence.ts';
import { ProblemReports } from './report-problem.tsx';

const picture = new File(['picture'], 'screen.png', { type: 'image/png' });

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
});

const open = async (api = fakeApi()) => {
  const { visitor } = renderScreen(
    <ProblemReports>
      <ErrorState
        title="Broken"
        message="It broke."
        problem={{ remote: 'support', build: '1.2.0', error: 'TypeError: token=abc' }}
      />
    </ProblemReports>,
    { path: '/faqs', user: makeAdminPanelUser({ teamRole: 'member' }), api },
  );
  await visitor.click(screen.getByRole('button', { name: 'Report a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  return { api, visitor, dialog };
};

const sentBody = (api: ReturnType<typeof fakeApi>) =>
  api.callsTo(bugReportEndpoints.create)[0]?.body as Record<string, unknown> & {
    context: BugContext;
  };

test('an error state sends a report with what is shown, and without what was removed', async () => {
  const { api, visitor, dialog } = await open();
  expect(dialog.getByText('support 1.2.0')).toBeTruthy();
  await visitor.type(dialog.getByRole('textbox', { name: 'Title' }), 'It crashed');
  await visitor.type(dialog.getByRole('textbox', { name: 'Description' }), 'After a click.');
  await visitor.click(dialog.getByRole('button', { name: 'Remove Browser' }));
  await visitor.click(dialog.getByRole('button', { name: 'Remove Page' }));
  await visitor.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/^Report 9 was sent/)).toBeTruthy();
  expect(sentBody(api)).toMatchObject({
    title: 'It crashed',
    text: 'After a click.',
    kind: 'crash',
    page: null,
    remote: 'support',
    build: '1.2.0',
    error: 'TypeError: token=•',
    context: { browser: '' },
  });
});

test('a picture is shown, removed, and uploaded after the report', async () => {
  const { api, visitor, dialog } = await open();
  const input = dialog.getByLabelText<HTMLInputElement>('Attach a picture', { selector: 'input' });
  await visitor.upload(input, picture);
  expect(dialog.getByRole('img', { name: 'Picture of the page' })).toBeTruthy();
  await visitor.click(dialog.getByRole('button', { name: 'Remove the picture' }));
  expect(dialog.queryByRole('img')).toBeNull();
  await visitor.upload(input, picture);
  await visitor.type(dialog.getByRole('textbox', { name: 'Title' }), 'It crashed');
  await visitor.type(dialog.getByRole('textbox', { name: 'Description' }), 'After a click.');
  await visitor.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(api.callsTo(bugReportEndpoints.screenshot)).toHaveLength(1));
});

const known = {
  _id: '0198f3a0-0000-7000-8000-000000000007',
  number: 7,
  coReporters: 2,
  isOwn: false,
  hasJoined: false,
};
const openKnown = (changes: Partial<typeof known> = {}) => {
  const api = fakeApi();
  api.answer(bugReportEndpoints.known, () => ({ known: { ...known, ...changes } }));
  return open(api);
};

test('a problem that is reported already is joined in place of a new report', async () => {
  const { api, visitor, dialog } = await openKnown();
  expect(await dialog.findByText(/^Report 7 of your organization.*2 more people/)).toBeTruthy();
  expect(api.callsTo(bugReportEndpoints.known)[0]?.query).toEqual({
    remote: 'support',
    build: '1.2.0',
    error: 'TypeError: token=•',
  });
  await visitor.dblClick(dialog.getByRole('button', { name: 'Me too' }));
  expect(await screen.findByText(/^You are counted in report 7/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(bugReportEndpoints.join).map(({ params }) => params)).toEqual([
    { id: known._id },
  ]);
  expect(api.callsTo(bugReportEndpoints.create)).toEqual([]);
});

test('a report that was resolved meanwhile leaves the form, and says why', async () => {
  const { api, visitor, dialog } = await openKnown();
  api.fail(bugReportEndpoints.join);
  await visitor.click(await dialog.findByRole('button', { name: 'Me too' }));
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Send report' })).toBeTruthy();
});

test.each([
  ['own', { isOwn: true }, /^You reported this problem/],
  ['joined', { hasJoined: true }, /^You have this problem too/],
])('the %s report is named without an offer', async (_name, changes, text) => {
  const { dialog } = await openKnown(changes);
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Me too' })).toBeNull();
});

test('without its error, no report is looked for', async () => {
  const { api, visitor, dialog } = await open();
  await waitFor(() => expect(api.callsTo(bugReportEndpoints.known)).toHaveLength(1));
  await visitor.click(dialog.getByRole('button', { name: 'Remove Error' }));
  await visitor.click(dialog.getByRole('button', { name: 'Remove Section' }));
  expect(api.callsTo(bugReportEndpoints.known)).toHaveLength(1);
});

test('a report that fails stays typed', async () => {
  const { api, visitor, dialog } = await open();
  api.fail(bugReportEndpoints.create);
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await visitor.type(title, 'It crashed');
  await visitor.type(dialog.getByRole('textbox', { name: 'Description' }), 'After a click.');
  await visitor.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(title.value).toBe('It crashed');
});

test('the page keeps calls without queries and bodies, and errors without tokens', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ secret: 1 }, { status: 503, headers: { 'x-request-id': 'req-7' } }),
  );
  followEvidence();
  await fetch('/v1/users?searchValue=ada', { method: 'POST', body: 'typed' });
  await fetch('/logo.png');
  dispatchEvent(new ErrorEvent('error', { error: new Error('Refused token=abc') }));
  const { calls, console: texts } = keptEvidence();
  expect(calls).toMatchObject([
    { method: 'POST', path: '/v1/users', status: 503, traceId: 'req-7' },
  ]);
  expect(JSON.stringify(calls)).not.toMatch(/ada|typed|secret/);
  expect(texts[0]).toMatchObject({ level: 'error', text: 'Error: Refused token=•' });
});

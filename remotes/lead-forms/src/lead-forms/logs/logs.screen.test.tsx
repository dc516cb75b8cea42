import { expect, test } from 'vitest';
import { formLogEndpoints, type FormLog } from '@outpost/contracts';
import {
  fakeApi,
  makeFormLog,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { editedFields, logSummary } from './log-words.ts';
import { LeadFormLogsScreen } from './logs.screen.tsx';

const component = { _id: '00000000-0000-4000-8000-00000000000c', title: 'Mail', type: 'email' };

const edited = (detail: Record<string, unknown>): FormLog => makeFormLog({ detail });

test.each<[detail: Record<string, unknown>, summary: string]>([
  [{ component, action: 'added' }, 'Added “Mail”'],
  [{ component, action: 'changed', fields: { isMandatory: {} } }, 'Changed “Mail”: Required'],
  [{ component: { ...component, title: '' }, action: 'removed' }, 'Removed “Email”'],
  [{ fields: { maxResponses: {}, someThing: {} } }, 'Max responses, Some thing'],
  [{ restoredRevision: 2 }, 'Restored revision 2'],
])('the edit %j is told as %s', (detail, summary) => {
  expect(logSummary(edited(detail))).toBe(summary);
});

test('other events tell their details', () => {
  const detail = { status: 503, attempt: 2 };
  expect(logSummary(makeFormLog({ event: 'webhook FAILED', detail }))).toBe(
    'Status: 503, Attempt: 2',
  );
  expect(logSummary(makeFormLog({ event: 'submitted' }))).toBe('');
});

test('fields are told before and after, and what is not told is left open', () => {
  const fields = { title: { before: '', after: 'Mail' }, options: {} };
  expect(editedFields(edited({ fields }))).toEqual([
    { name: 'Title', before: '—', after: 'Mail' },
    { name: 'Options', before: '…', after: '…' },
  ]);
});

test('types of components are called as in the editor', () => {
  const untitled = { ...component, title: '', type: 'radiobutton_single' };
  expect(logSummary(edited({ component: untitled, action: 'added' }))).toBe(
    'Added “Single choice”',
  );
  const fields = { type: { before: 'short_question', after: 'date_picker' } };
  expect(editedFields(edited({ fields }))).toEqual([
    { name: 'Type', before: 'Short answer', after: 'Date' },
  ]);
});

test('an entry has no id of another record', () => {
  const detail = { responseId: component._id, attempt: 2 };
  expect(logSummary(makeFormLog({ event: 'submitted', detail }))).toBe('Attempt: 2');
});

test('a submission leads to its response, in the list and beside it', async () => {
  const form = { _id: makeLeadForm()._id, title: 'Spring campaign' };
  const detail = { responseId: component._id };
  const log = makeFormLog({ form, event: 'submitted', detail });
  const api = fakeApi({ formLogs: [log] });
  renderScreen(<LeadFormLogsScreen />, { path: `/lead-forms/logs?open=${log._id}`, api });
  const path = `/lead-forms/responses/${form._id}?open=${component._id}`;
  await screen.findByRole('dialog', { name: 'Submitted' });
  await waitFor(() => {
    const links = screen.getAllByRole('link', { name: 'Open response', hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
  });
});

test('an entry opens beside the list with what was changed', async () => {
  const log = edited({
    component,
    action: 'changed',
    fields: { title: { before: 'A', after: 'B' } },
  });
  const api = fakeApi({ formLogs: [log] });
  renderScreen(<LeadFormLogsScreen />, { path: `/lead-forms/logs?open=${log._id}`, api });
  const sheet = within(await screen.findByRole('dialog', { name: 'Edited' }));
  expect(await sheet.findByText('Changed “Mail”: Title')).toBeTruthy();
  expect(sheet.getByText('B', { selector: 'ins' })).toBeTruthy();
  // The title alone says the event.
  expect(sheet.getAllByText('Edited')).toHaveLength(1);
});

test('the log of one form is asked for that form alone', async () => {
  const form = makeLeadForm({ title: 'Spring campaign' });
  const api = fakeApi({ forms: [form], formLogs: [makeFormLog()] });
  renderScreen(<LeadFormLogsScreen />, { path: `/lead-forms/logs/${form._id}`, api });
  await screen.findByRole('table', { name: 'Logs' });
  await waitFor(() => expect(api.callsTo(formLogEndpoints.list).length).toBeGreaterThan(0));
  const { query } = api.callsTo(formLogEndpoints.list)[0] ?? {};
  expect(query?.['filters']).toBe(JSON.stringify({ form: [form._id] }));
});

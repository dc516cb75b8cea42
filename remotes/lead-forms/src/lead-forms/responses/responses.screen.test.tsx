import { expect, test } from 'vitest';
import { formResponseEndpoints, leadFormEndpoints, leadPushEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeFormResponse,
  makeLeadForm,
  makeResponseColumn,
  renderScreen,
  rowActionLabels,
  savedFiles,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormResponsesScreen } from './responses.screen.tsx';

const form = makeLeadForm({
  title: 'Spring campaign',
  starts: 11,
  completed: 10,
  completionRate: 91,
});
const seats = makeResponseColumn({ title: 'Seats', type: 'number' });
const day = makeResponseColumn({ title: 'Start', type: 'date_picker', isRemoved: true });
const file = makeResponseColumn({ title: 'Document', type: 'file_upload' });

const rows = () => {
  const questions = [seats, day, file].map(({ _id, title, type }) => ({ _id, title, type }));
  const ann = makeFormResponse({
    respondent: 'ann@answers.test',
    answers: { [seats._id]: '12', [day._id]: '2026-03-01' },
    questions,
    answered: 3,
    asked: 3,
    files: [
      {
        _id: form._id,
        component: file._id,
        name: 'offer.pdf',
        contentType: 'application/pdf',
        bytes: 2_048,
        url: '/files/answers/one.pdf?until=1&signature=x',
      },
    ],
    tags: ['hot'],
    language: 'de',
    user: { _id: form._id, name: 'Ann Lind', email: 'ann@answers.test' },
    parameters: { utm_campaign: 'spring' },
  });
  const ben = makeFormResponse({ respondent: 'ben@answers.test', isComplete: false });
  return { forms: [form], responses: [ann, ben], responseColumns: [seats, day, file] };
};

const show = async (search = '', more: Partial<Parameters<typeof renderScreen>[1]> = {}) => {
  const { api = fakeApi(rows()), ...others } = more;
  const path = `/lead-forms/responses/${form._id}${search}`;
  const shown = renderScreen(<LeadFormResponsesScreen />, { path, api, ...others });
  await screen.findByRole('table', { name: 'Responses' });
  await screen.findByRole('cell', { name: 'ann@answers.test' });
  return { api, ...shown };
};

const panel = (name: string) => screen.findByRole('dialog', { name });

test('each question is a column, a removed one only where it is chosen', async () => {
  await show();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
  expect(heads).toEqual(expect.arrayContaining(['Submitted', 'Seats', 'Document', 'Spam score']));
  expect(heads).not.toContain('Start (removed)');
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getByText('offer.pdf')).toBeTruthy();
  expect(screen.getByText('Partial')).toBeTruthy();
});

test('the completion rate of the form is told with its definition', async () => {
  await show();
  expect(screen.getByText(/^Completion rate/).textContent).toBe(
    'Completion rate 91%: 10 completed out of 11 started visits, without spam.',
  );
});

test('a response opens beside the list by its address, with answers, files and origin', async () => {
  const { api } = await show();
  const [ann] = api.rows.responses;
  renderScreen(<LeadFormResponsesScreen />, {
    path: `/lead-forms/responses/${form._id}?open=${ann?._id}`,
    api,
  });
  const sheet = within(await panel('ann@answers.test'));
  expect(await sheet.findByText('3 of 3 questions answered')).toBeTruthy();
  expect(sheet.getByText('Mar 01, 2026')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'offer.pdf' }).getAttribute('href')).toContain(
    'signature=',
  );
  // The answers come before the circumstances.
  const headings = sheet
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings.slice(1)).toEqual(['Answers', 'Tags', 'Details']);
  expect(sheet.getByText('spring')).toBeTruthy();
  expect(sheet.getByText('German')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Ann Lind' }).getAttribute('href')).toBe(
    `/users/show/${form._id}`,
  );
});

test('tags are added and taken away, and one that is there already is refused', async () => {
  const { api, visitor } = await show();
  const [first] = screen.getAllByRole('link', { name: /Feb 09/ });
  if (first) await visitor.click(first);
  const sheet = within(await panel('ann@answers.test'));
  const field = await sheet.findByRole('textbox', { name: 'New tag' });
  await visitor.type(field, 'hot');
  await visitor.click(sheet.getByRole('button', { name: 'Add tag' }));
  expect(await sheet.findByText('This response already has this tag')).toBeTruthy();
  await visitor.clear(field);
  await visitor.type(field, 'late');
  await visitor.click(sheet.getByRole('button', { name: 'Add tag' }));
  await waitFor(() => expect(api.rows.responses[0]?.tags).toEqual(['hot', 'late']));
  await visitor.click(await sheet.findByRole('button', { name: 'Remove tag hot' }));
  await waitFor(() => expect(api.rows.responses[0]?.tags).toEqual(['late']));
});

test('spam leaves the list, and comes back by Undo', async () => {
  const { api, visitor } = await show();
  await chooseAction(visitor, 'ann@answers.test', 'Mark as spam');
  await waitFor(() => expect(api.rows.responses[0]?.isSpam).toBe(true));
  await waitFor(() => expect(screen.queryByText('ann@answers.test')).toBeNull());
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.rows.responses[0]?.isSpam).toBe(false));
});

test('deleting says what goes, and takes the response off the list', async () => {
  const { api, visitor } = await show();
  await chooseAction(visitor, 'ann@answers.test', 'Delete');
  const dialog = within(await panel('Delete the response of ann@answers.test?'));
  expect(dialog.getByText(/permanently deleted, with 3 answers and 1 file\./)).toBeTruthy();
  await visitor.click(dialog.getByRole('button', { name: 'Delete response' }));
  await waitFor(() => expect(api.callsTo(formResponseEndpoints.remove)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('ann@answers.test')).toBeNull());
});

test('a response is pushed to the leads, with what became of it', async () => {
  const { api, visitor } = await show();
  api.answer(leadPushEndpoints.pushResponses, () => ({ added: 1, known: 0, skipped: 0 }));
  await chooseAction(visitor, 'ann@answers.test', 'Push to leads');
  expect(await screen.findByText(/^New leads: 1\./)).toBeTruthy();
  expect(api.callsTo(leadPushEndpoints.pushResponses)[0]?.body).toEqual({
    responses: [expect.any(String)],
  });
});

test('whoever only reads is offered nothing to change', async () => {
  const user = makeAdminPanelUser({ role: 'support' });
  const { visitor } = await show('', { user });
  expect(await rowActionLabels(visitor, 'ann@answers.test')).toEqual([]);
  await visitor.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('without a form in the address there are forms to choose from', async () => {
  const api = fakeApi(rows());
  renderScreen(<LeadFormResponsesScreen />, { path: '/lead-forms/responses', api });
  const link = await screen.findByRole('link', { name: 'Spring campaign' });
  expect(link.getAttribute('href')).toBe(`/lead-forms/responses/${form._id}`);
});

test.each([
  [404, 'not_found', 'This form was not found'],
  [500, 'internal', 'The form could not be loaded'],
] as const)('a form that answers %i says so', async (statusCode, code, title) => {
  const api = fakeApi();
  api.fail(leadFormEndpoints.byId, { statusCode, code, message: 'No.' });
  renderScreen(<LeadFormResponsesScreen />, { path: `/lead-forms/responses/${form._id}`, api });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('the file can have a column for each option, and times of another zone', async () => {
  const saved = savedFiles();
  const api = fakeApi({
    ...rows(),
    responseColumns: [seats, makeResponseColumn({ title: 'Colours', type: 'checkbox_multi' })],
  });
  const { visitor } = await show('', { api });
  await visitor.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(dialog.getByRole('radio', { name: 'All columns' }));
  await visitor.click(dialog.getByRole('radio', { name: 'One column for each option' }));
  await visitor.selectOptions(
    dialog.getByRole('combobox', { name: 'Time zone of the times' }),
    'Europe/Berlin',
  );
  await visitor.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(api.callsTo(formResponseEndpoints.csv)[0]?.query).toMatchObject({
    choices: 'separate',
    timeZone: 'Europe/Berlin',
  });
});

test('a form without multiple choices has no choice of their columns', async () => {
  const { visitor } = await show();
  await visitor.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Time zone of the times' })).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'One column for each option' })).toBeNull();
});

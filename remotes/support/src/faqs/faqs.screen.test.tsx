import { expect, test } from 'vitest';
import { faqEndpoints, richTextOf, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  makeFaq,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { FaqsScreen } from './faqs.screen.tsx';

const exporting = makeFaq({ question: 'How do I export?', category: 'General', version: 3 });
const paying = makeFaq({ question: 'How do I pay?', category: 'Billing', isPublished: false });

const open = async (path = '/faqs', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ faqs: [exporting, paying] });
  const shown = renderScreen(<FaqsScreen />, { path, user, api });
  await screen.findByText('How do I export?');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
/** Names of the rows, whose first cells hold their check boxes. */
const rowNames = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => row.querySelectorAll('[role="cell"]')[1]?.textContent ?? []);
const expectRows = (questions: string[]) => waitFor(() => expect(rowNames()).toEqual(questions));
/** Puts a text into the editor of the answer, as a paste does. */
const writeAnswer = async (text: string) => {
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(answer, { clipboardData: { getData, files: [], items: [] } });
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists the questions', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /How do I pay/ }));
  for (const name of ['Billing', 'Everyone', 'Hidden', '75% of 4', 'Acme Agency'])
    expect(row.getByRole('cell', { name })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 questions found');
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, faqEndpoints.list);
  expect(fields.toSorted()).toEqual(
    ['question', 'category', 'position', 'helpful', 'views', 'updatedAt'].toSorted(),
  );
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, faqEndpoints.list)).toEqual({
    filters: ['category', 'audience', 'locale', 'published'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('searches, and the address keeps it', async () => {
  const { api, visitor, router } = await open('/faqs?page=2');
  await visitor.type(screen.getByRole('searchbox'), 'pay{Enter}');
  await expectRows(['How do I pay?']);
  expect(router.state.location.search).toBe('?q=pay');
  expect(api.calls.at(-1)?.query).toEqual({ page: '1', limit: '25', searchValue: 'pay' });
});

test('adds a question and shows it', async () => {
  const { api, visitor, router } = await open();
  await visitor.click(button('Add FAQ'));
  await dialog('Add FAQ');
  expect(router.state.location.search).toBe('?popup=add');
  await visitor.type(field('Question'), 'Who are you?');
  await writeAnswer('Us.');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Account');
  await visitor.click(screen.getByRole('switch', { name: 'Published' }));
  await visitor.click(button('Add FAQ'));
  await noDialog();
  expect(api.callsTo(faqEndpoints.create)[0]?.body).toEqual({
    question: 'Who are you?',
    answer: richTextOf('Us.'),
    category: 'Account',
    audience: 'public',
    audienceRoles: [],
    locale: 'en',
    isPublished: true,
  });
  await expectRows(['Who are you?', 'How do I export?', 'How do I pay?']);
  expect(await screen.findByText('The question was added.')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('sends nothing that the server would refuse', async () => {
  const { api, visitor } = await open('/faqs?popup=add');
  await dialog('Add FAQ');
  await visitor.click(button('Add FAQ'));
  expect(screen.getByText('Question is required')).toBeTruthy();
  expect(screen.getByText('Answer is required')).toBeTruthy();
  expect(api.callsTo(faqEndpoints.create)).toEqual([]);
});

test('an address with ?popup=add opens the dialog; closing it leaves the rest', async () => {
  const { visitor, router } = await open('/faqs?sort=question%3Aup&popup=add');
  await dialog('Add FAQ');
  await visitor.click(button('Cancel'));
  await noDialog();
  expect(router.state.location.search).toBe('?sort=question%3Aup');
});

test('changes a question as it was last seen', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'How do I export?', 'Edit');
  await dialog('Edit FAQ');
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  expect(answer.textContent).toBe(exporting.answer);
  await visitor.clear(field('Question'));
  await visitor.type(field('Question'), 'Export?');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(faqEndpoints.change);
  expect(call?.params).toEqual({ id: exporting._id });
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toEqual({
    question: 'Export?',
    answer: exporting.content,
    category: 'General',
    audience: 'public',
    audienceRoles: [],
    locale: 'en',
    isPublished: true,
  });
  await expectRows(['Export?', 'How do I pay?']);
  expect(await screen.findByText('The question was saved.')).toBeTruthy();
});

test('asks when somebody else was quicker, and saves what was typed over it if told to', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'How do I export?', 'Edit');
  await visitor.type(field('Question'), '!');
  api.rows.faqs[0] = { ...exporting, question: 'How to export?', version: 4 };
  await visitor.click(button('Save'));
  const question = within(await dialog('Another user changed this'));
  expect(question.getByText('How do I export?!')).toBeTruthy();
  expect(question.getByText('How to export?')).toBeTruthy();
  await visitor.click(button('Keep mine'));
  await waitFor(() => expect(api.callsTo(faqEndpoints.change)).toHaveLength(2));
  expect(api.callsTo(faqEndpoints.change)[1]?.headers.get('if-match')).toBe('"4"');
  expect(api.callsTo(faqEndpoints.change)[1]?.body).toMatchObject({
    question: 'How do I export?!',
  });
});

test('shows what the server refuses beside its field', async () => {
  const { api, visitor } = await open();
  api.fail(faqEndpoints.change, {
    statusCode: 422,
    code: 'validation_failed',
    message: 'Question is known already',
    fields: { question: 'Question is known already' },
  });
  await chooseAction(visitor, 'How do I pay?', 'Edit');
  await visitor.click(button('Save'));
  expect(await screen.findByText('Question is known already')).toBeTruthy();
  expect(field('Question').getAttribute('aria-invalid')).toBe('true');
});

test('publishes an answer, and offers to undo it', async () => {
  const { api, visitor } = await open();
  api.answer(faqEndpoints.publish, () => ({ faq: { ...paying, isPublished: true } }));
  await chooseAction(visitor, 'How do I pay?', 'Publish');
  await waitFor(() => expect(api.callsTo(faqEndpoints.publish)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('roles are chosen for an audience of roles', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'How do I export?', 'Edit');
  await dialog('Edit FAQ');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'roles');
  await visitor.click(button('Save'));
  expect(screen.getByText('Choose at least one role.')).toBeTruthy();
  expect(api.callsTo(faqEndpoints.change)).toEqual([]);
  await visitor.click(screen.getByRole('checkbox', { name: 'Member' }));
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(faqEndpoints.change)[0]?.body).toMatchObject({
    audience: 'roles',
    audienceRoles: ['member'],
  });
});

test('previews an answer as its readers see it', async () => {
  const { visitor } = await open();
  await chooseAction(visitor, 'How do I pay?', 'Preview');
  const preview = within(await dialog('Preview'));
  expect(await preview.findByRole('heading', { name: 'How do I pay?' })).toBeTruthy();
  expect(preview.getByText(paying.answer)).toBeTruthy();
});

test('the question of a row and its address open the answer, also with Enter', async () => {
  const { visitor, router } = await open();
  const link = screen.getByRole('link', { name: 'How do I pay?' });
  expect(link.getAttribute('href')).toContain(`?open=${paying._id}`);
  link.closest<HTMLElement>('[data-row]')?.focus();
  await visitor.keyboard('{Enter}');
  const preview = within(await dialog('Preview'));
  expect(await preview.findByText(paying.answer)).toBeTruthy();
  await visitor.click(preview.getByRole('button', { name: 'Close' }));
  await noDialog();
  expect(router.state.location.search).not.toContain('open=');
});

test('says that an answer is gone', async () => {
  await open(`/faqs?open=${makeFaq()._id}`);
  expect(await screen.findByText('This answer was not found')).toBeTruthy();
});

test('the answers of a category are put in order with the keys', async () => {
  const { api, visitor } = await open();
  api.answer(faqEndpoints.order, () => ({ message: 'The order was saved.' }));
  const other = makeFaq({ question: 'How do I import?' });
  api.rows.faqs.splice(1, 0, other);
  await visitor.click(button('Reorder'));
  await dialog('Order of the answers');
  const handle = await screen.findByRole('button', { name: 'Move How do I export?' });
  handle.focus();
  for (const [key, keyCode] of [
    [' ', 32],
    ['ArrowDown', 40],
    [' ', 32],
  ] as const)
    fireEvent.keyDown(handle, { key, keyCode });
  await waitFor(() =>
    expect(api.callsTo(faqEndpoints.order)[0]?.body).toEqual({
      category: 'General',
      ids: [other._id, exporting._id, paying._id],
    }),
  );
});

test('deletes a question after asking', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'How do I pay?', 'Delete');
  expect((await dialog('Delete this question?')).textContent).toContain('“How do I pay?”');
  expect(api.callsTo(faqEndpoints.remove)).toEqual([]);
  await visitor.click(button('Delete question'));
  await expectRows(['How do I export?']);
  expect(api.callsTo(faqEndpoints.remove)[0]?.params).toEqual({ id: paying._id });
  expect(await screen.findByText('The question was deleted.')).toBeTruthy();
});

test.each([
  ['support', makeAdminPanelUser({ role: 'support' })],
  ['a member', makeAdminPanelUser({ teamRole: 'member' })],
])('%s reads and changes nothing, whatever the address says', async (_, user) => {
  await open('/faqs?popup=add', user);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add FAQ' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reorder' })).toBeNull();
});

test('who may not read it sees nothing of it', async () => {
  const api = fakeApi({ faqs: [exporting] });
  api.fail(faqEndpoints.list, { statusCode: 403, code: 'forbidden', message: 'No.' });
  renderScreen(<FaqsScreen />, { api });
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
});

test('a list that failed can be asked for again', async () => {
  const api = fakeApi({ faqs: [exporting] });
  api.fail(faqEndpoints.list);
  const { visitor } = renderScreen(<FaqsScreen />, { api });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Something went wrong on our side.')).toBeTruthy();
  api.recover(faqEndpoints.list);
  await visitor.click(alert.getByRole('button', { name: 'Retry' }));
  await expectRows(['How do I export?']);
});

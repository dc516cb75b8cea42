import { expect, test, vi } from 'vitest';
import { setVisitContext } from '@outpost/api-client';
import { ticketEndpoints, ticketFileEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeTicket,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { TicketsScreen } from './tickets.screen.tsx';

const bug = makeTicket({ title: 'The list is empty', number: 7, version: 3 });
const wish = makeTicket({ title: 'A second logo', number: 8, type: 'CR' });
const offered = makeTicket({
  title: 'More colours',
  number: 9,
  type: 'CR',
  amount: 12_550,
  quote: 'offered',
});
const member = makeAdminPanelUser({ teamRole: 'member' });

const open = async (search = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ tickets: [bug, wish, offered] });
  const shown = renderScreen(<TicketsScreen />, { path: `/support-ticket${search}`, user, api });
  await screen.findByText('A second logo');
  return { api, ...shown };
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, ticketEndpoints.list);
  expect(fields).toEqual([
    'title',
    'number',
    'type',
    'status',
    'priority',
    'dueAt',
    'lastReplyAt',
    'createdAt',
    'amount',
  ]);
});

test('names the type of a change request in words', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /A second logo/ });
  expect(within(row).getByRole('cell', { name: 'Change request' })).toBeTruthy();
  expect(within(row).queryByText('CR')).toBeNull();
});

/** Answers as a later server would, which has more values. */
const serveLater = (changes: [known: string, later: string][]) => {
  const known = fetch;
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    const answer = await known(...input);
    const text = changes.reduce((all, [from, to]) => all.replace(from, to), await answer.text());
    return new Response(text, answer);
  });
};

test('values that a later server added are shown as their words', async () => {
  const api = fakeApi({ tickets: [bug] });
  serveLater([
    ['"status":"Pending"', '"status":"On hold"'],
    ['"priority":"normal"', '"priority":"on-fire"'],
    ['"type":"BUG"', '"type":"question"'],
  ]);
  renderScreen(<TicketsScreen />, { path: '/support-ticket', user: makeAdminPanelUser(), api });
  const row = await screen.findByRole('row', { name: /The list is empty/ });
  for (const words of ['On hold', 'On fire', 'Question'])
    expect(within(row).getByText(words)).toBeDefined();
});

test('a row, which is a card on a phone, is headed by its title with its number', async () => {
  await open();
  const row = screen.getByRole('row', { name: /A second logo/ });
  const heading = within(row)
    .getAllByRole('cell')
    .find((cell) => 'first' in cell.dataset);
  expect(heading?.textContent).toBe('A second logo No. 8');
  expect(within(row).getByRole('link', { name: 'A second logo No. 8' })).toBeTruthy();
});

test('filters by everything its contract knows', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, ticketEndpoints.list)).toEqual({
    filters: [
      'status',
      'ticketType',
      'priority',
      'due',
      'waitingFor',
      'unread',
      'jiraStatus',
      'attachment',
    ],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('a ticket is written, and the list shows it', async () => {
  const { api, visitor } = await open('?popup=add', member);
  await dialog('Create support ticket');
  await visitor.click(button('Create ticket'));
  expect(screen.getByText('Title is required')).toBeTruthy();
  await visitor.click(screen.getByRole('radio', { name: 'Change request' }));
  await visitor.type(field('Title'), 'Round numbers');
  await visitor.type(field('Description'), 'In the report.');
  await visitor.click(button('Create ticket'));
  expect(await screen.findByRole('row', { name: /Round numbers/ })).toBeTruthy();
  const body = { type: 'CR', title: 'Round numbers', text: 'In the report.', files: [] };
  expect(api.callsTo(ticketEndpoints.create).map((call) => call.body)).toEqual([body]);
});

test('staff reply, and add a note that is marked as internal', async () => {
  const { api, visitor } = await open(`?open=${bug._id}`);
  const panel = within(await dialog('The list is empty'));
  await panel.findByText('It shows no rows.');
  await visitor.type(panel.getByRole('textbox', { name: 'Reply' }), 'Which browser?');
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByText('Which browser?')).toBeTruthy();
  expect(panel.getByText('Grace Hopper, support')).toBeTruthy();
  await visitor.click(panel.getByRole('switch', { name: /Internal note/ }));
  await visitor.type(panel.getByRole('textbox', { name: 'Internal note' }), 'A known bug.');
  await visitor.click(panel.getByRole('button', { name: 'Add note' }));
  expect(await panel.findByText('Grace Hopper, internal note')).toBeTruthy();
  expect(api.callsTo(ticketEndpoints.reply)).toHaveLength(1);
  expect(api.callsTo(ticketEndpoints.note)[0]?.body).toEqual({
    text: 'A known bug.',
    mentions: [],
  });
});

const log = new File(['It fails.'], 'log.txt', { type: 'text/plain' });

test('a file goes with a reply, and a refused one says why', async () => {
  const { api, visitor } = await open(`?open=${bug._id}`, member);
  const panel = within(await dialog('The list is empty'));
  const text = await panel.findByRole('textbox', { name: 'Reply' });
  await visitor.type(text, 'See the file.');
  await visitor.upload(
    panel.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' }),
    log,
  );
  await panel.findByRole('button', { name: 'Remove screen.webp' });
  api.fail(ticketFileEndpoints.upload);
  await visitor.click(text);
  await visitor.paste({ files: [log], types: ['Files'] } as unknown as DataTransfer);
  expect(await panel.findByText('Something went wrong on our side.')).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByText(/A file was not sent/)).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Remove log.txt' }));
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByRole('img', { name: 'Open screen.webp' })).toBeTruthy();
  expect(api.callsTo(ticketFileEndpoints.upload)[0]?.query).toMatchObject({ ticket: bug._id });
  const [sent] = api.callsTo(ticketEndpoints.reply).map(({ body }) => body);
  expect(sent).toEqual({ text: 'See the file.', files: [expect.any(String)], mentions: [] });
  expect(panel.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a file that is too large is not sent', async () => {
  const { api, visitor } = await open('?popup=add');
  const form = within(await dialog('Create support ticket'));
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.txt');
  await visitor.upload(
    form.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' }),
    large,
  );
  expect(await form.findByText('The file must be at most 10 MB.')).toBeTruthy();
  expect(api.callsTo(ticketFileEndpoints.upload)).toHaveLength(0);
});

test('a reply that fails stays typed', async () => {
  const { api, visitor } = await open(`?open=${bug._id}`, member);
  const panel = within(await dialog('The list is empty'));
  api.fail(ticketEndpoints.reply);
  const text = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await visitor.type(text, 'Firefox.');
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await panel.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(text.value).toBe('Firefox.');
});

test('staff take, edit, price and finish a ticket', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'A second logo', 'Assign to me');
  expect(await screen.findByText('The ticket is assigned to you.')).toBeTruthy();
  expect(api.callsTo(ticketEndpoints.assign)[0]?.body).toEqual({ isMine: true });
  await chooseAction(visitor, 'The list is empty', 'Edit');
  await dialog('Edit ticket 7');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent');
  await visitor.click(button('Save'));
  expect(await screen.findByText('The ticket was saved.')).toBeTruthy();
  expect(api.callsTo(ticketEndpoints.change)[0]?.headers.get('if-match')).toBe('"3"');
  await chooseAction(visitor, 'A second logo', 'Set price');
  await dialog('Price of ticket 8');
  await visitor.type(field('Price in USD'), '125,5');
  await visitor.click(button('Offer price'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(ticketEndpoints.quote)[0]?.body).toEqual({ amount: 12_550 });
  await chooseAction(visitor, 'The list is empty', 'Mark as done');
  expect(await screen.findByText('The ticket is done.')).toBeTruthy();
});

test('the requester approves a price', async () => {
  const { api, visitor } = await open(`?open=${offered._id}`, member);
  const panel = within(await dialog('More colours'));
  expect(await panel.findByText('Support offers this change for $125.50.')).toBeTruthy();
  await visitor.click(panel.getByRole('button', { name: 'Approve price' }));
  expect(await screen.findByText('You approved the price.')).toBeTruthy();
  expect(api.callsTo(ticketEndpoints.answerQuote)[0]?.body).toEqual({ answer: 'approved' });
});

test('a member has no actions of staff', async () => {
  const { visitor } = await open('', member);
  expect(await rowActionLabels(visitor, 'The list is empty')).toEqual(['Mark as done']);
});

test('a restricted account changes nothing', async () => {
  const restricted = makeAdminPanelUser({ teamRole: 'member', isRestricted: true });
  const { visitor } = await open('?popup=add', restricted);
  expect(screen.queryByRole('button', { name: 'Create support ticket' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await rowActionLabels(visitor, 'The list is empty')).toEqual([]);
});

test.each([
  ['is sent with the ticket', false],
  ['stays out when its switch is off', true],
])('the description of the page is shown, and %s', async (_case, isLeftOut) => {
  const context = {
    browser: 'A browser',
    viewport: '1440 × 900',
    versions: { host: '1.4.0' },
    page: '/users',
    traceId: 'req-1',
  };
  setVisitContext(() => context);
  const { api, visitor } = await open('?popup=add', member);
  await dialog('Create support ticket');
  const details = screen.getByText('Attached details').closest('details');
  expect(details?.open).toBe(false);
  for (const shown of ['/users', 'A browser', 'host 1.4.0', 'req-1'])
    expect(screen.getByText(shown)).toBeTruthy();
  await visitor.type(field('Title'), 'No rows');
  await visitor.type(field('Description'), 'Since Monday.');
  if (isLeftOut) await visitor.click(screen.getByLabelText('Send these details with the ticket'));
  await visitor.click(button('Create ticket'));
  await screen.findByText(/^Ticket \d+ was created/);
  expect(api.callsTo(ticketEndpoints.create)[0]?.body).toMatchObject({
    context: isLeftOut ? null : context,
  });
});

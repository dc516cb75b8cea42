import { expect, test } from 'vitest';
import { cannedReplyEndpoints, ticketEndpoints, ticketThreadEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeCannedReply,
  makeTicket,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { TicketsScreen } from './tickets.screen.tsx';

const requester = { _id: crypto.randomUUID(), name: 'Ada Lovelace', email: 'ada@acme.test' };
const bug = makeTicket({ title: 'The list is empty', number: 7, requester });
const twin = makeTicket({ title: 'Still no rows', number: 8, requester });
const other = makeTicket({ title: 'A second logo', number: 9 });
const canned = [
  makeCannedReply({ title: 'Browser', text: 'Hello {{firstName}}, about {{number}}?' }),
  makeCannedReply({ title: 'Solved', text: 'It works again.' }),
];

const open = async (
  search = `?open=${bug._id}`,
  user = makeAdminPanelUser(),
  rows: Parameters<typeof fakeApi>[0] = {},
) => {
  const api = fakeApi({ tickets: [bug, twin, other], cannedReplies: [...canned], ...rows });
  const shown = renderScreen(<TicketsScreen />, { path: `/support-ticket${search}`, user, api });
  await screen.findByText('A second logo');
  return { api, ...shown };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const panelOf = (title: string) => dialog(title);

test('a canned reply is searched, filled and inserted below what is typed', async () => {
  const { visitor } = await open();
  const panel = await panelOf('The list is empty');
  const text = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await visitor.type(text, 'Thanks.');
  await visitor.click(panel.getByRole('button', { name: 'Canned replies' }));
  const shown = await dialog('Canned replies');
  expect(await shown.findByText('Solved')).toBeTruthy();
  await visitor.type(
    shown.getByRole('searchbox', { name: 'Search canned replies' }),
    'about{Enter}',
  );
  await waitFor(() => expect(shown.queryByText('Solved')).toBeNull());
  await visitor.click(shown.getByRole('button', { name: 'Insert Browser' }));
  expect(screen.queryByRole('dialog', { name: 'Canned replies' })).toBeNull();
  expect(text.value).toBe('Thanks.\n\nHello Ada, about 7?');
});

test('canned replies are added, changed and deleted; a wrong placeholder is named', async () => {
  const { api, visitor } = await open();
  const panel = await panelOf('The list is empty');
  await visitor.click(await panel.findByRole('button', { name: 'Canned replies' }));
  const shown = await dialog('Canned replies');
  await visitor.click(await shown.findByRole('button', { name: 'Add canned reply' }));
  const form = await dialog('Add canned reply');
  await visitor.type(form.getByRole('textbox', { name: 'Title' }), 'Greeting');
  await visitor.click(form.getByRole('textbox', { name: 'Text' }));
  await visitor.paste('Hello {{fristName}}.');
  await visitor.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Unknown placeholder: {{fristName}}')).toBeTruthy();
  await visitor.clear(form.getByRole('textbox', { name: 'Text' }));
  await visitor.paste('Hello {{firstName}}.');
  await visitor.click(form.getByRole('button', { name: 'Save' }));
  expect(await shown.findByRole('button', { name: 'Insert Greeting' })).toBeTruthy();
  await chooseAction(visitor, 'Greeting', 'Edit');
  const edit = await dialog('Edit canned reply');
  await visitor.type(edit.getByRole('textbox', { name: 'Title' }), ' two');
  await visitor.click(edit.getByRole('button', { name: 'Save' }));
  expect(await shown.findByRole('button', { name: 'Insert Greeting two' })).toBeTruthy();
  await chooseAction(visitor, 'Greeting two', 'Delete');
  const sure = await dialog('Delete canned reply');
  await visitor.click(sure.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The canned reply was deleted.')).toBeTruthy();
  expect(api.callsTo(cannedReplyEndpoints.remove)).toHaveLength(1);
});

test('an internal note takes no canned reply', async () => {
  const { visitor } = await open();
  const panel = await panelOf('The list is empty');
  await visitor.click(await panel.findByRole('switch', { name: /Internal note/ }));
  expect(panel.queryByRole('button', { name: 'Canned replies' })).toBeNull();
});

test('customers have no canned replies', async () => {
  await open(undefined, makeAdminPanelUser({ teamRole: 'member' }));
  const own = await panelOf('The list is empty');
  await own.findByRole('textbox', { name: 'Reply' });
  expect(own.queryByRole('button', { name: 'Canned replies' })).toBeNull();
});

test('a ticket is merged into another one of its requester, which is shown then', async () => {
  const { api, visitor } = await open('');
  await chooseAction(visitor, 'The list is empty', 'Merge into another ticket');
  const form = await dialog('Merge ticket 7');
  await visitor.click(form.getByRole('button', { name: 'Merge' }));
  expect(await form.findByText('Ticket is required')).toBeTruthy();
  await visitor.click(form.getByRole('combobox', { name: 'Merge into ticket' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'No. 8, Still no rows',
  ]);
  await visitor.click(screen.getByRole('option', { name: 'No. 8, Still no rows' }));
  await visitor.click(form.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Ticket 7 was merged.')).toBeTruthy();
  expect(api.callsTo(ticketThreadEndpoints.merge)[0]?.body).toEqual({ into: twin._id });
  const main = await panelOf('Still no rows');
  expect(await main.findByText(/Grace Hopper merged in/)).toBeTruthy();
  await visitor.click(main.getByRole('link', { name: 'ticket 7' }));
  const merged = await panelOf('The list is empty');
  expect(await merged.findByText(/This ticket was merged. It continues in/)).toBeTruthy();
  expect(merged.queryByRole('textbox', { name: 'Reply' })).toBeNull();
  expect(merged.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a merge is undone from its line, in either ticket', async () => {
  const { number, _id } = twin;
  const merged = { ...bug, status: 'Done' as const, mergedInto: { _id, number } };
  const { api, visitor } = await open(`?open=${_id}`, undefined, {
    tickets: [merged, twin, other],
  });
  const main = await panelOf('Still no rows');
  await visitor.click(await main.findByRole('button', { name: 'Undo the merge of ticket 7' }));
  expect(await screen.findByText(/The merge was undone/)).toBeTruthy();
  expect(api.callsTo(ticketThreadEndpoints.unmerge)[0]?.params).toEqual({ id: bug._id });
  await waitFor(() => expect(main.queryByText(/merged in ticket/)).toBeNull());
});

const ada = { _id: crypto.randomUUID(), name: 'Ada Lovelace', isStaff: false };
const grace = { _id: crypto.randomUUID(), name: 'Grace Hopper', isStaff: true };

test('an @ offers names by keyboard, and the chosen one is mentioned and marked', async () => {
  const { api, visitor } = await open(undefined, undefined, { ticketPeople: [ada, grace] });
  const panel = await panelOf('The list is empty');
  const text = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await visitor.type(text, 'Please look, @');
  const names = within(await panel.findByRole('listbox', { name: 'People to mention' }));
  expect(names.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace',
    'Grace HopperSupport',
  ]);
  await visitor.keyboard('{ArrowDown}');
  expect(text.getAttribute('aria-activedescendant')).toBe(names.getAllByRole('option')[1]?.id);
  await visitor.keyboard('{Enter}');
  expect(text.value).toBe('Please look, @Grace Hopper ');
  expect(panel.queryByRole('listbox')).toBeNull();
  await visitor.click(panel.getByRole('button', { name: 'Send reply' }));
  expect((await panel.findByText('@Grace Hopper')).tagName).toBe('MARK');
  expect(api.callsTo(ticketEndpoints.reply)[0]?.body).toMatchObject({ mentions: [grace._id] });
});

test('an internal note offers staff only; Escape closes the names and not the panel', async () => {
  const { visitor } = await open(undefined, undefined, { ticketPeople: [ada, grace] });
  const panel = await panelOf('The list is empty');
  await visitor.click(await panel.findByRole('switch', { name: /Internal note/ }));
  await visitor.type(panel.getByRole('textbox', { name: 'Internal note' }), '@');
  const options = () => panel.queryAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(['Grace HopperSupport']));
  await visitor.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(panel.getByRole('textbox', { name: 'Internal note' })).toBeTruthy();
});

test('staff link a ticket to another one, open it and remove the link', async () => {
  const { api, visitor } = await open();
  const panel = await panelOf('The list is empty');
  await visitor.click(await panel.findByRole('button', { name: 'Link ticket' }));
  const form = await dialog('Link ticket 7');
  await visitor.selectOptions(form.getByRole('combobox', { name: 'This ticket' }), 'is blocked by');
  await visitor.click(form.getByRole('combobox', { name: 'Ticket' }));
  await visitor.click(await screen.findByRole('option', { name: /No. 9, A second logo/ }));
  await visitor.click(form.getByRole('button', { name: 'Link tickets' }));
  const row = within(await panel.findByRole('row', { name: /is blocked by No. 9, A second logo/ }));
  expect(row.getByText('Pending')).toBeTruthy();
  await visitor.click(row.getByRole('link', { name: 'No. 9, A second logo' }));
  const opened = await panelOf('A second logo');
  expect(await opened.findByRole('row', { name: /blocks No. 7, The list is empty/ })).toBeTruthy();
  await visitor.click(opened.getByRole('button', { name: 'Remove the link to ticket 7' }));
  await waitFor(() => expect(opened.queryByRole('row', { name: /No. 7/ })).toBeNull());
  expect(api.callsTo(ticketThreadEndpoints.unlink)).toHaveLength(1);
});

test('customers read links and change none', async () => {
  const link = {
    _id: crypto.randomUUID(),
    from: bug._id,
    to: other._id,
    relation: 'blocks' as const,
  };
  const user = makeAdminPanelUser({ teamRole: 'member' });
  await open(undefined, user, { ticketLinks: [link] });
  const panel = await panelOf('The list is empty');
  expect(await panel.findByRole('row', { name: /blocks No. 9/ })).toBeTruthy();
  expect(panel.queryByRole('button', { name: /link/i })).toBeNull();
});

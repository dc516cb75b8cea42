import { beforeEach, expect, test } from 'vitest';
import { recordChange } from '@outpost/api-client';
import { formContentEndpoints, leadFormEndpoints } from '@outpost/contracts';
import { act, screen, waitFor, within } from '@outpost/testing';
import {
  button,
  change,
  choose,
  expectOrder,
  field,
  menu,
  open,
  press,
  rowsWith,
  said,
  saved,
  stored,
  viewer,
} from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

test('Ctrl+Z takes a title back as a whole, and with Shift it is there again', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  await shown.visitor.type(field('Title'), ' of yours');
  await waitFor(() => expect(stored(shown, 'Name of yours')).toBeTruthy());
  press('z');
  await expectOrder(['Spring campaign', 'Name', 'Colour', 'Send']);
  await waitFor(() => expect(stored(shown, 'Name')).toBeTruthy());
  press('Z', { shiftKey: true });
  await waitFor(() => expect(stored(shown, 'Name of yours')).toBeTruthy());
});

test('the first title of a component is taken back and done again', async () => {
  const shown = await open();
  await menu(shown, 'Add after Name', 'Email');
  await shown.visitor.type(field('Title'), 'Work email');
  await waitFor(() => expect(stored(shown, 'Work email')).toBeTruthy());
  press('z');
  await expectOrder(['Spring campaign', 'Name', 'Email', 'Colour', 'Send']);
  await waitFor(() => expect(stored(shown, '')?.type).toBe('email'));
  expect(field('Title').value).toBe('');
  press('Z', { shiftKey: true });
  await waitFor(() => expect(stored(shown, 'Work email')).toBeTruthy());
});

test('a dead line loses nothing: it is said, kept over a reload and sent when it is back', async () => {
  const shown = await open();
  const { api, visitor } = shown;
  await choose(shown, 'Name');
  api.setOnline(false);
  await visitor.type(field('Title'), ' of yours');
  expect(await screen.findByText(/^Not saved: /, undefined, { timeout: 10_000 })).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).toContain('Name of yours');
  api.setOnline(true);
  await visitor.click(button('Retry'));
  await saved();
  expect(stored(shown, 'Name of yours')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Name of yours');
});

test('what was kept is sent after a reload, under its first key', async () => {
  const rows = rowsWith();
  const [form, component] = [rows.forms?.[0]?._id ?? '', rows.components?.[1]?._id ?? ''];
  const op = { kind: 'set', id: component, group: 'title', values: { title: 'Your name' } };
  const key = `outpost.input.form-editor.${viewer._id}.${form}.1`;
  localStorage.setItem(key, JSON.stringify([{ key: 'first-key', op }]));
  const shown = await open({}, viewer, rows);
  await waitFor(() => expect(stored(shown, 'Your name')).toBeTruthy());
  const [sent] = shown.api.callsTo(formContentEndpoints.changeTitle);
  expect(sent?.headers.get('idempotency-key')).toBe('first-key');
});

test('what was kept does not go over what somebody else has changed meanwhile', async () => {
  const rows = rowsWith();
  const [form, component] = [rows.forms?.[0]?._id ?? '', rows.components?.[1]?._id ?? ''];
  const op = { kind: 'set', id: component, group: 'title', values: { title: 'Your name' } };
  const key = `outpost.input.form-editor.${viewer._id}.${form}.1`;
  const kept = [{ key: 'first-key', op, over: { title: 'Name as it was' } }];
  localStorage.setItem(key, JSON.stringify(kept));
  const shown = await open({}, viewer, rows);
  const dialog = await screen.findByRole('dialog', { name: 'Another user changed this' });
  expect(within(dialog).getByRole('cell', { name: 'Your name' })).toBeTruthy();
  expect(shown.api.callsTo(formContentEndpoints.changeTitle)).toEqual([]);
  await shown.visitor.click(button('Keep mine'));
  await waitFor(() => expect(stored(shown, 'Your name')).toBeTruthy());
});

test('what somebody else changed elsewhere is merged', async () => {
  const shown = await open();
  change(shown, 'Colour', { title: 'Favourite colour' });
  await choose(shown, 'Name');
  await shown.visitor.type(field('Title'), ' of yours');
  await expectOrder(['Spring campaign', 'Name of yours', 'Favourite colour', 'Send']);
  await saved();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Keep mine', 'Name of yours'],
  ['Take theirs', 'Full name'],
])('what two changed is put side by side: %s', async (choice, title) => {
  const shown = await open();
  change(shown, 'Name', { title: 'Full name' });
  await choose(shown, 'Name');
  await shown.visitor.type(field('Title'), ' of yours');
  const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
  expect(dialog.getByRole('cell', { name: 'Name of yours' })).toBeTruthy();
  expect(dialog.getByRole('cell', { name: 'Full name' })).toBeTruthy();
  await shown.visitor.click(button(choice));
  await waitFor(() => expect(stored(shown, title)).toBeTruthy());
  await expectOrder(['Spring campaign', title, 'Colour', 'Send']);
  await saved();
});

test('news of the form are read at once', async () => {
  const shown = await open();
  change(shown, 'Colour', { title: 'Favourite colour' });
  act(() => recordChange(leadFormEndpoints.list.path, { action: 'changed' }));
  await expectOrder(['Spring campaign', 'Name', 'Favourite colour', 'Send']);
});

test('a change of what somebody else removed is dropped, and said', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  const { components } = shown.api.rows;
  components.splice(
    components.findIndex(({ title }) => title === 'Name'),
    1,
  );
  change(shown, 'Colour', {});
  await shown.visitor.type(field('Title'), 's');
  expect(await said(/Your change to it was not saved\./)).toBeTruthy();
  await expectOrder(['Spring campaign', 'Colour', 'Send']);
});

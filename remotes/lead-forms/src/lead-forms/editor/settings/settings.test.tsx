import { beforeEach, expect, test } from 'vitest';
import { newFormTitle } from '@outpost/contracts';
import { screen, waitFor, within } from '@outpost/testing';
import {
  button,
  choose,
  field,
  open,
  press,
  region,
  rowsWith,
  select,
  stored,
  viewer,
} from '../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

test('a title is needed, and the last right one is kept', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  await shown.visitor.clear(field('Title'));
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(stored(shown, 'Name')).toBeTruthy();
});

test('typing in the settings replaces the title of a new form', async () => {
  const rows = rowsWith({ title: newFormTitle });
  Object.assign(rows.components?.[0] ?? {}, { title: newFormTitle });
  const shown = await open({ title: newFormTitle }, viewer, rows, newFormTitle);
  await choose(shown, newFormTitle);
  await shown.visitor.click(field('Title'));
  await shown.visitor.keyboard('Booth lead');
  expect(field('Title').value).toBe('Booth lead');
});

test('a question is made mandatory and gets a subtitle that is hidden', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  await shown.visitor.click(screen.getByRole('switch', { name: 'Required' }));
  await shown.visitor.type(field('Subtitle'), 'As on your card');
  await shown.visitor.click(screen.getByRole('switch', { name: 'Hide the subtitle' }));
  await waitFor(() =>
    expect(stored(shown, 'Name')).toMatchObject({
      isMandatory: true,
      subtitle: 'As on your card',
      isSubtitleHidden: true,
    }),
  );
});

test('a subtitle is shown as soon as it is written, until it is hidden', async () => {
  const rows = rowsWith();
  const [, name] = rows.components ?? [];
  if (name) name.isSubtitleHidden = true;
  const shown = await open({}, viewer, rows);
  await choose(shown, 'Name');
  expect(screen.queryByRole('switch', { name: 'Hide the subtitle' })).toBeNull();
  await shown.visitor.type(field('Subtitle'), 'As on your card');
  expect(region('Form').getByDisplayValue('As on your card')).toBeTruthy();
  await waitFor(() =>
    expect(stored(shown, 'Name')).toMatchObject({
      subtitle: 'As on your card',
      isSubtitleHidden: false,
    }),
  );
  await shown.visitor.click(screen.getByRole('switch', { name: 'Hide the subtitle' }));
  await shown.visitor.type(field('Subtitle'), ' of today');
  expect(region('Form').queryByDisplayValue('As on your card of today')).toBeNull();
  await waitFor(() =>
    expect(stored(shown, 'Name')).toMatchObject({
      subtitle: 'As on your card of today',
      isSubtitleHidden: true,
    }),
  );
});

test('a type that costs something says what before', async () => {
  const shown = await open();
  await choose(shown, 'Colour');
  await shown.visitor.selectOptions(select('Type'), 'Short answer');
  expect((await screen.findByRole('dialog')).textContent).toContain('It loses its options.');
  expect(stored(shown, 'Colour')?.type).toBe('radiobutton_single');
  await shown.visitor.click(button('Change type'));
  await waitFor(() => expect(stored(shown, 'Colour')?.type).toBe('short_question'));
  press('z');
  await waitFor(() =>
    expect(stored(shown, 'Colour')).toMatchObject({
      type: 'radiobutton_single',
      options: ['Red', 'Blue'],
    }),
  );
});

test('a type that keeps everything is changed at once', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  await shown.visitor.selectOptions(select('Type'), 'Date');
  await waitFor(() => expect(stored(shown, 'Name')?.type).toBe('date_picker'));
  await shown.visitor.selectOptions(select('Ask for'), 'A range of days');
  await waitFor(() => expect(stored(shown, 'Name')?.hasRange).toBe(true));
});

test('options are written, pasted, removed and opened to others', async () => {
  const shown = await open();
  const { visitor } = shown;
  await choose(shown, 'Colour');
  await visitor.click(region('Settings').getByRole('button', { name: 'Add option' }));
  expect(document.activeElement).toBe(field('Option 3'));
  await visitor.keyboard('Green');
  await visitor.click(button('Remove Red'));
  await visitor.click(button('Paste options'));
  await visitor.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Grey\n\n Pink ');
  await visitor.click(button('Add options'));
  await visitor.click(screen.getByRole('switch', { name: 'Allow “Other”' }));
  await waitFor(() =>
    expect(stored(shown, 'Colour')).toMatchObject({
      options: ['Blue', 'Green', 'Grey', 'Pink'],
      hasOther: true,
    }),
  );
});

test('Enter adds an option below, Backspace removes an empty one', async () => {
  const shown = await open();
  const { visitor } = shown;
  await choose(shown, 'Colour');
  await visitor.click(field('Option 1'));
  await visitor.keyboard('{Enter}Green{Enter}');
  expect(document.activeElement).toBe(field('Option 3'));
  await visitor.keyboard('{Backspace}');
  expect(document.activeElement).toBe(field('Option 2'));
  expect(field('Option 2').value).toBe('Green');
  await visitor.keyboard('{Enter}{Backspace}');
  expect(document.activeElement).toBe(field('Option 2'));
  await waitFor(() =>
    expect(stored(shown, 'Colour')).toMatchObject({ options: ['Red', 'Green', 'Blue'] }),
  );
});

test('an option is there once', async () => {
  const shown = await open();
  await choose(shown, 'Colour');
  await shown.visitor.click(region('Settings').getByRole('button', { name: 'Add option' }));
  await shown.visitor.type(field('Option 3'), 'red');
  expect(screen.getByText('Each option can be there once')).toBeTruthy();
});

test('what follows is a redirect as soon as its link is right', async () => {
  const shown = await open();
  const { api, id, visitor } = shown;
  await visitor.click(screen.getByRole('button', { name: /^After submitting/ }));
  await visitor.selectOptions(select('After submitting'), 'Redirect');
  expect(screen.getByText('Redirect link is required')).toBeTruthy();
  await visitor.type(field('Redirect link'), 'javascript:x');
  expect(screen.getByText('Invalid URL')).toBeTruthy();
  await visitor.clear(field('Redirect link'));
  await visitor.type(field('Redirect link'), 'https://acme.example/thanks');
  await waitFor(() =>
    expect(api.rows.formMessages.get(id)).toMatchObject({ link: 'https://acme.example/thanks' }),
  );
});

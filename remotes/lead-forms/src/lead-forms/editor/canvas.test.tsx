import { beforeEach, expect, test } from 'vitest';
import { newFormTitle } from '@outpost/contracts';
import { makeAdminPanelUser, screen, waitFor } from '@outpost/testing';
import {
  button,
  choose,
  expectOrder,
  field,
  open,
  press,
  region,
  rowsWith,
  saved,
  stored,
  viewer,
} from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const withSubtitle = () => {
  const rows = rowsWith();
  Object.assign(rows.components?.[1] ?? {}, { subtitle: 'As on your card' });
  return rows;
};

test('a title is written on the form; the settings follow, and one undo takes it back', async () => {
  const shown = await open();
  await shown.visitor.type(field('Title of component 2'), ' of yours');
  await expectOrder(['Spring campaign', 'Name of yours', 'Colour', 'Send']);
  expect(button('Name of yours, Short answer').getAttribute('aria-pressed')).toBe('true');
  await saved();
  expect(stored(shown, 'Name of yours')).toBeTruthy();
  expect(region('Settings').getByDisplayValue('Name of yours')).toBe(field('Title'));
  await shown.visitor.type(field('Title'), '!');
  expect(field('Title of component 2').value).toBe('Name of yours!');
  press('z');
  await waitFor(() => expect(field('Title of component 2').value).toBe('Name'));
});

test('a title that is emptied is kept as it was, and the form says so', async () => {
  const shown = await open();
  await shown.visitor.clear(field('Title of component 2'));
  expect(region('Form').getByRole('alert').textContent).toBe('Title is required');
  expect(field('Title of component 2').getAttribute('aria-invalid')).toBe('true');
  expect(stored(shown, 'Name')).toBeTruthy();
});

test('the first subtitle has its place in the chosen component, and is shown', async () => {
  const shown = await open();
  expect(screen.queryByRole('textbox', { name: 'Subtitle of component 2' })).toBeNull();
  await choose(shown, 'Name');
  await shown.visitor.type(field('Subtitle of component 2'), 'As on your card');
  await waitFor(() =>
    expect(stored(shown, 'Name')).toMatchObject({
      subtitle: 'As on your card',
      isSubtitleHidden: false,
    }),
  );
  await choose(shown, 'Colour');
  expect(field('Subtitle of component 2').value).toBe('As on your card');
});

test('an option is written on the form, and is there once', async () => {
  const shown = await open();
  const { visitor } = shown;
  await visitor.clear(field('Option 2 of component 3'));
  expect(region('Form').getByRole('alert').textContent).toBe('Option is required');
  await visitor.type(field('Option 2 of component 3'), 'red');
  expect(region('Form').getByRole('alert').textContent).toBe('Each option can be there once');
  await visitor.type(field('Option 2 of component 3'), 'dish');
  await waitFor(() => expect(stored(shown, 'Colour')?.options).toEqual(['Red', 'reddish']));
  expect(field('Option 2').value).toBe('reddish');
});

test('the title of a new form is replaced by the first word that is typed', async () => {
  const rows = rowsWith({ title: newFormTitle });
  Object.assign(rows.components?.[0] ?? {}, { title: newFormTitle });
  const shown = await open({ title: newFormTitle }, viewer, rows, newFormTitle);
  await shown.visitor.click(field('Title of component 1'));
  await shown.visitor.keyboard('Roof check');
  expect(field('Title of component 1').value).toBe('Roof check');
});

test('options are added on the form by its button and by Enter, and typed at once', async () => {
  const shown = await open();
  const { visitor } = shown;
  await choose(shown, 'Colour');
  await visitor.click(region('Form').getByRole('button', { name: 'Add option' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Option 3 of component 3')));
  await visitor.keyboard('Green');
  await waitFor(() => expect(stored(shown, 'Colour')?.options).toEqual(['Red', 'Blue', 'Green']));
  await visitor.click(field('Option 1 of component 3'));
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field('Option 2 of component 3')));
  await visitor.keyboard('Pink');
  const all = ['Red', 'Pink', 'Blue', 'Green'];
  await waitFor(() => expect(stored(shown, 'Colour')?.options).toEqual(all));
});

test('an emptied option goes with Backspace, except the last', async () => {
  const shown = await open();
  const { visitor } = shown;
  await visitor.clear(field('Option 2 of component 3'));
  await visitor.keyboard('{Backspace}');
  await waitFor(() => expect(stored(shown, 'Colour')?.options).toEqual(['Red']));
  expect(document.activeElement).toBe(field('Option 1 of component 3'));
  await visitor.clear(field('Option 1 of component 3'));
  await visitor.keyboard('{Backspace}');
  expect(stored(shown, 'Colour')?.options).toEqual(['Red']);
});

test('a title has one line, and only the chosen texts are in the order of the Tab key', async () => {
  const shown = await open();
  await shown.visitor.type(field('Title of component 2'), '{Enter}!');
  expect(field('Title of component 2').value).toBe('Name!');
  expect([2, 3].map((order) => field(`Title of component ${order}`).tabIndex)).toEqual([0, -1]);
  await shown.visitor.tab();
  expect(document.activeElement).toBe(field('Subtitle of component 2'));
});

test('the form is a picture: fields are inert, and its headings are not those of the page', async () => {
  await open({}, viewer, withSubtitle());
  const form = screen.getByRole('region', { name: 'Form' });
  const inputs = [...form.querySelectorAll('input')];
  expect(inputs).toHaveLength(3);
  expect(inputs.every((input) => input.hasAttribute('inert'))).toBe(true);
  expect(region('Form').queryByRole('heading')).toBeNull();
});

test('support reads the texts and writes none', async () => {
  await open({}, makeAdminPanelUser({ role: 'support' }), withSubtitle());
  expect(region('Form').queryByRole('textbox')).toBeNull();
  expect(region('Form').getByText('As on your card')).toBeTruthy();
});

/** The second question shows the answer to the first, and one of no question. */
const withRecalls = () => {
  const rows = rowsWith();
  const title = 'Colour of {{short_question_1|you}}, {{gone_1|friend}} or {{gone_2}}?';
  Object.assign(rows.components?.[2] ?? {}, { title });
  return { rows, title };
};

test('a title names the question whose answer it shows, until the title is edited', async () => {
  const { rows, title } = withRecalls();
  const { visitor } = await open({}, viewer, rows);
  const shown = 'Colour of Name, friend or …?';
  const form = screen.getByRole('region', { name: 'Form' });
  expect(form.textContent).toContain(shown);
  expect(field('Title of component 3').value).toBe(title);
  await visitor.click(field('Title of component 3'));
  expect(form.textContent).not.toContain(shown);
  await visitor.keyboard('{End}!');
  await visitor.click(field('Title of component 2'));
  expect(form.textContent).toContain(`${shown}!`);
});

test('support reads the names of the questions whose answers a title shows', async () => {
  await open({}, makeAdminPanelUser({ role: 'support' }), withRecalls().rows);
  const form = screen.getByRole('region', { name: 'Form' });
  expect(form.textContent).toContain('Colour of Name, friend or …?');
});

import { beforeEach, expect, test } from 'vitest';
import { makeAdminPanelUser, screen, waitFor } from '@outpost/testing';
import {
  blocks,
  button,
  choose,
  field,
  menu,
  open,
  rowsWith,
  saved,
  viewer,
} from '../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const titles = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.rows.components.map(({ title }) => title);

test('the answer to an earlier question is put into a title where the cursor was', async () => {
  const shown = await open();
  await choose(shown, 'Colour');
  await shown.visitor.type(field('Title'), ' of ?');
  await shown.visitor.keyboard('{ArrowLeft}');
  await menu(shown, 'Insert an answer into Title', 'Name');
  await saved();
  expect(titles(shown)).toContain('Colour of {{short_question_1}}?');
  expect(screen.getByText(/while there is none, as in {{name\|you}}/)).toBeTruthy();
  // Lists of questions leave the reference out.
  expect(screen.getByRole('heading', { level: 2, name: 'Colour of …?' })).toBeTruthy();
  expect(blocks()).toContain('Colour of …?, Single choice');
});

test('only questions above are offered, and none for the title of the form', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  expect(screen.queryByRole('button', { name: 'Insert an answer into Subtitle' })).toBeNull();
  await choose(shown, 'Spring campaign');
  expect(screen.queryByRole('button', { name: /^Insert an answer/ })).toBeNull();
  await choose(shown, 'Send');
  await menu(shown, 'Insert an answer into Title', 'Colour');
  await saved();
  expect(titles(shown)).toContain('Send{{radiobutton_single_1}}');
});

test('the preview shows answers while they are typed, and in the message', async () => {
  const rows = rowsWith();
  const [, , colour] = rows.components ?? [];
  Object.assign(colour ?? {}, { title: 'Colour of {{short_question_1|yours}}' });
  const shown = await open({}, viewer, rows);
  const { visitor } = shown;
  await visitor.click(button('After submitting Message'));
  await menu(shown, 'Insert an answer into Title', 'Name');
  await saved();
  await visitor.click(button('Preview'));
  expect(await screen.findByRole('radiogroup', { name: 'Colour of yours' })).toBeTruthy();
  await visitor.type(field('Name'), '<b>Ada');
  await screen.findByRole('radiogroup', { name: 'Colour of <b>Ada' });
  await visitor.click(button('Send'));
  expect((await screen.findByRole('heading', { level: 1, name: /<b>Ada$/ })).textContent).toBe(
    'Thank you<b>Ada',
  );
});

test('a check says that an answer is not there any more', async () => {
  const rows = rowsWith();
  Object.assign(rows.components?.[2] ?? {}, { title: 'Colour of {{number_7}}' });
  await open({}, makeAdminPanelUser(), rows);
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Colour of …, Single choice' }).closest('[data-wrong]'),
    ).toHaveProperty('dataset.wrong', 'true'),
  );
});

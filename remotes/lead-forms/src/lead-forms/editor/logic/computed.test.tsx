import { beforeEach, expect, test } from 'vitest';
import { noLogic } from '@outpost/contracts';
import { screen, waitFor, within } from '@outpost/testing';
import {
  button,
  choose,
  field,
  open,
  region,
  rowsWith,
  saved,
  select,
  stored,
  viewer,
} from '../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

/** A form that asks for seats, and computes their price. */
const rowsWithPrice = (computed?: string) => {
  const rows = rowsWith();
  const [, seats, price] = rows.components ?? [];
  const base = { type: 'number' as const, options: [] };
  Object.assign(seats ?? {}, { ...base, key: 'number_1', title: 'Seats' });
  Object.assign(price ?? {}, { ...base, key: 'number_2', title: 'Price' });
  if (computed !== undefined)
    Object.assign(price ?? {}, { logic: { ...noLogic, isHidden: true, computed } });
  return rows;
};
const options = () => [...select('Filled in by').options].map(({ text }) => text);

test('a number is computed of the answers above, by an expression that is valid', async () => {
  const shown = await open({}, viewer, rowsWithPrice());
  const { visitor } = shown;
  await choose(shown, 'Price');
  await visitor.selectOptions(select('Filled in by'), 'An expression (computed)');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Expression');
  expect(text.value).toBe('answers.number_1');
  await visitor.type(text, ' > 2');
  expect(await screen.findByText('It has to be a number or a text.')).toBeTruthy();
  await visitor.clear(text);
  await visitor.type(text, 'answers.number_1 * 12');
  await saved();
  expect(stored(shown, 'Price')?.logic).toEqual({
    isHidden: true,
    prefillKey: '',
    computed: 'answers.number_1 * 12',
    rules: [],
  });
  expect(region('Outline').getByText('Number · computed')).toBeTruthy();
  expect(region('Form').getByText('Not on the page: it is computed.')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Required' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Prefill key' })).toBeNull();
  await visitor.selectOptions(select('Filled in by'), 'Visitors');
  await waitFor(() => expect(stored(shown, 'Price')?.logic).toEqual(noLogic));
});

test('only texts and numbers with a question above can be computed', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  expect(options()).toEqual(['Visitors', 'The link (hidden field)']);
  await choose(shown, 'Colour');
  expect(options()).toEqual(['Visitors', 'The link (hidden field)']);
});

test('the preview shows the computed answer, and texts with it', async () => {
  const rows = rowsWithPrice('answers.number_1 * 12');
  Object.assign(rows.components?.at(-1) ?? {}, { title: 'Send {{number_2|it}}' });
  const { visitor } = await open({}, viewer, rows);
  await visitor.click(button('Preview'));
  expect(await screen.findByRole('button', { name: 'Send it' })).toBeTruthy();
  const simulation = within(screen.getByRole('group', { name: 'What the logic does' }));
  expect(simulation.getByText('Computed')).toBeTruthy();
  await visitor.type(field('Seats'), '3');
  expect(await simulation.findByText('Computed: 36')).toBeTruthy();
  expect(button('Send 36')).toBeTruthy();
});

test.each([
  ['answers.number_1 * 12', 'false'],
  ['answers.number_9 * 12', 'true'],
])('the check list says that %s asks for what is gone: %s', async (computed, isWrong) => {
  const rows = rowsWithPrice(computed);
  Object.assign(rows.components?.at(-1) ?? {}, { title: 'Send {{number_9}}' });
  await open({}, viewer, rows);
  const isWrongBlock = (name: string) =>
    screen.getByRole('button', { name }).closest<HTMLElement>('[data-wrong]')?.dataset['wrong'];
  await waitFor(() => expect(isWrongBlock('Send …, Submit button')).toBe('true'));
  await waitFor(() => expect(isWrongBlock('Price, Number')).toBe(isWrong));
});

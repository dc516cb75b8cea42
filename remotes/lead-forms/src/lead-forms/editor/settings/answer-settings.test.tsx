import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerSettings, FormComponent } from '@outpost/contracts';
import { screen, waitFor, within } from '@outpost/testing';
import {
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

const openWith = async (changes: Partial<FormComponent>) => {
  const rows = rowsWith();
  const [, question] = rows.components ?? [];
  Object.assign(question ?? {}, { title: 'Asked', ...changes });
  const shown = await open({}, viewer, rows);
  await choose(shown, 'Asked');
  await screen.findByText('Answer');
  return shown;
};
type Shown = Awaited<ReturnType<typeof openWith>>;

const expectStored = (shown: Shown, settings: AnswerSettings) =>
  waitFor(() => expect(stored(shown, 'Asked')?.settings).toEqual(settings));
const toggle = ({ visitor }: Shown, name: string) =>
  visitor.click(screen.getByRole('switch', { name }));

const texts = ['Placeholder', 'Initial answer', 'Pattern'];
const lengths = ['Min. characters', 'Max. characters'];
const fieldsOf: [FormComponent['type'], string[]][] = [
  ['short_question', [...texts, ...lengths]],
  ['long_question', [...texts, ...lengths]],
  ['email', texts],
  ['phone_number', texts],
  ['url', texts],
  ['number', ['Placeholder', 'Initial answer', 'Minimum', 'Maximum']],
  ['date_picker', []],
  ['file_upload', ['Max. size (MB)', 'Max. files']],
  ['checkbox_multi', ['Min. choices', 'Max. choices']],
  ['radiobutton_single', []],
];
const all = [...new Set(fieldsOf.flatMap(([, names]) => names))];

test.each(fieldsOf)('a %s has its settings and no others', async (type, names) => {
  await openWith({ type, options: [] });
  const shown = all.filter((name) => screen.queryByRole('textbox', { name }) !== null);
  expect(shown.toSorted()).toEqual(names.toSorted());
});

describe('what is typed', () => {
  test.each<[FormComponent['type'], label: string, text: string, AnswerSettings]>([
    ['short_question', 'Placeholder', 'Ada Lovelace', { placeholder: 'Ada Lovelace' }],
    ['short_question', 'Max. characters', '40', { maxLength: 40 }],
    ['email', 'Pattern', '.+@acme', { pattern: '.+@acme' }],
    ['number', 'Minimum', '-1.5', { min: -1.5 }],
    ['number', 'Initial answer', '3', { initial: '3' }],
    ['file_upload', 'Max. files', '3', { maxFiles: 3 }],
    ['checkbox_multi', 'Min. choices', '2', { minChoices: 2 }],
  ])('into a %s as %s is stored', async (type, label, text, settings) => {
    const shown = await openWith({ type });
    await shown.visitor.type(field(label), text);
    await expectStored(shown, settings);
  });

  test('and is wrong is told beside it, and the last right value is kept', async () => {
    const shown = await openWith({ settings: { minLength: 5 } });
    await shown.visitor.type(field('Max. characters'), '4');
    expect(screen.getByText('Maximum length must not be below the minimum length')).toBeTruthy();
    await shown.visitor.clear(field('Min. characters'));
    await expectStored(shown, { maxLength: 4 });
    await shown.visitor.type(field('Pattern'), '(');
    expect(screen.getByText('Pattern is incorrect')).toBeTruthy();
    expect(stored(shown, 'Asked')?.settings).toEqual({ maxLength: 4 });
  });

  test('is emptied again, and undone', async () => {
    const shown = await openWith({ settings: { placeholder: 'Ada' } });
    await shown.visitor.clear(field('Placeholder'));
    await expectStored(shown, {});
    press('z');
    await expectStored(shown, { placeholder: 'Ada' });
  });
});

test('a pattern has a message of its own, which goes with it', async () => {
  const shown = await openWith({});
  expect(screen.queryByRole('textbox', { name: 'Message when it does not match' })).toBeNull();
  await shown.visitor.type(field('Pattern'), 'a+');
  await shown.visitor.type(field('Message when it does not match'), 'Only a');
  await expectStored(shown, { pattern: 'a+', patternMessage: 'Only a' });
  await shown.visitor.clear(field('Pattern'));
  await expectStored(shown, {});
});

test('the days of a date begin with the day of filling in, or a fixed one', async () => {
  const shown = await openWith({ type: 'date_picker' });
  await shown.visitor.selectOptions(select('Earliest day'), 'Day of filling in');
  await expectStored(shown, { earliest: 'today' });
  await shown.visitor.selectOptions(select('Earliest day'), 'A fixed day');
  expect(await screen.findByLabelText('Earliest day: day')).toBeTruthy();
  await expectStored(shown, {});
  expect(select('Earliest day').value).toBe('day');
  await shown.visitor.selectOptions(select('Earliest day'), 'Any day');
  expect(screen.queryByLabelText('Earliest day: day')).toBeNull();
});

test('kinds of files are all of them until one is switched off, and never none', async () => {
  const shown = await openWith({ type: 'file_upload' });
  const kinds = within(screen.getByRole('group', { name: 'Kinds of files' }));
  const switches = kinds.getAllByRole('switch');
  await toggle(shown, 'Images');
  const others = ['pdf', 'document', 'spreadsheet', 'presentation', 'text'] as const;
  await expectStored(shown, { fileKinds: [...others] });
  await toggle(shown, 'Images');
  await expectStored(shown, {});
  for (const one of switches) await shown.visitor.click(one);
  await expectStored(shown, { fileKinds: ['text'] });
});

test('options are chosen at first and shuffled', async () => {
  const options = ['Red', 'Blue'];
  const shown = await openWith({ type: 'checkbox_multi', options });
  await toggle(shown, 'Blue');
  await toggle(shown, 'Shuffle options');
  await expectStored(shown, { initial: ['Blue'], isShuffled: true });
  await toggle(shown, 'Blue');
  await expectStored(shown, { isShuffled: true });
});

test('one option of a single choice is chosen at first', async () => {
  const shown = await openWith({ type: 'radiobutton_single', options: ['Red', 'Blue'] });
  await shown.visitor.selectOptions(select('Chosen at first'), 'Red');
  await expectStored(shown, { initial: 'Red' });
});

test('the canvas shows placeholder and limits as visitors see them', async () => {
  await openWith({ settings: { placeholder: 'Ada Lovelace', minLength: 2, maxLength: 40 } });
  const form = region('Form');
  expect(form.getByText('2 to 40 characters')).toBeTruthy();
  expect(form.getByPlaceholderText('Ada Lovelace')).toBeTruthy();
});

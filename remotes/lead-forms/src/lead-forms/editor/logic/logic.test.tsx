import { beforeEach, expect, test } from 'vitest';
import { formContentEndpoints, noLogic, type FormRule } from '@outpost/contracts';
import { screen, waitFor, within } from '@outpost/testing';
import {
  button,
  change,
  choose,
  field,
  open,
  press,
  region,
  rowsWith,
  saved,
  select,
  stored,
  viewer,
  type Shown,
} from '../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const labels = (name: string) => [...select(name).options].map(({ text }) => text);
const logicOf = (shown: Shown, title: string) => stored(shown, title)?.logic;
const idOf = (shown: Shown, title: string) => stored(shown, title)?._id ?? '';

const openColour = async () => {
  const shown = await open();
  await choose(shown, 'Colour');
  await shown.visitor.click(button('Add rule'));
  return shown;
};

test('a rule take effect once the rule is complete', async () => {
  const shown = await openColour();
  await waitFor(() => expect(logicOf(shown, 'Colour')?.rules).toHaveLength(1));
  await shown.visitor.selectOptions(select('Rule 1, condition 1: comparison'), 'is');
  expect(screen.getByText(/take effect once the rule is complete/)).toBeTruthy();
  expect(logicOf(shown, 'Colour')?.rules[0]?.conditions[0]?.operator).toBe('is_answered');
  await shown.visitor.type(field('Rule 1, condition 1: value'), 'Ada');
  await saved();
  const name = idOf(shown, 'Name');
  expect(logicOf(shown, 'Colour')?.rules).toEqual([
    {
      action: 'show',
      match: 'all',
      conditions: [{ component: name, operator: 'is', value: 'Ada' }],
      target: null,
    },
  ]);
  expect(screen.queryByText(/take effect once the rule is complete/)).toBeNull();
});

test('an emptied value keeps the rule as it was', async () => {
  const shown = await openColour();
  const value = () => field('Rule 1, condition 1: value');
  await shown.visitor.selectOptions(select('Rule 1, condition 1: comparison'), 'is');
  await shown.visitor.type(value(), 'Ada');
  await saved();
  await shown.visitor.clear(value());
  expect(await screen.findByText('Value is required')).toBeTruthy();
  expect(logicOf(shown, 'Colour')?.rules[0]?.conditions[0]?.value).toBe('Ada');
});

test('several conditions hold together or one by one, and are removed', async () => {
  const shown = await openColour();
  const { visitor } = shown;
  await visitor.click(button('Add condition to rule 1'));
  await visitor.selectOptions(select('Rule 1, condition 2: comparison'), 'contains');
  await visitor.type(field('Rule 1, condition 2: value'), 'ing');
  await visitor.selectOptions(select('Rule 1: match'), 'any');
  await waitFor(() =>
    expect(logicOf(shown, 'Colour')?.rules[0]).toMatchObject({
      match: 'any',
      conditions: [{ operator: 'is_answered' }, { operator: 'contains', value: 'ing' }],
    }),
  );
  await visitor.click(button('Remove rule 1, condition 1'));
  await waitFor(() => expect(logicOf(shown, 'Colour')?.rules[0]?.conditions).toHaveLength(1));
  await visitor.click(button('Remove rule 1'));
  await waitFor(() => expect(logicOf(shown, 'Colour')?.rules).toEqual([]));
});

test('a choice is compared with one of its options, and jumped from', async () => {
  const shown = await openColour();
  const { visitor } = shown;
  await visitor.selectOptions(select('Rule 1: action'), 'Jump to');
  expect(labels('Rule 1, condition 1: question')).toEqual(['Name', 'Colour']);
  await visitor.selectOptions(select('Rule 1, condition 1: question'), 'Colour');
  await visitor.selectOptions(select('Rule 1, condition 1: value'), 'Blue');
  expect(labels('Rule 1: jump to')).toEqual(['Send']);
  await waitFor(() =>
    expect(logicOf(shown, 'Colour')?.rules).toEqual([
      {
        action: 'jump',
        match: 'all',
        conditions: [{ component: idOf(shown, 'Colour'), operator: 'is', value: 'Blue' }],
        target: idOf(shown, 'Send'),
      },
    ]),
  );
  await visitor.selectOptions(select('Rule 1: action'), 'Hide this');
  expect(labels('Rule 1, condition 1: question')).toEqual(['Name']);
});

test('without a question above, rules can only jump', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  await shown.visitor.click(button('Add rule'));
  expect(labels('Rule 1: action')).toEqual(['Jump to']);
  await choose(shown, 'Spring campaign');
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
});

test('a rule is taken back and done again', async () => {
  const shown = await openColour();
  await waitFor(() => expect(logicOf(shown, 'Colour')?.rules).toHaveLength(1));
  press('z');
  await waitFor(() => expect(logicOf(shown, 'Colour')?.rules).toEqual([]));
  press('Z', { shiftKey: true });
  await waitFor(() => expect(logicOf(shown, 'Colour')?.rules).toHaveLength(1));
});

test('a hidden field is filled in by the link', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  await shown.visitor.selectOptions(select('Filled in by'), 'The link (hidden field)');
  expect(screen.getByText(/without a prefill key it stays empty/)).toBeTruthy();
  await shown.visitor.type(field('Prefill key'), '1x');
  expect(screen.getByText('Parameter is incorrect')).toBeTruthy();
  await shown.visitor.clear(field('Prefill key'));
  await shown.visitor.type(field('Prefill key'), 'name');
  await waitFor(() =>
    expect(logicOf(shown, 'Name')).toMatchObject({ isHidden: true, prefillKey: 'name' }),
  );
  expect(region('Outline').getByText('Short answer · hidden')).toBeTruthy();
});

test('the preview says what the logic does, with the parameters of the link', async () => {
  const rows = rowsWith();
  const [, name, colour] = rows.components ?? [];
  const rule: FormRule = {
    action: 'show',
    match: 'all',
    conditions: [{ component: name?._id ?? '', operator: 'is', value: 'Ada' }],
    target: null,
  };
  Object.assign(name ?? {}, { logic: { ...noLogic, prefillKey: 'name' } });
  Object.assign(colour ?? {}, { logic: { ...noLogic, rules: [rule] } });
  const { visitor } = await open({}, viewer, rows);
  await visitor.click(button('Preview'));
  const simulation = within(screen.getByRole('group', { name: 'What the logic does' }));
  expect(simulation.getByText('Hidden')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Red' })).toBeNull();
  await visitor.type(field('Parameters of the link'), 'name=Ada');
  await waitFor(() => expect(simulation.queryByText('Hidden')).toBeNull());
  expect(field('Name').value).toBe('Ada');
  expect(screen.getByRole('radio', { name: 'Red' })).toBeTruthy();
});

test('what logic refers to and is gone stands in the check list, and leads there', async () => {
  const rows = rowsWith();
  const colour = rows.components?.[2];
  const lost: FormRule = {
    action: 'hide',
    match: 'all',
    conditions: [{ component: crypto.randomUUID(), operator: 'is_answered', value: '' }],
    target: null,
  };
  Object.assign(colour ?? {}, { logic: { ...noLogic, rules: [lost] } });
  const { visitor } = await open({}, viewer, rows);
  await visitor.click(button('Preview'));
  await visitor.click(button('Publish'));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(await dialog.findByRole('button', { name: /^Show: The logic of “Colour”/ }));
  expect(await screen.findByText(/Its answer is not known here/)).toBeTruthy();
  expect(select('Rule 1, condition 1: question').selectedOptions[0]?.text).toBe(
    'A question that no longer exists',
  );
});

test('rules that two changed are put side by side', async () => {
  const shown = await open();
  await choose(shown, 'Colour');
  change(shown, 'Colour', { logic: { ...noLogic, isHidden: true } });
  await shown.visitor.click(button('Add rule'));
  const dialog = await screen.findByRole('dialog', { name: 'Another user changed this' });
  expect(within(dialog).getByText('Colour: Logic')).toBeTruthy();
  for (const name of ['Show this if Name is answered', 'Hidden field'])
    expect(within(dialog).getByRole('cell', { name })).toBeTruthy();
  await shown.visitor.click(button('Take theirs'));
  await waitFor(() => expect(select('Filled in by').value).toBe('link'));
  expect(shown.api.callsTo(formContentEndpoints.changeLogic)).toHaveLength(1);
});

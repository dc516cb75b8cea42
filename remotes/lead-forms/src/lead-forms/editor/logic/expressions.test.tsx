import { beforeEach, expect, test } from 'vitest';
import { noLogic, type FormRule } from '@outpost/contracts';
import { screen, waitFor, within } from '@outpost/testing';
import {
  button,
  choose,
  open,
  region,
  rowsWith,
  saved,
  select,
  stored,
  viewer,
  type Shown,
} from '../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const rulesOf = (shown: Shown) => stored(shown, 'Colour')?.logic.rules;
const expression = async () => screen.findByLabelText<HTMLTextAreaElement>('Rule 1: expression');

const openExpression = async () => {
  const shown = await open();
  await choose(shown, 'Colour');
  await shown.visitor.click(button('Add rule'));
  await shown.visitor.selectOptions(select('Rule 1: match'), 'expression');
  await expression();
  return shown;
};

test('a rule can be an expression, which begins as its conditions', async () => {
  const shown = await openExpression();
  const key = stored(shown, 'Name')?.key ?? '';
  await saved();
  const rule = { action: 'show', match: 'all', conditions: [], target: null };
  expect(rulesOf(shown)).toEqual([{ ...rule, expression: `has(answers.${key})` }]);
  expect(screen.queryByLabelText('Rule 1, condition 1: question')).toBeNull();
  await shown.visitor.selectOptions(select('Rule 1: match'), 'any');
  await waitFor(() => expect(rulesOf(shown)?.[0]?.conditions).toHaveLength(1));
  expect(rulesOf(shown)?.[0]).not.toHaveProperty('expression');
});

test('an expression that cannot be read says why, and the rule stays as it was', async () => {
  const shown = await openExpression();
  const before = await waitFor(() => {
    const rules = rulesOf(shown);
    expect(rules).toHaveLength(1);
    return rules;
  });
  await saved();
  await shown.visitor.type(await expression(), ' &&');
  expect(await screen.findByText('Something is missing at the end.')).toBeTruthy();
  expect(screen.getByText(/take effect once the rule is complete/)).toBeTruthy();
  expect(rulesOf(shown)).toEqual(before);
  await shown.visitor.clear(await expression());
  expect(screen.getByText('Expression is required')).toBeTruthy();
});

test('a blank at the end stays while one goes on typing, also after it was saved', async () => {
  const shown = await openExpression();
  const text = (await expression()).value;
  await saved();
  await shown.visitor.type(await expression(), ' || true ');
  await waitFor(() => expect(rulesOf(shown)?.[0]?.expression).toBe(`${text} || true`));
  await saved();
  expect((await expression()).value).toBe(`${text} || true `);
  expect(screen.queryByText(/take effect once the rule is complete/)).toBeNull();
});

test('answers are inserted by the names of their questions', async () => {
  const shown = await openExpression();
  const key = stored(shown, 'Name')?.key ?? '';
  await shown.visitor.clear(await expression());
  await shown.visitor.type(await expression(), '"Ada" ==');
  await shown.visitor.selectOptions(select('Rule 1: insert an answer'), `Name · answers.${key}`);
  expect((await expression()).value).toBe(`"Ada" == answers.${key}`);
  await waitFor(() => expect(rulesOf(shown)?.[0]?.expression).toBe(`"Ada" == answers.${key}`));
});

const withRule = (text: string) => {
  const rows = rowsWith();
  const [, name, colour] = rows.components ?? [];
  const rule: FormRule = {
    action: 'show',
    match: 'all',
    conditions: [],
    expression: text.replace('NAME', `answers.${name?.key}`),
    target: null,
  };
  Object.assign(colour ?? {}, { logic: { ...noLogic, rules: [rule] } });
  return rows;
};

test('the preview follows an expression', async () => {
  const { visitor } = await open({}, viewer, withRule('NAME.startsWith("Ad")'));
  await visitor.click(button('Preview'));
  const simulation = within(screen.getByRole('group', { name: 'What the logic does' }));
  expect(simulation.getByText('Hidden')).toBeTruthy();
  await visitor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
  expect(await screen.findByRole('radio', { name: 'Red' })).toBeTruthy();
  expect(simulation.queryByText('Hidden')).toBeNull();
  expect(screen.queryByText(/being loaded/)).toBeNull();
});

test.each([
  ['has(answers.gone_9)', 'true'],
  ['has(NAME)', 'false'],
])('a question whose expression is %s is marked as wrong: %s', async (text, isWrong) => {
  await open({}, viewer, withRule(text));
  const colour = () => region('Form').getByRole('button', { name: /^Colour,/ });
  await waitFor(() =>
    expect(colour().closest<HTMLElement>('[data-wrong]')?.dataset['wrong']).toBe(isWrong),
  );
});

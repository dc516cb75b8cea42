import { isExpressionTrue, keysIn, valueOf } from '@outpost/contracts';
import { describe, expect, test } from 'vitest';
import { expressionProblem, readExpression, valueProblem } from './answers.ts';
import { environmentOf, parserOf } from './language.ts';

const answers = {
  text_1: 'Ada Lovelace',
  text_2: '12',
  number_3: 12,
  number_4: 2.5,
  choices_5: ['Red', 'Blue'],
  dates_6: { from: '2026-05-01', to: '2026-06-01' },
  file_7: true,
  smile_8: 'é😀',
};

/** Each of these has the same result in the library and in the evaluator of the browser. */
const expressions: readonly (readonly [text: string, isTrue: boolean])[] = [
  ['answers.text_1 == "Ada Lovelace"', true],
  ['answers["text_1"] != "Ada"', true],
  ['answers.text_1 == 12', false],
  ['answers.text_1 != 12', true],
  ['answers.text_1.startsWith("Ada") && answers.text_1.endsWith("lace")', true],
  ['answers.text_1.contains("love")', false],
  ['answers.text_1 + "!" == "Ada Lovelace!"', true],
  ['answers.text_1 > "Abe" && answers.text_1 <= "Ada Lovelace"', true],
  ['answers.text_1 > 3', false],
  ['answers.text_1 + 1 == "x"', false],
  ['answers.number_3 == 12 && answers.number_3 >= 12.0', true],
  ['answers.number_3 * 2 - 4 > 19', true],
  ['answers.number_3 / 5 == 2.4', true],
  ['answers.number_3 / 0 > 1', true],
  ['5 / 2 == 2', true],
  ['5 / 0 == 2', false],
  ['answers.number_3 + answers.number_4 == 14.5', true],
  ['-answers.number_4 < -2', true],
  ['-answers.text_1 == "x"', false],
  ['int(answers.number_4) == 2 && int(answers.text_2) == 12', true],
  ['int(answers.text_1) == 2', false],
  ['double(answers.text_2) == 12 && 12 != double("2")', true],
  ['double(answers.text_1) > 0', false],
  ['string(answers.number_3) == answers.text_2', true],
  ['string(answers.choices_5) == "x"', false],
  ['"Red" in answers.choices_5', true],
  ['"Green" in answers.choices_5', false],
  ['12 in [1, 12]', true],
  ['answers.number_3 in [1, 12]', true],
  ['"a" in answers.text_1', false],
  ['"from" in answers.dates_6', true],
  ['size(answers.choices_5) == 2 && answers.choices_5.size() > 1', true],
  ['size(answers.smile_8) == 2', true],
  ['size(answers.number_3) == 2', false],
  ['answers.choices_5[1] == "Blue"', true],
  ['answers.choices_5[2] == "Blue"', false],
  ['answers.choices_5["0"] == "Red"', false],
  ['answers.choices_5 == ["Red", "Blue"]', true],
  ['answers.choices_5 + ["Green"] == ["Red", "Blue", "Green"]', true],
  ['answers.choices_5 == ["Blue", "Red"]', false],
  ['answers.dates_6.from < "2026-05-02" && answers.dates_6["to"] > "2026-05-31"', true],
  ['answers.dates_6.until == "x"', false],
  ['has(answers.text_1) && !has(answers.other_9)', true],
  ['has(answers.dates_6.from) && !has(answers.dates_6.until)', true],
  ['has(answers.other_9.from)', false],
  ['answers.other_9 == "x"', false],
  ['answers.other_9 != "x"', false],
  ['answers.other_9 == "x" || true', true],
  ['true || answers.other_9 == "x"', true],
  ['answers.other_9 == "x" && false', false],
  ['!(answers.other_9 == "x" && false)', true],
  ['!(answers.other_9 == "x" || false)', false],
  ['answers.text_1 && true', false],
  ['answers.text_1 || true', true],
  ['!answers.text_1', false],
  ['answers.file_7', true],
  ['answers.file_7 ? answers.number_3 == 12 : answers.other_9 == 1', true],
  ['answers.text_1 ? true : true', false],
  ['answers.text_1 == null', false],
  ['answers.toString == "x" || answers["__proto__"] == null', false],
  ['has(answers.constructor)', false],
  ['answers.file_7 > false', true],
];

const parse = parserOf(environmentOf({ answers: 'map' }));
const inLibrary = (text: string): boolean => {
  try {
    return parse(text)({ answers }) === true;
  } catch {
    return false;
  }
};

test.each(expressions)('%s is %s', (text, isTrue) => {
  expect(expressionProblem(text)).toBeNull();
  const tree = readExpression(text);
  // The tree is sent to the browser.
  const sent = JSON.parse(JSON.stringify(tree));
  expect({ evaluator: isExpressionTrue(sent, answers), library: inLibrary(text) }).toEqual({
    evaluator: isTrue,
    library: isTrue,
  });
});

describe('is refused', () => {
  test.each([
    ['answers.text_1 ==', 'Something is missing at the end.'],
    ['(answers.text_1 == )', 'There is something wrong at RPAREN.'],
    ['answers.text_1 == "x', 'A text has no quote at its end.'],
    ['text_1 == "x"', 'text_1 is not known here; texts are in quotes.'],
    ['1 == "x"', 'These kinds of values do not go together: int == string.'],
    ['size(1) > 2', 'There is no size(int).'],
    ['size(answers) > 2', 'An answer is named by its key'],
    ['"text_1" in answers', 'An answer is named by its key'],
    ['answers[answers.text_1] == "x"', 'An answer is named by its key'],
    ['answers[0] == "x"', 'An answer is named by its key'],
    ['answers.text_1.matches("(a+)+$")', 'There is no function matches.'],
    ['answers.choices_5.exists(one, one == "Red")', 'There is no function exists.'],
    ['has(answers["text_1"])', 'has'],
  ])('%s', (text, problem) => {
    expect(expressionProblem(text)).toContain(problem);
    expect(readExpression(text)).toBeNull();
  });
});

test('a condition is true or false', () => {
  expect(expressionProblem('size(answers.text_1)')).toBe('It has to be true or false.');
});

const values: readonly (readonly [text: string, value: string | null])[] = [
  ['answers.number_3 * answers.number_4', '30'],
  ['answers.number_4 * 1.1', '2.75'],
  ['0.1 + 0.2', '0.3'],
  ['1 + 1', '2'],
  ['7 / 2', '3'],
  ['0 * answers.number_3', '0'],
  ['answers.number_3 / 0', null],
  ['size(answers.choices_5) * 10', '20'],
  ['has(answers.number_9) ? answers.number_9 : 0', '0'],
  ['answers.number_9 + 1', null],
  ['answers.text_1 + answers.number_3', null],
  ['answers.text_1 + " (" + string(answers.number_3) + ")"', 'Ada Lovelace (12)'],
  ['answers.number_3 > 10 ? "large" : "small"', 'large'],
  ['answers.choices_5', null],
  ['answers.file_7', null],
];

describe('computes', () => {
  test.each(values)('%s', (text, value) => {
    expect(valueProblem(text)).toBeNull();
    const tree = readExpression(text);
    expect(tree && valueOf(tree, answers)).toBe(value);
  });

  test.each(values.filter(([, value]) => value !== null))(
    '%s as the library does',
    (text, value) => {
      const computed: unknown = parse(text)({ answers });
      const isNumber = typeof computed === 'number' || typeof computed === 'bigint';
      if (isNumber) expect(Number(computed)).toBeCloseTo(Number(value), 10);
      else expect(computed).toBe(value);
    },
  );

  test.each([
    ['answers.number_3 > 2', 'It has to be a number or a text.'],
    ['[answers.number_3]', 'It has to be a number or a text.'],
    ['answers.number_3 > 2 ? 0.9 : 1', 'Both results of “? :” have to be of one kind'],
    ['answers.number_3 *', 'Something is missing at the end.'],
  ])('nothing of %s', (text, problem) => {
    expect(valueProblem(text)).toContain(problem);
  });
});

test('the questions of an expression are known', () => {
  const tree = readExpression(
    'has(answers.a_1) && size(answers["b_2"]) > 1 || "answers.c_3" == "x"',
  );
  expect(tree && keysIn(tree)).toEqual(['a_1', 'b_2']);
});

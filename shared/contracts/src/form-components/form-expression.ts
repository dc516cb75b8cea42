/**
 * An expression about the answers of a form, read from a text of the Common Expression Language: an
 * operator and its parts. `answer` and `given` take the key of a question, `value` and
 * `whole` a literal; every other operator takes trees.
 */
export type ExpressionTree = readonly [operator: string, parts: readonly ExpressionPart[]];
type ExpressionPart = ExpressionTree | string | number | boolean | null;

/** Reads a text; null for one that is not a valid expression. */
export type ExpressionReader = (text: string) => ExpressionTree | null;

/** Answers by key of the question; one that is not given is absent. Whole numbers of a text are big. */
export type ExpressionFacts = Readonly<Record<string, unknown>>;

type Evaluate = (part: ExpressionTree) => unknown;

const refuse = (): never => {
  throw new TypeError('This operator does not take these values.');
};

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

const isText = (value: unknown): value is string => typeof value === 'string';

const truth = (value: unknown): boolean => (typeof value === 'boolean' ? value : refuse());

/** Returns a number below, at or above 0, as the first value is before, like or after the other. */
const order = (one: unknown, other: unknown): number => {
  const areAlike =
    (isNumber(one) && isNumber(other)) ||
    (typeof one === typeof other && (isText(one) || typeof one === 'boolean'));
  if (!areAlike) return refuse();
  const [a, b] = [one, other] as [number, number];
  return a < b ? -1 : a > b ? 1 : 0;
};

const isEqual = (one: unknown, other: unknown): boolean => {
  if (isNumber(one) && isNumber(other)) return order(one, other) === 0;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isEqual(entry, other[at]));
  return one === other;
};

/** Calculates with two numbers of one kind; whole numbers become decimals beside a decimal. */
const numeric =
  (of: (a: number, b: number) => number) =>
  (one: unknown, other: unknown): unknown => {
    if (!isNumber(one) || !isNumber(other)) return refuse();
    return typeof one === typeof other
      ? of(one as number, other as number)
      : of(Number(one), Number(other));
  };

const sum = numeric((a, b) => a + b);

const add = (one: unknown, other: unknown): unknown => {
  if (isText(one) && isText(other)) return one + other;
  return Array.isArray(one) && Array.isArray(other) ? [...one, ...other] : sum(one, other);
};

const partOf = (whole: unknown, key: unknown): unknown => {
  if (whole === null || typeof whole !== 'object') return refuse();
  const name = Array.isArray(whole) === isNumber(key) ? String(key) : refuse();
  return Object.hasOwn(whole, name) ? (whole as Record<string, unknown>)[name] : refuse();
};

const includes = (entry: unknown, whole: unknown): boolean => {
  if (Array.isArray(whole)) return whole.some((one) => isEqual(one, entry));
  return whole !== null && typeof whole === 'object' && isText(entry)
    ? Object.hasOwn(whole, entry)
    : refuse();
};

const sizeOf = (whole: unknown): bigint => {
  if (isText(whole)) return BigInt(Array.from(whole).length);
  return whole !== null && typeof whole === 'object' ? BigInt(Object.keys(whole).length) : refuse();
};

const toInt = (value: unknown): bigint => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(Math.trunc(value));
  return isText(value) && /^-?\d+$/.test(value) ? BigInt(value) : refuse();
};

const toDouble = (value: unknown): number => {
  if (isNumber(value)) return Number(value);
  const isNumeric = isText(value) && /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(value);
  return isNumeric && !Number.isNaN(Number(value)) ? Number(value) : refuse();
};

const ofTexts =
  (of: (text: string, other: string) => boolean) =>
  (one: unknown, other: unknown): boolean =>
    isText(one) && isText(other) ? of(one, other) : refuse();

const toText = (value: unknown): string =>
  isText(value) || isNumber(value) || typeof value === 'boolean' ? String(value) : refuse();

const negative = (value: unknown): unknown => (isNumber(value) ? -value : refuse());

/** Operators of values, which are evaluated before. */
const operators: Readonly<Record<string, (...values: unknown[]) => unknown>> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': (a, b) => order(a, b) < 0,
  '<=': (a, b) => order(a, b) <= 0,
  '>': (a, b) => order(a, b) > 0,
  '>=': (a, b) => order(a, b) >= 0,
  '+': add,
  '-': numeric((a, b) => a - b),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '!_': (value) => !truth(value),
  '-_': negative,
  '[]': partOf,
  in: includes,
  has: (whole, key) => includes(key, whole),
  list: (...entries) => entries,
  size: sizeOf,
  int: toInt,
  double: toDouble,
  string: toText,
  contains: ofTexts((text, other) => text.includes(other)),
  startsWith: ofTexts((text, other) => text.startsWith(other)),
  endsWith: ofTexts((text, other) => text.endsWith(other)),
};

/** `decisive` decides alone, even when the other side asks for a missing answer. */
const logical = (decisive: boolean, sides: readonly ExpressionTree[], evaluate: Evaluate) => {
  let failed: unknown = null;
  for (const side of sides)
    try {
      if (truth(evaluate(side)) === decisive) return decisive;
    } catch (error) {
      failed = error;
    }
  if (failed !== null) throw failed;
  return !decisive;
};

const evaluator = (facts: ExpressionFacts): Evaluate => {
  const evaluate: Evaluate = ([operator, parts]) => {
    const [first] = parts;
    const trees = parts as readonly ExpressionTree[];
    if (operator === 'value') return first;
    if (operator === 'whole') return BigInt(first as string);
    if (operator === 'given') return Object.hasOwn(facts, first as string);
    if (operator === 'answer') return partOf(facts, first);
    if (operator === '||' || operator === '&&') return logical(operator === '||', trees, evaluate);
    if (operator === '?:') {
      const [asked, yes, no] = trees as [ExpressionTree, ExpressionTree, ExpressionTree];
      return evaluate(truth(evaluate(asked)) ? yes : no);
    }
    return (operators[operator] ?? refuse)(...trees.map(evaluate));
  };
  return evaluate;
};

/** Reports that a condition is true. It is not when it asks for an answer that is not given. */
export const isExpressionTrue = (tree: ExpressionTree, facts: ExpressionFacts): boolean => {
  try {
    return evaluator(facts)(tree) === true;
  } catch {
    return false;
  }
};

/** Digits of a computed number: further ones of a decimal are not exact. */
const digits = 15;

/** Returns the number or text of an expression, as a text; null for any other value, or for none. */
export const valueOf = (tree: ExpressionTree, facts: ExpressionFacts): string | null => {
  try {
    const value = evaluator(facts)(tree);
    if (isText(value)) return value.trim();
    const number = Number(toDouble(value).toPrecision(digits));
    return Number.isFinite(number) ? String(number) : null;
  } catch {
    return null;
  }
};

/** Returns the keys of the questions an expression is about. */
export const keysIn = ([operator, parts]: ExpressionTree): string[] => {
  if (operator === 'answer' || operator === 'given') return [String(parts[0])];
  return operator === 'value' || operator === 'whole'
    ? []
    : (parts as readonly ExpressionTree[]).flatMap(keysIn);
};

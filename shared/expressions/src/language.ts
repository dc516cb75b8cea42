import { Environment, type ASTNode } from '@marcbachmann/cel-js';

/** Functions of the language: none of them repeats work, and no pattern can take long. */
const functions: readonly string[] = ['has', 'size', 'int', 'double', 'string'];
const methods: readonly string[] = ['startsWith', 'endsWith', 'contains', 'size'];

/** Operators outside the language, by the name a message gives them. */
const excluded: ReadonlyMap<string, string> = new Map([
  ['%', '%'],
  ['map', '{}'],
]);

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;

const isPlain = (value: unknown): boolean =>
  value === null || ['bigint', 'number', 'string', 'boolean'].includes(typeof value);

const problemAt = ({ op, args }: ASTNode): string | null => {
  const known = op === 'call' ? functions : methods;
  if ((op === 'call' || op === 'rcall') && !known.includes(args[0]))
    return `There is no function ${args[0]}.`;
  if (op === 'value' && !isPlain(args)) return 'There are no bytes and no unsigned numbers.';
  const name = excluded.get(op);
  return name === undefined ? null : `There is no operator ${name}.`;
};

/** Returns why a part of a syntax tree is outside the language; null for none. */
const problemIn = (part: unknown): string | null => {
  if (Array.isArray(part)) {
    for (const one of part) {
      const found = problemIn(one);
      if (found !== null) return found;
    }
    return null;
  }
  return isNode(part) ? (problemAt(part) ?? problemIn(part.args)) : null;
};

const arithmetic: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/**
 * Returns an environment of the Common Expression Language with these variables. Whole numbers and
 * decimals can be mixed in it, which the standard refuses: the numbers of people and their browsers
 * are both.
 */
export const environmentOf = (variables: Readonly<Record<string, 'string' | 'map'>>) => {
  const environment = new Environment({ limits: { maxAstNodes: 200, maxDepth: 30 } });
  for (const [name, type] of Object.entries(variables)) environment.registerVariable(name, type);
  for (const [operator, of] of Object.entries(arithmetic)) {
    environment.registerOperator(`double ${operator} int`, (a: number, b: bigint) =>
      of(a, Number(b)),
    );
    environment.registerOperator(`int ${operator} double`, (a: bigint, b: number) =>
      of(Number(a), b),
    );
  }
  environment.registerOperator('double == int', (a: number, b: bigint) => a === Number(b));
  return environment;
};

export type Program = ReturnType<Environment['parse']>;

const mostPrograms = 1_000;

/** Remembers the results of a function of a text, up to 1,000 of them. */
export const remembered = <Result>(of: (text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text: string): Result => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = of(text);
    if (results.size >= mostPrograms) results.clear();
    results.set(text, result);
    return result;
  };
};

/** Parses expressions; throws for one outside the language. */
export const parserOf = (environment: Environment) =>
  remembered((text): Program => {
    const program = environment.parse(text);
    const problem = problemIn(program.ast);
    if (problem !== null) throw new Error(problem);
    return program;
  });

/** Messages of the library in words of people who are not programmers. */
const plainer: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^Unexpected token: EOF$/, 'Something is missing at the end.'],
  [/^Unexpected token: (.*)$/, 'There is something wrong at $1.'],
  [/^Unterminated string$/, 'A text has no quote at its end.'],
  [/^Unknown variable: (.*)$/, '$1 is not known here; texts are in quotes.'],
  [/^no such overload: (.*)$/, 'These kinds of values do not go together: $1.'],
  [
    /^Ternary branches .*$/,
    'Both results of “? :” have to be of one kind; beside a decimal write 1.0 instead of 1.',
  ],
  [/^found no matching overload for '(.*)'$/, 'There is no $1.'],
];

const reasonOf = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const [pattern, text] = plainer.find(([one]) => one.test(line)) ?? [];
  return pattern && text !== undefined ? line.replace(pattern, text) : line;
};

/** Kinds of values that something takes, and the message for an expression with another one. */
export interface Kinds {
  types: readonly string[];
  message: string;
}
const truth: Kinds = { types: ['bool'], message: 'It has to be true or false.' };

/** Returns why a text is no expression with a value of some kinds, as of a condition; null for one. */
export const problemOf = (
  parse: (text: string) => Program,
  text: string,
  { types, message }: Kinds = truth,
): string | null => {
  try {
    const { valid, type = '', error } = parse(text).check();
    if (!valid) return reasonOf(error);
    return type === 'dyn' || types.includes(type) ? null : message;
  } catch (error) {
    return reasonOf(error);
  }
};

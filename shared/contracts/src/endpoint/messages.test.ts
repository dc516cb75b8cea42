import { describe, expect, test } from 'vitest';
import * as v from '@outpost/schema';
import type { Endpoint } from './endpoint.ts';
import { allEndpoints } from '../endpoints.ts';
import { fieldMessages, messages } from '@outpost/schema';

/** The properties of a schema that this test reads. */
interface Node {
  type: string;
  wrapped?: Node;
  pipe?: Node[];
  entries?: Record<string, Node>;
}

const entriesOf = (schema: unknown): Record<string, Node> => {
  const node = schema as Node | undefined;
  if (!node) return {};
  const inner = node.wrapped ?? node;
  return inner.entries ?? inner.pipe?.findLast(({ entries }) => entries)?.entries ?? {};
};

const templates = [
  / is required$/,
  / is incorrect$/,
  / should have (?:max|min) \d+ characters$/,
  / is not known$/,
];

/** Fixed texts: the specification's, and those that no template covers. */
const fixed: readonly (string | RegExp)[] = [
  messages.url,
  messages.password,
  'Phone number is incorrect',
  "The 'to' date cannot be before the 'from' date",
  /^(?:Page|Limit|After) must be /,
  /^(?:Sort|Filters|Date range) must be JSON text$/,
  'Sort direction must be up or down',
  / must be (?:a number|at (?:least|most) \d+)$/,
  'Select at least one row.',
  'Support must be open on at least one weekday',
  /^At most \d+ rows can be changed at once\.$/,
  'Say either whether the form is active or that it is published.',
];

const isKnown = (message: string): boolean =>
  templates.some((one) => one.test(message)) ||
  fixed.some((one) => (typeof one === 'string' ? one === message : one.test(message)));

const longText = 'x'.repeat(100_000);
const wrongValues = [
  undefined,
  null,
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  longText,
  -1,
  1e21,
  true,
  [],
  [null],
  [{}],
  ['nonsense'],
  {},
  { surprise: 1 },
];

/** Invalid bodies: no object, nothing, and each field with each invalid value. */
const wrongBodies = (schema: unknown): unknown[] => [
  [],
  null,
  'text',
  {},
  { surprise: 1 },
  ...Object.keys(entriesOf(schema)).flatMap((name) =>
    wrongValues.map((value) => ({ [name]: value })),
  ),
];

const listTexts = [
  'nonsense',
  '[]',
  'null',
  '7',
  '{"surprise":1}',
  '{"createdAt":"sideways"}',
  '{"createdAt":{"value":["2026-02-30","2026-01-01"]}}',
  '{"createdAt":{"value":7}}',
  '{"createdAt":7,"updatedAt":{}}',
  '{"status":7,"type":{},"roles":[7],"seatRange":["a"]}',
];

const wrongQueries = (schema: unknown): unknown[] => [
  {},
  ...Object.keys(entriesOf(schema)).flatMap((name) => [
    ...['', 'a\0b', longText, '-1', ['1', '2'], ...listTexts].map((value) => ({ [name]: value })),
    ...Object.keys(entriesOf(entriesOf(schema)[name])).flatMap((inner) =>
      wrongValues.map((value) => ({ [name]: JSON.stringify({ [inner]: value }) })),
    ),
  ]),
];

const answersTo = (schema: v.GenericSchema<unknown, unknown>, inputs: unknown[]) =>
  inputs.flatMap((input) => Object.entries(fieldMessages(v.safeParse(schema, input).issues ?? [])));

const named = allEndpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const inputsOf = ({ body, query }: Endpoint) => [
  ...(body ? answersTo(body, wrongBodies(body)) : []),
  ...(query ? answersTo(query, wrongQueries(query)) : []),
];

describe('what is wrong is said in the words of the specification', () => {
  test.each(named)('%s', (_name, endpoint) => {
    const unknown = inputsOf(endpoint).filter(([, message]) => !isKnown(message));
    expect([...new Set(unknown.map((one) => one.join(': ')))]).toEqual([]);
  });
});

import * as v from '@outpost/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@outpost/auth-store';
import { allEndpoints, type AdminPanelUser, type Endpoint } from '@outpost/contracts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

/** Fields of a valibot schema that the samples read. */
interface SchemaNode {
  type: string;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  items?: SchemaNode[];
  key?: SchemaNode;
  value?: SchemaNode;
  options?: (SchemaNode | string)[];
  literal?: unknown;
}

/** A value that no enumeration of this version has. */
const later = 'later-value';

const texts = [
  'text',
  '01910000-0000-7000-8000-000000000000',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  'https://panel.test',
  'ada@acme.test',
  'USD',
  '09:00',
  '/',
  '/path',
];

const fits = (node: SchemaNode, value: unknown) => v.is(node as unknown as v.GenericSchema, value);

const optionOf = (node: SchemaNode): SchemaNode => {
  const [first] = node.options ?? [];
  if (typeof first !== 'object') throw new Error(`${node.type} has no options.`);
  return first;
};

/** Returns a value that fits a schema, but for its enumerations, which get `choice`. */
const sampleOf = (node: SchemaNode, choice: (options: string[]) => unknown): unknown => {
  const inner = (next: SchemaNode | undefined) => sampleOf(next ?? { type: 'any' }, choice);
  switch (node.type) {
    case 'picklist':
      return choice(node.options as string[]);
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return inner(node.wrapped);
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([name, entry]) => [name, inner(entry)]),
      );
    case 'array':
      return [inner(node.item)];
    case 'tuple':
    case 'strict_tuple':
      return node.items?.map(inner);
    case 'record':
      return {
        [node.key?.type === 'picklist' ? String(node.key.options?.[0]) : 'key']: inner(node.value),
      };
    case 'union':
    case 'variant':
      return inner(optionOf(node));
    case 'literal':
      return node.literal;
    case 'boolean':
      return true;
    case 'string':
      return texts.find((text) => fits(node, text)) ?? 'text';
    case 'number':
      return [1, 0, 60].find((number) => fits(node, number)) ?? 1;
    default:
      return null;
  }
};

const replyOf = ({ reply }: Endpoint) => reply as unknown as SchemaNode;

/**
 * Replies whose fields depend on each other, of which a sample by the schema alone is wrong, and the
 * organization of a subdomain, which is read in its public shape then.
 */
const withRules = [
  '/release-set',
  '/super-admin/lead-forms/content/:formId',
  '/super-admin/white-label/instance/:subdomain',
];

/** Every list, and every other reply that is read. */
const reads = allEndpoints
  .filter(({ method, reply }) => method === 'GET' && 'entries' in reply)
  .filter(({ path }) => !withRules.includes(path))
  .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);

const serve = (data: unknown) => vi.stubGlobal('fetch', async () => Response.json({ data }));

const read = (endpoint: Endpoint): Promise<unknown> => {
  const names = endpoint.path.match(/:\w+/g) ?? [];
  const params = Object.fromEntries(names.map((name) => [name.slice(1), texts[1]]));
  return call(endpoint, { params });
};

beforeEach(() => startSession('the-token', {} as AdminPanelUser));

test.each(reads)('%s is read with values that a later server added', async (_path, endpoint) => {
  const [kept, known] = [() => later, ([first]: string[]) => first].map((choice) =>
    sampleOf(replyOf(endpoint), choice as (options: string[]) => unknown),
  );
  // The sample itself is right, so that only its enumerations can be refused.
  expect(v.safeParse(endpoint.reply, known).issues).toBeUndefined();
  serve(kept);
  const data = await read(endpoint);
  const count = (value: unknown) => JSON.stringify(value).split(later).length - 1;
  expect(count(data)).toBe(count(kept));
});

test.each(reads)('%s is refused without its fields', async (_path, endpoint) => {
  serve({ surprise: later });
  await expect(read(endpoint)).rejects.toBeInstanceOf(ApiFailure);
});

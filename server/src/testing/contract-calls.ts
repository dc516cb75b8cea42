import * as v from 'valibot';
import { allEndpoints, type Endpoint } from '@outpost/contracts';

/** Fields of a valibot schema that the tests read. */
interface SchemaNode {
  type: string;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  /** Items of a tuple. */
  items?: SchemaNode[];
  options?: string[];
  requirement?: unknown;
}

const nodeOf = (schema: unknown) => schema as SchemaNode;
const inside = (node: SchemaNode): SchemaNode => node.wrapped ?? node;
const entriesOf = (node: SchemaNode | undefined): Record<string, SchemaNode> =>
  (node && (inside(node).pipe?.at(-1)?.entries ?? inside(node).entries)) ?? {};

/** Returns the name of an endpoint in tests. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const isId = (node: SchemaNode): boolean =>
  inside(node).pipe?.some(({ type }) => type === 'uuid') ?? false;

/** Returns a valid value of a required parameter: the id, its first option, a number, or a name. */
const sampleOf = (node: SchemaNode, id: string): string => {
  if (isId(node)) return id;
  const samples = node.options ?? ['1', 'users'];
  return samples.find((sample) => v.is(node as unknown as v.GenericSchema, sample)) ?? '';
};

/**
 * Returns the address of an endpoint with `id` as every id, and values for its other required
 * parameters.
 */
export const urlOf = ({ path, query }: Endpoint, id: string): string => {
  const needed = Object.entries(entriesOf(nodeOf(query)))
    .filter(([, { type }]) => type !== 'optional')
    .map(([name, node]) => `${name}=${sampleOf(node, id)}`);
  return `/v1${path.replace(/:\w+/g, id)}${needed.length > 0 ? `?${needed.join('&')}` : ''}`;
};

/** Returns a query string; objects become JSON text, as lists expect it. */
export const queryText = (query: Record<string, unknown>): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    text.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return `?${text}`;
};

/** A paginated list of the contract, with the names that its query accepts. */
export interface ListCall {
  name: string;
  endpoint: Endpoint;
  url: string;
  /** Field of the rows in the reply. */
  rows: string;
  sorts: string[];
  /** Filters with fixed options. Their modules test filters by id. */
  filters: [name: string, values: string[]][];
  /** Filters by a range of numbers, with their limits. */
  ranges: [name: string, limits: [number, number]][];
  /** All filters. */
  filterNames: string[];
}

const limitOf = (bound: SchemaNode | undefined, type: 'min_value' | 'max_value') =>
  Number(bound?.pipe?.find((part) => part.type === type)?.requirement);

const rangesIn = (filters: Record<string, SchemaNode>): ListCall['ranges'] =>
  Object.entries(filters).flatMap(([name, node]) => {
    const [bound] = inside(node).pipe?.[0]?.items ?? [];
    const limits = [limitOf(bound, 'min_value'), limitOf(bound, 'max_value')];
    return bound ? [[name, limits] as [string, [number, number]]] : [];
  });

const listCallOf = (endpoint: Endpoint): ListCall => {
  const query = entriesOf(nodeOf(endpoint.query));
  const reply = Object.entries(entriesOf(nodeOf(endpoint.reply)));
  return {
    name: nameOf(endpoint),
    endpoint,
    url: `/v1${endpoint.path}`,
    rows: reply.find(([, node]) => node.type === 'array')?.[0] ?? '',
    sorts: Object.keys(entriesOf(query['sort'])),
    filters: Object.entries(entriesOf(query['filters'])).flatMap(([name, node]) => {
      const options = inside(node).item?.options;
      return options ? [[name, options] as [string, string[]]] : [];
    }),
    ranges: rangesIn(entriesOf(query['filters'])),
    filterNames: Object.keys(entriesOf(query['filters'])),
  };
};

/** All lists: endpoints whose reply has a total. */
const everyList: ListCall[] = allEndpoints
  .filter(({ method, reply }) => method === 'GET' && 'total' in entriesOf(nodeOf(reply)))
  .map(listCallOf);

/** Lists of all rows the caller may see. */
export const listCalls = everyList.filter(({ url }) => !url.includes(':'));

/** Lists of one record's rows, with its id in the address. */
export const listCallsOfOne = everyList.filter(({ url }) => url.includes(':'));

const everyFile = allEndpoints
  .filter(({ isCsv, isNdjson }) => isCsv && !isNdjson)
  .map((endpoint) => {
    // The list with the longest common path: a list can have exports in several layouts.
    const list = everyList
      .filter(({ url }) => `/v1${endpoint.path}`.startsWith(`${url}/`))
      .toSorted((a, b) => b.url.length - a.url.length)[0];
    if (!list) throw new Error(`${nameOf(endpoint)} exports no list.`);
    return { name: nameOf(endpoint), endpoint, url: `/v1${endpoint.path}`, list };
  });

/** Exports of all rows the caller may see, with their lists. */
export const csvCalls = everyFile.filter(({ url }) => !url.includes(':'));

/** Exports of one record's rows, with their lists. */
export const csvCallsOfOne = everyFile.filter(({ url }) => url.includes(':'));

/** Reports an endpoint with a required id in its query. */
export const asksForId = ({ query }: Endpoint): boolean =>
  Object.values(entriesOf(nodeOf(query))).some((node) => node.type !== 'optional' && isId(node));

/** Lists the fields of the body that contain an id. */
export const idFieldsOf = (endpoint: Endpoint): string[] =>
  Object.entries(entriesOf(nodeOf(endpoint.body)))
    .filter(([, node]) => isId(node))
    .map(([name]) => name);

/** Lists the fields of the body. */
export const bodyFieldsOf = (endpoint: Endpoint): string[] =>
  Object.keys(entriesOf(nodeOf(endpoint.body)));

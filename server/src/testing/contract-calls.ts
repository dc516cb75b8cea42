import { allEndpoints, type Endpoint } from '@outpost/contracts';

/** What a valibot schema looks like from outside, as far as the tests have to know. */
interface SchemaNode {
  type: string;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  /** Of a list of a fixed length. */
  items?: SchemaNode[];
  options?: string[];
  requirement?: unknown;
}

const nodeOf = (schema: unknown) => schema as SchemaNode;
const inside = (node: SchemaNode): SchemaNode => node.wrapped ?? node;
const entriesOf = (node: SchemaNode | undefined): Record<string, SchemaNode> =>
  (node && (inside(node).pipe?.at(-1)?.entries ?? inside(node).entries)) ?? {};

/** How tests name an endpoint. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const isId = (node: SchemaNode): boolean =>
  inside(node).pipe?.some(({ type }) => type === 'uuid') ?? false;

/** What a required parameter takes: the id, one of its options, or a number. */
const sampleOf = (node: SchemaNode, id: string): string =>
  isId(node) ? id : (node.options?.[0] ?? '1');

/** The address of an endpoint with every id set to `id`, and something for what else it must be asked. */
export const urlOf = ({ path, query }: Endpoint, id: string): string => {
  const needed = Object.entries(entriesOf(nodeOf(query)))
    .filter(([, { type }]) => type !== 'optional')
    .map(([name, node]) => `${name}=${sampleOf(node, id)}`);
  return `/v1${path.replace(/:\w+/g, id)}${needed.length > 0 ? `?${needed.join('&')}` : ''}`;
};

/** A query string; objects become the JSON text the lists expect. */
export const queryText = (query: Record<string, unknown>): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    text.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return `?${text}`;
};

/** A paginated list of the contract, with every name its query accepts. */
export interface ListCall {
  name: string;
  endpoint: Endpoint;
  url: string;
  /** The plural noun its rows are under. */
  rows: string;
  sorts: string[];
  /** Filters of fixed options. Filters by id are tried beside their module. */
  filters: [name: string, values: string[]][];
  /** Filters of a range of numbers, with their limits. */
  ranges: [name: string, limits: [number, number]][];
  /** Every filter, whatever it takes. */
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

/** Every list there is: a reply with a total is one. */
const everyList: ListCall[] = allEndpoints
  .filter(({ method, reply }) => method === 'GET' && 'total' in entriesOf(nodeOf(reply)))
  .map(listCallOf);

/** Lists of all the caller may see. */
export const listCalls = everyList.filter(({ url }) => !url.includes(':'));

/** Lists of what belongs to one record, whose id is in their address. */
export const listCallsOfOne = everyList.filter(({ url }) => url.includes(':'));

/** Every export there is of all the caller may see, with the list it writes. */
export const csvCalls = allEndpoints
  .filter(({ isCsv, path }) => isCsv && !path.includes(':'))
  .map((endpoint) => {
    // The nearest one: a list can be written in several layouts.
    const list = listCalls
      .filter(({ url }) => `/v1${endpoint.path}`.startsWith(`${url}/`))
      .toSorted((a, b) => b.url.length - a.url.length)[0];
    if (!list) throw new Error(`${nameOf(endpoint)} exports no list.`);
    return { name: nameOf(endpoint), endpoint, url: `/v1${endpoint.path}`, list };
  });

/** Whether the address of an endpoint must name an id. */
export const asksForId = ({ query }: Endpoint): boolean =>
  Object.values(entriesOf(nodeOf(query))).some((node) => node.type !== 'optional' && isId(node));

/** Names of the body's fields that hold an id. */
export const idFieldsOf = (endpoint: Endpoint): string[] =>
  Object.entries(entriesOf(nodeOf(endpoint.body)))
    .filter(([, node]) => isId(node))
    .map(([name]) => name);

/** Names of the body's fields. */
export const bodyFieldsOf = (endpoint: Endpoint): string[] =>
  Object.keys(entriesOf(nodeOf(endpoint.body)));

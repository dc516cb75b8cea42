import { expect, test } from 'vitest';
import * as v from '@outpost/schema';
import { allEndpoints } from './endpoints.ts';
import * as contracts from './index.ts';

const nameOf = ({ method, path }: (typeof allEndpoints)[number]) => `${method} ${path}`;
const named = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

test('no call is declared twice', () => {
  expect(new Set(allEndpoints.map(nameOf)).size).toBe(allEndpoints.length);
});

test('every group of endpoints is among them', () => {
  const groups = Object.entries(contracts).filter(([name]) => name.endsWith('Endpoints'));
  const declared = groups
    .filter(([name]) => name !== 'allEndpoints')
    .flatMap(([, group]) => Object.values(group as Record<string, contracts.Endpoint>));
  expect(declared.map(nameOf).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted());
});

/** Visible only to those who may act on it: in a tenant, more people may read the record itself. */
const readsToWrite = [
  'GET /super-admin/users/:id/sessions',
  'GET /super-admin/users/:id/sign-ins',
  'GET /super-admin/tickets/statistics',
  'GET /super-admin/tickets/:id/jira',
  'GET /super-admin/linkedin-leads/:id/company',
];

const readsByPost = ['/super-admin/lead-forms/responses/users', '/super-admin/flows/:id/dry-run'];

test.each(named.filter(([name]) => !readsToWrite.includes(name)))(
  '%s reads with a permission to read, writes with one to write',
  (_name, endpoint) => {
    const { access, method, path } = endpoint;
    if (access === 'public' || access === 'signed-in' || access === 'api-key') return;
    // Each action of a bulk call requires the permission of its single call; and a long list of ids,
    // or the facts of a dry run, do not fit into an address.
    const isRead = method === 'GET' || path.endsWith('/bulk') || readsByPost.includes(path);
    expect(access.endsWith(':read')).toBe(isRead);
  },
);

/** Lists for programs, which have a file elsewhere. */
const withoutFile = /^\/super-admin\/(?:lead-forms\/responses\/user|videos\/platform)\/:/;

const lists = named.filter(
  ([, { method, reply }]) =>
    method === 'GET' && 'entries' in reply && 'total' in Object(reply.entries),
);

test.each(lists.filter(([, { path }]) => !withoutFile.test(path)))(
  '%s has a file with its permission and its query',
  (_name, { path, access, query }) => {
    const file = allEndpoints.find((one) => one.isCsv && one.path === `${path}/csv`);
    expect(file?.access).toBe(access);
    expect(file?.query).toBe(query);
  },
);

test.each(named)('%s is described in one line', (_name, { summary }) => {
  expect(summary).toMatch(/^[A-Z][^\n]{10,90}\.$/);
});

/** Fields of answers that grant access: an endpoint with one declares `hasSecret`. */
const secrets = ['secret', 'key', 'token'];
/** Answers that repeat the token of the request, so that the client can drop late ones. */
const echoes = ['POST /super-admin/white-label/validate-subdomain'];

test.each(named)('%s says whether its answer holds a secret', (name, { reply, hasSecret }) => {
  const entries = 'entries' in reply ? (reply.entries as Record<string, { type: string }>) : {};
  const opens = Object.entries(entries).some(
    ([name, { type }]) => secrets.includes(name) && ['string', 'nullable'].includes(type),
  );
  const isLink = 'url' in entries && 'expiresAt' in entries;
  expect(hasSecret === true).toBe((opens && !echoes.includes(name)) || isLink);
});

const writes = named.filter(([, { body }]) => body !== undefined);

test.each(writes)('%s refuses a field it does not know', (_name, { body }) => {
  const result = body && v.safeParse(body, { surprise: 1 });
  expect(result && contracts.fieldMessages(result.issues ?? [])).toMatchObject({
    surprise: 'surprise is not known',
  });
});

const filtersOf = (query: unknown = {}): string[] => {
  const { entries } = query as { entries?: { filters?: { wrapped: { pipe: object[] } } } };
  const schema = entries?.filters?.wrapped.pipe.at(-1);
  return schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
};

test.each(named.filter(([, { query }]) => filtersOf(query).length > 0))(
  '%s takes "all" as no filter, for each of its filters',
  (_name, { query }) => {
    for (const name of filtersOf(query))
      for (const value of ['all', ['all']]) {
        const parsed = v.parse(query as v.GenericSchema, {
          filters: JSON.stringify({ [name]: value }),
        });
        expect((parsed as contracts.ParsedListQuery).filters[name]).toBeUndefined();
      }
  },
);

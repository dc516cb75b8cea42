import { beforeAll, expect, test } from 'vitest';
import {
  allEndpoints,
  formWords,
  type authEndpoints,
  type deployEndpoints,
  type organizationEndpoints,
  type Endpoint,
} from '@outpost/contracts';
import { makePresetKey } from '../../testing/api-keys.ts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { addListedReleases, bearer, deployTokenFor } from '../../testing/release-rows.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import type { CallOf } from './call.ts';
import { serve } from './serve.ts';

const staff = 'super@demo.test';

const server = testServer();
let ingestKey: string;
beforeAll(async () => {
  ingestKey = (await makePresetKey(server, 'ingest')).secret;
  await addListedReleases(server);
});

const writes = allEndpoints.filter(({ body }) => body !== undefined);
const reads = allEndpoints.filter(({ method, isCsv }) => method === 'GET' && !isCsv);
const named = (endpoints: typeof allEndpoints) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Returns a deploy token or an API key for an endpoint that needs one. */
const headersFor = async ({ isDeploy, access }: Endpoint) => {
  if (access === 'api-key') return { headers: bearer(ingestKey) };
  return isDeploy ? { headers: bearer(await deployTokenFor(server, 'support')) } : {};
};

test.each(named(writes))('%s refuses a field it does not know', async (_name, endpoint) => {
  const options = { body: { surprise: 1 }, ...(await headersFor(endpoint)) };
  const answer = await server.call(staff, endpoint.method, urlOf(endpoint, unknownId), options);
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toMatchObject({ surprise: 'surprise is not known' });
});

test('every call that changes something by a body has one in the contract', () => {
  const bodiless = allEndpoints.filter(({ method, body }) => method === 'PATCH' && !body);
  expect(bodiless.map(nameOf)).toEqual([]);
});

const keysIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  // The keys of `changes` are column names, not fields of the contract.
  const parts = Object.entries(value).filter(([name]) => name !== 'changes');
  const inside = parts.flatMap(([, part]) => keysIn(part));
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
};

const acmeId = `(SELECT id FROM white_labels WHERE subdomain = 'acme')`;

/** Part of a path and the rows it reads; the first match counts. */
const rowsOf: [part: string, rows: string][] = [
  // Videos belong to the platform, and every tenant sees them.
  ['/videos/platform/', `(SELECT platform AS id, ${acmeId} AS tenant_id FROM videos) shown`],
  ['/videos/', `(SELECT id, ${acmeId} AS tenant_id FROM videos) shown`],
  [':subdomain', `(SELECT subdomain AS id, tenant_id FROM white_labels) named`],
  [
    '/responses/user/',
    '(SELECT user_id AS id, tenant_id FROM form_responses WHERE user_id IS NOT NULL) answered',
  ],
  ['/lead-forms/response/', 'form_responses'],
  ['/audit-log/', 'audit_log'],
  ['/lead-forms/logs/', 'form_logs'],
  ['/lead-forms/reports/', '(SELECT form_id AS id, tenant_id FROM form_reports) reported'],
  ['/msp/', `(SELECT id, tenant_id FROM companies WHERE is_franchisor) msps`],
  ['/white-label/', 'white_labels'],
  ['/billing/organizations/', 'white_labels'],
  ['/subscriptions/', 'subscriptions'],
  ['/invoices/', 'invoices'],
  ['/brands/', 'white_labels'],
  ['/webhook-deliveries/', 'webhook_deliveries'],
  ['/events/trace/', '(SELECT trace_id AS id, tenant_id FROM platform_events) traced'],
  ['/events/', 'platform_events'],
  ['/webhooks/', 'webhooks'],
  ['/faqs/', 'faqs'],
  ['/api-keys/', 'api_keys'],
  ['/connections/', 'connections'],
  ['/requests/', 'manage_requests'],
  ['/companies/', 'companies'],
  ['/tickets/', 'tickets'],
  ['/ticket-settings/', '(SELECT id, id AS tenant_id FROM white_labels) organizations'],
  ['/account-reviews/', 'companies'],
  ['/linkedin-leads/', 'linkedin_leads'],
  ['/bug-reports/', 'bug_reports'],
  ['/referrals/', 'referrals'],
  ['/webpixel/', 'web_pixels'],
  ['/web-visitor-waitlist/', 'waitlist_requests'],
  ['/flows/runs/', 'flow_runs'],
  ['/flows/', 'flows'],
  ['/forms/logs/', 'product_form_logs'],
  ['/super-admin/forms/', 'product_forms'],
  // Internal staff has one tenant; it is named acme only to be found here.
  ['/admins/', `(SELECT id, ${acmeId} AS tenant_id FROM users WHERE role IS NOT NULL) staff`],
  // A signed-in user, whose page has the most fields.
  ['/users/', '(SELECT user_id AS id, tenant_id FROM sessions) signed_in'],
  ['', 'lead_forms'],
];

/** A list of tokens without them, a time, statements about secrets, and texts of forms' pages. */
const harmless = [
  'tokens',
  'previousSecretUntil',
  'hasSecret',
  'hasWebhookSecret',
  'hasPassword',
  ...Object.keys(formWords).map((word) => `page.${word}`),
];

/** Without rows of one owner, links, and what is found by an error or a change only: their modules test them. */
const ofOthers = reads.filter(
  ({ path }) =>
    !/\/bulk-jobs\/|\/bug-reports\/known$|\/(?:subscriptions|forms)\/:id\/preview$|\/people$/.test(
      path,
    ),
);

test.each(named(ofOthers))(
  '%s shows no column that is not for outside',
  async (_name, endpoint) => {
    await server.tokenOf('owner@acme.test');
    const rows = rowsOf.find(([part]) => endpoint.path.includes(part))?.[1] ?? '';
    const [row] = await server.sql<{ id: string }>(
      `SELECT id FROM ${rows} WHERE tenant_id = (SELECT id FROM white_labels
     WHERE subdomain = 'acme') LIMIT 1`,
    );
    const url = urlOf(endpoint, row?.id ?? '');
    const { status, body } = await server.call(staff, 'GET', url, await headersFor(endpoint));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    const keys = keysIn(body);
    expect(keys.length).toBeGreaterThan(3);
    const inside = keys.filter((key) => !harmless.includes(key));
    expect(
      inside.filter((key) => /hash|secret|password|token|tenantId|deleted|^id$/i.test(key)),
    ).toEqual([]);
  },
);

test('an id that is none is not found, before anything else about the call', async () => {
  for (const endpoint of allEndpoints.filter(({ path }) => path.includes(':')))
    for (const id of ['1', 'null', `${unknownId}0`, '%27%20OR%201%3D1']) {
      const options = endpoint.method === 'GET' ? {} : { body: {} };
      const answer = await server.call(staff, endpoint.method, urlOf(endpoint, id), options);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
});

test.each([undefined, '', 'anybody', 'users:everything', 'api-key'])(
  'an endpoint whose access is %s is not served',
  (access) => {
    const unsaid = { ...allEndpoints[0], access } as Endpoint;
    expect(() => serve({ served: new Set() } as never, unsaid, async () => ({}))).toThrow(
      'does not say who may call it',
    );
  },
);

test('only a handler of an endpoint for signed-in callers compiles with a session', () => {
  const readers = [
    (call: CallOf<typeof authEndpoints.me>) => call.session.userId,
    // @ts-expect-error A public call has no session.
    (call: CallOf<typeof authEndpoints.login>) => call.session,
    // @ts-expect-error A public call opens no transaction in the scope of a caller.
    (call: CallOf<typeof authEndpoints.login>) => call.transaction,
    (call: CallOf<typeof deployEndpoints.list>) => call.deployer.part,
    // @ts-expect-error A pipeline has no session.
    (call: CallOf<typeof deployEndpoints.list>) => call.session,
    // @ts-expect-error The session of a partly public call can be null.
    (call: CallOf<typeof organizationEndpoints.bySubdomain>) => call.session.userId,
    // @ts-expect-error An endpoint whose access is not known may be public.
    (call: CallOf<Endpoint>) => call.session,
  ];
  expect(readers).toHaveLength(7);
});

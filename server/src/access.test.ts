import { beforeAll, describe, expect, test } from 'vitest';
import {
  allEndpoints,
  apiKeyPresetNames,
  apiKeyPresets,
  can,
  permissionsOf,
  type Actor,
  type ApiKeyScope,
  type Endpoint,
} from '@outpost/contracts';
import { demoAccounts } from './seed/demo-people.ts';
import { makePresetKey } from './testing/api-keys.ts';
import { nameOf, urlOf } from './testing/contract-calls.ts';
import { expectDescribed } from './testing/described.ts';
import { addLiveReleases } from './testing/release-rows.ts';
import { testServer } from './testing/test-server.ts';

const unknownId = '0198f3a0-0000-7000-8000-000000000000';

const server = testServer();
beforeAll(async () => {
  await addLiveReleases(server);
  // Before the calls of the accounts, which end sessions.
  for (const preset of apiKeyPresetNames)
    server.useToken(preset, (await makePresetKey(server, preset)).secret);
});

const bodyOf = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: {} });

const closed = allEndpoints.filter(
  ({ access, isPartlyPublic }) => access !== 'public' && !isPartlyPublic,
);
const partlyOpen = allEndpoints.filter(({ isPartlyPublic }) => isPartlyPublic);
/** Endpoints for deploy tokens: no session opens them. */
const deployed = allEndpoints.filter(({ isDeploy }) => isDeploy);
const open = allEndpoints.filter(({ access, isDeploy }) => access === 'public' && !isDeploy);
const people = demoAccounts.filter(({ status }) => status !== 'deactivated');

const actorOf = ({ role, teamRole, isMsp }: (typeof demoAccounts)[number]): Actor => ({
  role: role ?? null,
  teamRole: teamRole ?? null,
  isMsp: isMsp ?? false,
});

const mayCall = (actor: Actor, { access }: Endpoint) =>
  access === 'public' || access === 'signed-in' || (access !== 'api-key' && can(actor, access));

test('only signing in, mailed links, live forms, the waitlist, signed mail and what a page loads are open to everybody', () => {
  expect(open.map(nameOf)).toEqual([
    'POST /super-admin/auth/login',
    'POST /super-admin/auth/forgot-password',
    'POST /auth/forgot-password',
    'POST /super-admin/auth/link-state',
    'POST /super-admin/auth/reset-password',
    'POST /super-admin/auth/activate-account',
    'POST /auth/verify-ott',
    'POST /inbound/mail',
    'POST /live-forms/:id/visits',
    'POST /live-forms/:id/progress',
    'POST /live-forms/:id/partial',
    'POST /live-forms/:id/files',
    'POST /live-forms/:id/responses',
    'POST /live-forms/:id/reports',
    'GET /release-set',
    'POST /super-admin/web-visitor-waitlist',
  ]);
});

test('only what a sign-in page shows is told without a token beside it', async () => {
  expect(partlyOpen.map(nameOf)).toEqual(['GET /super-admin/white-label/instance/:subdomain']);
});

test.each([...closed, ...deployed].map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'without a token %s answers 401',
  async (_name, endpoint) => {
    const { method } = endpoint;
    const answer = await server.call(null, method, urlOf(endpoint, unknownId), bodyOf(endpoint));
    expect(answer.status).toBe(401);
    expectDescribed(endpoint, answer);
    expect(answer.body).toEqual({
      statusCode: 401,
      code: 'no_session',
      message: 'Please sign in.',
      requestId: expect.any(String),
    });
  },
);

// Sign-out is last: it ends the session of the other calls.
const inOrder = allEndpoints
  .filter(({ isDeploy }) => !isDeploy)
  .toSorted(
    (a, b) => Number(nameOf(a).endsWith('/logout')) - Number(nameOf(b).endsWith('/logout')),
  );

describe.each(people)('$email', (person) => {
  const headers: Record<string, string> = {};
  beforeAll(async () => {
    headers['authorization'] = `Bearer ${await server.signIn(person.email)}`;
  });

  test.each(inOrder.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused %s exactly when the role does not allow it',
    async (_name, endpoint) => {
      const { method } = endpoint;
      const options = { headers, ...bodyOf(endpoint) };
      const answer = await server.call(null, method, urlOf(endpoint, unknownId), options);
      expectDescribed(endpoint, answer);
      const isAllowed = mayCall(actorOf(person), endpoint);
      expect(answer.body?.code === 'forbidden').toBe(!isAllowed);
      if (isAllowed) expect([200, 201, 404, 422]).toContain(answer.status);
      else expect(answer.status).toBe(403);
    },
  );
});

/** Returns a tenant that the account does not belong to. */
const foreignOf = ({ tenant }: (typeof demoAccounts)[number]) =>
  tenant === 'acme' ? 'northwind' : 'acme';

describe.each(people)('$email in a tenant that is not their own', (person) => {
  const headers: Record<string, string> = { 'x-subdomain': foreignOf(person) };
  beforeAll(async () => {
    headers['authorization'] = `Bearer ${await server.signIn(person.email)}`;
  });
  const mayChoose = can(actorOf(person), 'tenants:choose');

  test.each(inOrder.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused %s unless internal staff may choose tenants and do this inside one',
    async (_name, endpoint) => {
      const { access, method } = endpoint;
      if (access === 'public') return;
      const options = { headers, ...bodyOf(endpoint) };
      const answer = await server.call(null, method, urlOf(endpoint, unknownId), options);
      expectDescribed(endpoint, answer);
      const isInside =
        access === 'signed-in' ||
        (access !== 'api-key' && permissionsOf(actorOf(person), 'franchisor').includes(access));
      if (!mayChoose) expect(answer.body?.code).toBe('tenant_mismatch');
      else if (!isInside) expect(answer.body?.code).toBe('forbidden');
      else expect([200, 201, 404, 422]).toContain(answer.status);
    },
  );
});

test('every endpoint for sessions has somebody among the demo accounts who may call it', () => {
  const ofSessions = closed.filter(({ access }) => access !== 'api-key');
  const unused = ofSessions.filter(
    (endpoint) => !people.some((person) => mayCall(actorOf(person), endpoint)),
  );
  expect(unused.map(nameOf)).toEqual([]);
});

const withKeys = inOrder.filter(({ access }) => access !== 'public');

const callWith = async (preset: string, endpoint: Endpoint, more: Record<string, string> = {}) =>
  server.call(null, endpoint.method, urlOf(endpoint, unknownId), {
    headers: { authorization: `Bearer ${await server.tokenOf(preset)}`, ...more },
    ...bodyOf(endpoint),
  });

describe.each(apiKeyPresetNames)('an API key of acme with the preset %s', (preset) => {
  const scopes: readonly ApiKeyScope[] = apiKeyPresets[preset];

  test.each(withKeys.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused %s exactly when it lacks its scope',
    async (_name, endpoint) => {
      const answer = await callWith(preset, endpoint);
      expectDescribed(endpoint, answer);
      const isAllowed = endpoint.key !== undefined && scopes.includes(endpoint.key);
      expect(answer.body?.code === 'forbidden').toBe(!isAllowed);
      if (isAllowed) expect([200, 201, 404, 422]).toContain(answer.status);
      else expect(answer.status).toBe(403);
    },
  );
});

/** The reader of keys decides these cases before it knows the scopes of a key. */
describe('an API key of acme', () => {
  test.each(withKeys.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'opens %s at no other tenant',
    async (_name, endpoint) => {
      const answer = await callWith('full', endpoint, { 'x-subdomain': 'northwind' });
      expectDescribed(endpoint, answer);
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_key']);
    },
  );

  test.each(deployed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is no deploy token for %s',
    async (_name, endpoint) => {
      const answer = await callWith('full', endpoint);
      expect([answer.status, answer.body.code]).toEqual([401, 'no_session']);
    },
  );
});

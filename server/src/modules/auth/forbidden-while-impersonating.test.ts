import { expect, test } from 'vitest';
import { allEndpoints, forbiddenWhileImpersonating } from '@outpost/contracts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Impersonates the owner of acme and returns the headers of the session. */
const visit = async () => {
  const url = `/v1/super-admin/users/${idOf('user', 'owner@acme.test')}/login-as`;
  const body = { reason: 'Helping with an invitation.' };
  const made = await server.call('super@demo.test', 'POST', url, { body });
  const token = new URL(made.body.data.url).searchParams.get('ott');
  const answer = await server.call(null, 'POST', '/v1/auth/verify-ott', {
    body: { token },
    headers: { 'x-subdomain': 'acme' },
  });
  return { authorization: `Bearer ${answer.body.data.token}` };
};

const guarded = /password|billing|invoice|email|reset-link|resend|api-keys|login-as|import/;
const guardedCalls = allEndpoints.filter(
  ({ access, method, path, isCsv }) =>
    access !== 'public' &&
    (isCsv ||
      method === 'DELETE' ||
      path.includes('/billing') ||
      (method !== 'GET' && guarded.test(path))),
);

test.each(guardedCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is kept from an impersonator by the contract',
  (_name, { access, method, isCsv, forbidWhileImpersonating }) => {
    const isLent = !forbiddenWhileImpersonating.some((permission) => permission === access);
    expect(isCsv || method === 'DELETE' || forbidWhileImpersonating === true || !isLent).toBe(true);
  },
);

const withFields = allEndpoints.flatMap((endpoint) =>
  (endpoint.fieldsForbiddenWhileImpersonating ?? []).map(
    (field) => [field, nameOf(endpoint), endpoint] as const,
  ),
);

test.each(withFields)('%s of %s is not changed', async (field, _name, endpoint) => {
  const { method } = endpoint;
  const headers = await visit();
  const url = urlOf(endpoint, tenantIdOf('acme'));
  const call = (body: object) => server.call(null, method, url, { headers, body });
  const refused = await call({ [field]: 'taken@evil.test' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'impersonating' } });
  expect((await call({ mailFooter: 'Acme' })).status).toBe(200);
});

test('the address of the admin is among them', () => {
  expect(withFields.map(([field]) => field)).toEqual(
    expect.arrayContaining(['adminEmail', 'senderEmail']),
  );
});

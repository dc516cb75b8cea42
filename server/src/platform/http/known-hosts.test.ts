import { expect, test } from 'vitest';
import { demoPassword } from '../../seed/demo-people.ts';
import { testServer } from '../../testing/test-server.ts';

const login = '/v1/super-admin/auth/login';

const server = testServer({
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://panel.example.com',
    FORMS_URL: 'https://forms.example.org',
  },
});

const at = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { host, ...headers } });

const signIn = async (host: string, email: string) => {
  const payload = { email, password: demoPassword };
  const answer = await server.http.inject({
    method: 'POST',
    url: login,
    headers: { host },
    payload,
  });
  return answer.statusCode;
};

test('staff sign in at the documented address, and others below it', async () => {
  expect(await signIn('panel.example.com', 'super@demo.test')).toBe(200);
  expect(await signIn('team.panel.example.com', 'super@demo.test')).toBe(200);
  expect(await signIn('acme.panel.example.com', 'owner@acme.test')).toBe(200);
  expect(await signIn('panel.example.com', 'owner@acme.test')).toBe(401);
});

test.each(['acme.evil.example', 'acme.example.com', 'localhost', '127.0.0.1:3000'])(
  'the host %s is refused, whatever the request names',
  async (host) => {
    for (const url of ['/', '/sign-in', '/_mf/host/1/main.js', '/view/1', '/openapi']) {
      const { statusCode, headers, payload } = await at(host, url);
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        421,
        'text/html; charset=utf-8',
      ]);
      expect(payload).toContain('There is no panel at this address');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const call = await at(host, '/v1/super-admin/auth/me', { 'x-subdomain': 'acme' });
    expect([call.statusCode, call.json().code]).toEqual([421, 'bad_request']);
    expect(await signIn(host, 'owner@acme.test')).toBe(421);
  },
);

test('health is answered under every name', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect((await at('10.0.0.7:3000', path)).statusCode).toBe(200);
});

test('the address of live forms serves forms and no panel', async () => {
  expect((await at('forms.example.org', '/sign-in')).statusCode).toBe(421);
  expect((await at('forms.example.org', '/view/1')).statusCode).toBe(404);
});

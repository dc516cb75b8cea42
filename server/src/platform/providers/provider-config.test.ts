import { expect, test } from 'vitest';
import { readProviders } from './provider-config.ts';

test('without settings the server does everything itself', () => {
  expect(readProviders({})).toEqual({
    vercel: null,
    chargebee: null,
    dns: { target: 'panels.outpost.example', addresses: [], servers: [] },
    oauth: { google: null, microsoft: null, linkedin: null },
    linkedinApiUrl: 'https://api.linkedin.com',
    linkedinScopes: [],
  });
});

test('vendors are reached where the settings say, or at their own address', () => {
  const vercel = { VERCEL_TOKEN: 'token', VERCEL_PROJECT_ID: 'prj_1' };
  const chargebee = { CHARGEBEE_SITE: 'outpost-test', CHARGEBEE_API_KEY: 'key' };
  expect(readProviders({ ...vercel, ...chargebee })).toMatchObject({
    vercel: { url: 'https://api.vercel.com', token: 'token', projectId: 'prj_1', teamId: null },
    chargebee: { url: 'https://outpost-test.chargebee.com/api/v2', apiKey: 'key' },
  });
  const moved = readProviders({
    ...vercel,
    ...chargebee,
    VERCEL_TEAM_ID: 'team_1',
    VERCEL_API_URL: 'http://localhost:1/',
    CHARGEBEE_API_URL: 'http://localhost:2/v2/',
  });
  expect(moved.vercel).toMatchObject({ url: 'http://localhost:1', teamId: 'team_1' });
  expect(moved.chargebee?.url).toBe('http://localhost:2/v2');
});

test.each([
  ['VERCEL_TOKEN', 'VERCEL_PROJECT_ID'],
  ['VERCEL_PROJECT_ID', 'VERCEL_TOKEN'],
  ['CHARGEBEE_SITE', 'CHARGEBEE_API_KEY'],
  ['CHARGEBEE_API_KEY', 'CHARGEBEE_SITE'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
])('%s alone stops the server before it serves anything', (one, other) => {
  expect(() => readProviders({ [one]: 'x' })).toThrow(other);
});

test('addresses and name servers are lists', () => {
  const env = { DOMAIN_ADDRESSES: '192.0.2.1, 192.0.2.2', DNS_SERVERS: '192.0.2.53:5353,' };
  expect(readProviders(env).dns).toMatchObject({
    addresses: ['192.0.2.1', '192.0.2.2'],
    servers: ['192.0.2.53:5353'],
  });
});

test('clients of accounts are those of the settings, Microsoft of one directory if it is named', () => {
  const client = { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' };
  const issuerOf = (env: NodeJS.ProcessEnv) => readProviders(env).oauth.microsoft?.issuer;
  expect(issuerOf(client)).toBe('https://login.microsoftonline.com/common/v2.0');
  expect(issuerOf({ ...client, MICROSOFT_TENANT: 'contoso.example' })).toBe(
    'https://login.microsoftonline.com/contoso.example/v2.0',
  );
});

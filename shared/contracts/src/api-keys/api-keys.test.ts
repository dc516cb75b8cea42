import { expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { apiKeyPresets, apiKeyScopes, type ApiKeyScope } from './api-key-scopes.ts';

/** Calls of each scope. */
const opened: Record<ApiKeyScope, string[]> = {
  'users:read': ['GET /super-admin/users', 'GET /super-admin/users/csv'],
  'forms:read': [
    'GET /super-admin/lead-forms',
    'GET /super-admin/lead-forms/csv',
    'GET /super-admin/lead-forms/:id',
    'GET /super-admin/lead-forms/languages/:formId',
    'GET /super-admin/lead-forms/content/:formId',
  ],
  'leads:read': [
    'GET /super-admin/lead-forms/responses',
    'GET /super-admin/lead-forms/responses/csv',
    'GET /super-admin/lead-forms/responses/:formId',
    'GET /super-admin/lead-forms/responses/:formId/csv',
    'GET /super-admin/lead-forms/responses/:formId/fields',
    'GET /super-admin/lead-forms/response/:id',
  ],
  'leads:write': ['POST /super-admin/lead-forms/responses/:formId'],
  ingest: [
    'POST /ingest/agent-runs',
    'POST /ingest/connection-events',
    'POST /ingest/bug-reports',
    'POST /ingest/leads',
  ],
};

test.each(apiKeyScopes)('%s opens exactly these calls', (scope) => {
  const found = allEndpoints.filter(({ key }) => key === scope);
  expect(found.map(({ method, path }) => `${method} ${path}`)).toEqual(opened[scope]);
});

/** Paths of identity, keys, releases, deployments and impersonation. */
const closed =
  /\/(auth|admins|api-keys|deploy|releases|release-set|impersonation|login-as|verify-ott|sessions|sign-ins)(\/|$)/;

test('no scope opens identity, API keys, releases or impersonation', () => {
  const guarded = allEndpoints.filter(({ path }) => closed.test(path));
  expect(guarded.length).toBeGreaterThan(40);
  expect(guarded.filter(({ key }) => key !== undefined)).toEqual([]);
});

test('a scope to read opens no call that writes, and the other way round', () => {
  const mixed = allEndpoints.filter(
    ({ key, method }) => key !== undefined && (method === 'GET') !== key.endsWith(':read'),
  );
  expect(mixed).toEqual([]);
});

test('no scope opens a call that anybody may make, or a pipeline only', () => {
  const open = allEndpoints.filter(({ access, isDeploy }) => access === 'public' || isDeploy);
  expect(open.filter(({ key }) => key !== undefined)).toEqual([]);
});

test('a call for keys alone names the scope that it needs', () => {
  const forKeys = allEndpoints.filter(({ access }) => access === 'api-key');
  expect(forKeys.map(({ key }) => key)).toEqual(Array(4).fill('ingest'));
});

test('no preset but that for engines has a scope of engines', () => {
  const { ingest, ...others } = apiKeyPresets;
  expect(ingest).toEqual(['ingest']);
  expect(Object.values(others).flat()).not.toContain('ingest');
});

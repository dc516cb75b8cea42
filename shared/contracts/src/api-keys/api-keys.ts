import * as v from 'valibot';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, Name, strictBody, Timestamp } from '../endpoint/validation.ts';

export const apiKeyStatuses = ['active', 'revoked', 'expired'] as const;
export const apiKeyScopes = ['leads:read', 'leads:write', 'forms:read', 'users:read'] as const;
/** Days until a new key expires; 0 means never. */
export const apiKeyLifetimes = [30, 90, 365, 0] as const;

export const ApiKey = v.object({
  _id: Id,
  name: v.string(),
  /** First characters of the secret, to recognise it. */
  prefix: v.string(),
  last4: v.string(),
  scopes: v.array(v.picklist(apiKeyScopes)),
  status: v.picklist(apiKeyStatuses),
  createdBy: v.string(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  lastUsedAt: v.nullable(Timestamp),
  expiresAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

const Scopes = v.pipe(
  v.array(v.picklist(apiKeyScopes, 'Scopes is incorrect'), 'Scopes is required'),
  v.minLength(1, 'Scopes is required'),
  v.transform((scopes) => [...new Set(scopes)]),
);

export const NewApiKey = strictBody({
  name: Name,
  scopes: Scopes,
  expiresInDays: v.optional(v.picklist(apiKeyLifetimes, 'Expiry is incorrect'), 90),
});
export type NewApiKey = v.InferOutput<typeof NewApiKey>;

export const ApiKeyChange = strictBody({
  name: v.optional(Name),
  scopes: v.optional(Scopes),
});
export type ApiKeyChange = v.InferOutput<typeof ApiKeyChange>;

export const apiKeySorts = ['name', 'lastUsedAt', 'expiresAt', 'createdAt'] as const;

export const ApiKeyQuery = listQuery({
  sort: apiKeySorts,
  filters: { status: v.array(v.picklist(apiKeyStatuses)) },
});

export const apiKeyEndpoints = {
  list: endpoint('GET', '/super-admin/api-keys', {
    access: 'api-keys:read',
    summary: 'Page through the API keys; secrets are never listed.',
    query: ApiKeyQuery,
    reply: listReply('apiKeys', ApiKey),
  }),
  create: endpoint('POST', '/super-admin/api-keys', {
    access: 'api-keys:write',
    summary: 'Create a key; `secret` is in this answer only.',
    body: NewApiKey,
    reply: v.object({ apiKey: ApiKey, secret: v.string() }),
    hasSecret: true,
    status: 201,
    forbidWhileImpersonating: true,
  }),
  change: endpoint('PATCH', '/super-admin/api-keys/:id', {
    access: 'api-keys:write',
    summary: 'Rename a key or change its scopes.',
    body: ApiKeyChange,
    reply: v.object({ apiKey: ApiKey }),
    forbidWhileImpersonating: true,
  }),
  revoke: endpoint('POST', '/super-admin/api-keys/:id/revoke', {
    access: 'api-keys:write',
    summary: 'End a key now; it stays listed.',
    reply: v.object({ apiKey: ApiKey }),
    forbidWhileImpersonating: true,
  }),
  remove: endpoint('DELETE', '/super-admin/api-keys/:id', {
    access: 'api-keys:write',
    summary: 'Delete a revoked or expired key.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

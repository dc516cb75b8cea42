import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, messages, Name, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { IpRangeText } from '../values/ip-range.ts';
import { apiKeyScopes } from './api-key-scopes.ts';
import { OptionalAccount } from '../values/person-account.ts';

export * from './api-key-scopes.ts';

/** A key is suspended while its creator or its organization is deactivated. */
export const apiKeyStatuses = ['active', 'suspended', 'revoked', 'expired'] as const;
/** Days until a new key expires; 0 means never. */
export const apiKeyLifetimes = [30, 90, 365, 0] as const;
/** Days for which the former secret of a rotated key still opens it. */
export const apiKeyOverlaps = [0, 1, 7] as const;
/** Days before its end from which a key counts as one that expires soon. */
export const soonExpiringKeyDays = 14;
/**
 * Keys that need attention: active ones unused for `staleKeyDays` or without end, and those that end
 * within `soonExpiringKeyDays`.
 */
export const apiKeyWarnings = ['stale', 'no-expiry', 'expires-soon'] as const;
export type ApiKeyWarning = (typeof apiKeyWarnings)[number];

export const staleKeyDays = 30;
export const usageDays = 30;
/** Calls of a key per minute. */
export const keyRateLimit = { usual: 600, most: 10_000 } as const;
export const mostIpRanges = 50;
/** Maximum calls of a key that are kept, and calls that its page shows. */
export const mostKeptCalls = 1_000;
export const mostShownCalls = 100;

export const ApiKey = v.object({
  _id: Id,
  name: v.string(),
  /** First characters of the secret, to recognise it. */
  prefix: v.string(),
  last4: v.string(),
  scopes: v.array(v.picklist(apiKeyScopes)),
  /** Addresses and ranges that may use the key; empty for any address. */
  ipAllowList: v.array(v.string()),
  /** Maximum calls per minute. */
  rateLimit: v.number(),
  status: v.picklist(apiKeyStatuses),
  warnings: v.array(v.picklist(apiKeyWarnings)),
  createdBy: v.string(),
  createdByAccount: OptionalAccount,
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  lastUsedAt: v.nullable(Timestamp),
  lastUsedIp: v.nullable(v.string()),
  /** Calls of the last 30 days. */
  calls: v.number(),
  expiresAt: v.nullable(Timestamp),
  revokedAt: v.nullable(Timestamp),
  revokedReason: v.nullable(v.string()),
  /** The former secret while it still opens the key; null without one. */
  former: v.nullable(
    v.object({ last4: v.string(), until: Timestamp, lastUsedAt: v.nullable(Timestamp) }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

/** Calls of one day; failed ones answered 400 or more. */
const ApiKeyDay = v.object({ day: v.string(), calls: v.number(), failed: v.number() });
export type ApiKeyDay = v.InferOutput<typeof ApiKeyDay>;

const ApiKeyCall = v.object({
  _id: Id,
  method: v.string(),
  /** Path without its query. */
  path: v.string(),
  status: v.number(),
  durationMs: v.number(),
  ip: v.string(),
  createdAt: Timestamp,
});
export type ApiKeyCall = v.InferOutput<typeof ApiKeyCall>;

const Scopes = v.pipe(
  v.array(v.picklist(apiKeyScopes, 'Scopes is incorrect'), 'Scopes is required'),
  v.minLength(1, 'Scopes is required'),
  v.transform((scopes) => [...new Set(scopes)]),
);

const IpAllowList = v.pipe(
  v.array(IpRangeText, 'Allowed addresses is incorrect'),
  v.maxLength(mostIpRanges, 'Allowed addresses is incorrect'),
  v.transform((ranges) => [...new Set(ranges)]),
);

const RateLimit = v.pipe(
  v.number(messages.incorrect('Rate limit')),
  v.integer(messages.incorrect('Rate limit')),
  v.minValue(1, messages.incorrect('Rate limit')),
  v.maxValue(keyRateLimit.most, messages.incorrect('Rate limit')),
);

export const NewApiKey = strictBody({
  name: Name,
  scopes: Scopes,
  expiresInDays: v.optional(v.picklist(apiKeyLifetimes, 'Expiry is incorrect'), 90),
  ipAllowList: v.optional(IpAllowList, []),
  rateLimit: v.optional(RateLimit, keyRateLimit.usual),
  /** Organization the key works in; the caller's own by default. */
  whiteLabel: v.optional(Id),
});
export type NewApiKey = v.InferOutput<typeof NewApiKey>;

export const ApiKeyChange = strictBody({
  name: v.optional(Name),
  scopes: v.optional(Scopes),
  ipAllowList: v.optional(IpAllowList),
  rateLimit: v.optional(RateLimit),
});
export type ApiKeyChange = v.InferOutput<typeof ApiKeyChange>;

export const ApiKeyRotation = strictBody({
  overlapDays: v.optional(v.picklist(apiKeyOverlaps, 'Overlap is incorrect'), 0),
});
export type ApiKeyRotation = v.InferOutput<typeof ApiKeyRotation>;

export const ApiKeyRevocation = strictBody({
  reason: v.optional(optionalText('Reason', 500), ''),
});
export type ApiKeyRevocation = v.InferOutput<typeof ApiKeyRevocation>;

export const apiKeySorts = ['name', 'lastUsedAt', 'expiresAt', 'createdAt'] as const;

export const ApiKeyQuery = listQuery({
  sort: apiKeySorts,
  filters: {
    status: v.array(v.picklist(apiKeyStatuses)),
    scope: v.array(v.picklist(apiKeyScopes)),
    warning: v.array(v.picklist(apiKeyWarnings)),
  },
});

const base = '/super-admin/api-keys';

/** Columns of files of API keys. */
export const apiKeyFile = {
  name: ['Name'],
  organization: ['Organization'],
  key: ['Key'],
  scopes: ['Scopes'],
  status: ['Status', 'Warnings'],
  ipAllowList: ['Allowed addresses'],
  rateLimit: ['Calls per minute'],
  createdBy: ['Created by'],
  calls: ['Calls (30 days)'],
  lastUsedAt: ['Last used'],
  lastUsedIp: ['Last address'],
  expiresAt: ['Expires'],
  createdAt: ['Created'],
} as const;

export const apiKeyEndpoints = {
  list: endpoint('GET', base, {
    access: 'api-keys:read',
    summary: 'Page through the API keys; secrets are never listed.',
    query: ApiKeyQuery,
    reply: listReply('apiKeys', ApiKey),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'api-keys:read',
    summary: 'All API keys the same list query would give, as a CSV file, without secrets.',
    query: ApiKeyQuery,
    reply: CsvFile,
    isCsv: true,
    columns: apiKeyFile,
  }),
  usage: endpoint('GET', `${base}/:id/usage`, {
    access: 'api-keys:read',
    summary: `A key, its calls on each of the last ${usageDays} days, and its latest calls.`,
    reply: v.object({ apiKey: ApiKey, days: v.array(ApiKeyDay), calls: v.array(ApiKeyCall) }),
  }),
  create: endpoint('POST', base, {
    access: 'api-keys:write',
    summary: 'Create a key; `secret` is in this answer only.',
    body: NewApiKey,
    reply: v.object({ apiKey: ApiKey, secret: v.string() }),
    hasSecret: true,
    status: 201,
    forbidWhileImpersonating: true,
  }),
  change: endpoint('PATCH', `${base}/:id`, {
    access: 'api-keys:write',
    summary: 'Change name, scopes, allowed addresses or rate limit of a key.',
    body: ApiKeyChange,
    reply: v.object({ apiKey: ApiKey }),
    forbidWhileImpersonating: true,
  }),
  rotate: endpoint('POST', `${base}/:id/rotate`, {
    access: 'api-keys:write',
    summary: 'Give a key a new secret; the former one opens it until the overlap ends.',
    body: ApiKeyRotation,
    reply: v.object({ apiKey: ApiKey, secret: v.string() }),
    hasSecret: true,
    isIdempotent: true,
    forbidWhileImpersonating: true,
  }),
  revoke: endpoint('POST', `${base}/:id/revoke`, {
    access: 'api-keys:write',
    summary: 'End a key now; it stays listed.',
    body: ApiKeyRevocation,
    reply: v.object({ apiKey: ApiKey }),
    forbidWhileImpersonating: true,
  }),
  remove: endpoint('DELETE', `${base}/:id`, {
    access: 'api-keys:write',
    summary: 'Delete a revoked or expired key.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

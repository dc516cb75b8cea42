import { apiKeyPresets, type ApiKeyScope } from '@outpost/contracts';
import { keyNames } from '../../seed/demo-content.ts';
import { dateOf, type DaysAgo, type Seed } from '../../seed/demo-days.ts';
import { idOf, randomNumbers, tenantIdOf } from '../../seed/random.ts';
import { apiKeyCalls, apiKeyDays, apiKeys } from '../../tables/api-keys.table.ts';
import { hashSecret } from './api-key-secret.ts';

type Row = typeof apiKeys.$inferInsert & { id: string };

const demoTenants = ['admin', 'acme', 'northwind'] as const;
type DemoTenant = (typeof demoTenants)[number];

const { readOnly, leadsIn, full, ingest } = apiKeyPresets;
/** Scopes by the position of a key in `keyNames`. */
const scopes: readonly (readonly ApiKeyScope[])[] = [
  full,
  leadsIn,
  readOnly,
  readOnly,
  leadsIn,
  ['leads:read'],
];

/** Days for which the demo's keys were used, and their calls on the busiest day. */
const usedDays = 28;
const mostCalls = 90;
const shownCalls = 12;

/** Returns text in the alphabet of keys: the same for the same words. */
const textOf = (...words: (string | number)[]) => idOf(...words).replaceAll('-', '');

/** Returns the fields of a demo key; no program has a secret with its hash. */
const bareKey = (tenant: DemoTenant, index: number, creator: string) => ({
  id: idOf('api-key', tenant, index),
  tenantId: tenantIdOf(tenant),
  createdBy: idOf('user', creator),
  prefix: `opk_live_${textOf('prefix', tenant, index).slice(0, 12)}`,
  last4: textOf('last4', tenant, index).slice(-4),
  secretHash: hashSecret(idOf('secret', tenant, index)),
});

const keysOf = (tenant: DemoTenant, daysAgo: DaysAgo): Row[] => {
  const owner = tenant === 'admin' ? 'super@demo.test' : `owner@${tenant}.test`;
  return keyNames.map((name, index) => ({
    ...bareKey(tenant, index, owner),
    name,
    // Users of the platform are internal staff, which no key reads.
    scopes: tenant === 'admin' ? [...ingest] : [...(scopes[index] ?? leadsIn)],
    ipAllowList: index === 1 ? ['203.0.113.0/24', '2001:db8::/32'] : [],
    rateLimit: index === 2 ? 60 : 600,
    lastUsedAt: index < 4 ? daysAgo(index) : null,
    lastUsedIp: index < 4 ? `203.0.113.${index + 10}` : null,
    ...(index === 2 && {
      formerLast4: textOf('former', tenant).slice(-4),
      formerSecretHash: hashSecret(idOf('former', tenant)),
      formerUntil: daysAgo(-5),
      formerUsedAt: daysAgo(2),
    }),
    expiresAt: index === 3 ? null : daysAgo(index === 4 ? 1 : -90),
    ...(index === 5 && { revokedAt: daysAgo(12), revokedReason: 'The import is finished.' }),
    createdAt: daysAgo(80 - index * 9),
    updatedAt: daysAgo((80 - index * 9) * 0.4),
  }));
};

/** A key whose creator is deactivated, and one that was not used for long. */
const neglectedKeys = (daysAgo: DaysAgo): Row[] => [
  {
    ...bareKey('acme', 6, 'deactivated@acme.test'),
    name: 'Event badges',
    scopes: [...leadsIn],
    expiresAt: daysAgo(-40),
    createdAt: daysAgo(50),
  },
  {
    ...bareKey('acme', 7, 'owner@acme.test'),
    name: 'Fair of last year',
    scopes: [...readOnly],
    lastUsedAt: daysAgo(63),
    lastUsedIp: '198.51.100.4',
    expiresAt: null,
    createdAt: daysAgo(300),
  },
];

const useOf = ({ id: keyId, tenantId }: Row, index: number, daysAgo: DaysAgo) => {
  const random = randomNumbers(index + 1);
  const days = Array.from({ length: usedDays }, (_, age) => ({
    tenantId,
    keyId,
    day: dateOf(daysAgo(age + 1)),
    calls: Math.ceil(random() * mostCalls),
    failed: Math.floor(random() * 3),
  }));
  const calls = Array.from({ length: shownCalls }, (_, call) => ({
    id: idOf('api-key-call', keyId, call),
    tenantId,
    keyId,
    method: 'GET',
    path: call % 3 === 0 ? '/v1/super-admin/lead-forms' : '/v1/super-admin/lead-forms/responses',
    status: call % 5 === 4 ? 403 : 200,
    durationMs: 8 + Math.floor(random() * 60),
    ip: `203.0.113.${index + 10}`,
    createdAt: daysAgo(1 + call / 24),
  }));
  return { days, calls };
};

/** Inserts keys in every state, and the calls of those in use. */
export const seedApiKeys: Seed = async (tx, daysAgo) => {
  const rows = demoTenants.flatMap((tenant) => keysOf(tenant, daysAgo));
  await tx.insert(apiKeys).values([...rows, ...neglectedKeys(daysAgo)]);
  const used = rows
    .filter(({ lastUsedAt }) => lastUsedAt !== null)
    .map((row, index) => useOf(row, index, daysAgo));
  await tx.insert(apiKeyDays).values(used.flatMap(({ days }) => days));
  await tx.insert(apiKeyCalls).values(used.flatMap(({ calls }) => calls));
};

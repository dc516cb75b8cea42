import { expect, test } from 'vitest';
import { can, permissions, permissionsOf, type Permission } from './permissions.ts';
import { platformRoles, teamRoles, type Actor } from './roles.ts';

const named: Permission[] = [
  'users:read',
  'users:write',
  'companies:read',
  'companies:write',
  'white-labels:read',
  'white-labels:write',
  'webhooks:read',
  'webhooks:write',
  'lead-forms:read',
  'lead-forms:write',
  'faqs:read',
  'faqs:write',
  'videos:read',
  'videos:write',
  'api-keys:read',
  'api-keys:write',
  'connections:read',
  'connections:write',
  'audit-log:read',
  'events:read',
  'billing:read',
  'billing:write',
  'billing:decide',
  'msps:read',
  'msps:write',
  'admins:read',
  'admins:write',
  'releases:read',
  'releases:write',
  'requests:read',
  'requests:write',
  'requests:decide',
  'tickets:read',
  'tickets:write',
  'canned-replies:read',
  'bug-reports:read',
  'bug-reports:write',
  'linkedin-leads:read',
  'linkedin-leads:write',
  'account-reviews:read',
  'account-reviews:write',
  'referrals:read',
  'referrals:write',
  'referrals:decide',
  'organization:read',
  'organization:write',
  'users:login-as',
  'users:mail',
  'tenants:choose',
  'web-pixels:read',
  'web-pixels:write',
  'waitlist:read',
  'waitlist:write',
  'product-forms:read',
  'product-forms:write',
  'flows:read',
  'flows:write',
];

/** Of nouns that this table does not name: staff have them, support those to read. */
const unnamed = permissions.filter((permission) => !named.includes(permission));
const everything = [...named, ...unnamed];

const inCharge: Permission[] = [
  'msps:read',
  'msps:write',
  'requests:read',
  'requests:write',
  'tickets:read',
  'linkedin-leads:read',
  'linkedin-leads:write',
  'referrals:read',
  'referrals:write',
  'connections:read',
  'connections:write',
  'organization:read',
  'organization:write',
  'webhooks:read',
  'webhooks:write',
  'web-pixels:read',
  'web-pixels:write',
  'waitlist:read',
  'waitlist:write',
];

const table: [role: string, actor: Actor, permissions: Permission[]][] = [
  ['super-admin', { role: 'super-admin', teamRole: null }, everything],
  ['admin', { role: 'admin', teamRole: null }, everything],
  [
    'support',
    { role: 'support', teamRole: null },
    [
      'users:read',
      'tickets:read',
      'tickets:write',
      'canned-replies:read',
      'bug-reports:read',
      'bug-reports:write',
      'linkedin-leads:read',
      'linkedin-leads:write',
      'account-reviews:read',
      'companies:read',
      'white-labels:read',
      'webhooks:read',
      'lead-forms:read',
      'faqs:read',
      'videos:read',
      'msps:read',
      'admins:read',
      'events:read',
      'releases:read',
      'requests:read',
      'connections:read',
      'organization:read',
      'web-pixels:read',
      'waitlist:read',
      'product-forms:read',
      'flows:read',
      'users:login-as',
      'users:mail',
      ...unnamed.filter((permission) => permission.endsWith(':read')),
    ],
  ],
  [
    'team owner',
    { role: null, teamRole: 'owner' },
    [
      'users:read',
      'users:write',
      'users:mail',
      'companies:read',
      'companies:write',
      'billing:read',
      'billing:write',
      'events:read',
      'faqs:read',
      'faqs:write',
      'videos:read',
      ...inCharge,
    ],
  ],
  [
    'team admin',
    { role: null, teamRole: 'admin' },
    [
      'users:read',
      'users:write',
      'users:mail',
      'companies:read',
      'companies:write',
      'billing:read',
      'events:read',
      'faqs:read',
      'videos:read',
      ...inCharge,
    ],
  ],
  [
    'member',
    { role: null, teamRole: 'member' },
    [
      'users:read',
      'companies:read',
      'faqs:read',
      'videos:read',
      'linkedin-leads:read',
      'linkedin-leads:write',
    ],
  ],
  ['guest', { role: null, teamRole: 'guest' }, ['faqs:read', 'videos:read']],
  ['educator', { role: null, teamRole: 'educator' }, ['faqs:read', 'videos:read']],
  ['seat-holder', { role: null, teamRole: 'seat-holder' }, ['faqs:read', 'videos:read']],
  ['nobody', { role: null, teamRole: null }, []],
];

test('the table below names existing permissions and every role', () => {
  expect(permissions).toEqual(expect.arrayContaining(named));
  expect(table.map(([, { role }]) => role).filter(Boolean)).toEqual(platformRoles);
  expect(table.map(([, { teamRole }]) => teamRole).filter(Boolean)).toEqual(teamRoles);
});

test.each(table)('%s may do exactly what the table says', (_role, actor, allowed) => {
  expect([...permissionsOf(actor)].toSorted()).toEqual(allowed.toSorted());
  for (const permission of permissions)
    expect({ permission, can: can(actor, permission) }).toEqual({
      permission,
      can: allowed.includes(permission),
    });
});

test('whoever may write may read as well', () => {
  for (const [, actor] of table)
    for (const permission of permissionsOf(actor))
      expect(can(actor, permission.replace(':write', ':read') as Permission)).toBe(true);
});

/** Jira belongs to the platform: no role inside a tenant reads its connection. */
const unnamedInside = unnamed.filter((permission) => !permission.startsWith('jira:'));

const inside: Permission[] = [
  'users:read',
  'users:write',
  'users:mail',
  'companies:read',
  'companies:write',
  'billing:read',
  'billing:write',
  'faqs:read',
  'faqs:write',
  'videos:read',
  ...inCharge.filter((permission) => !permission.startsWith('webhooks:')),
  'requests:decide',
  'referrals:decide',
  'bug-reports:read',
  'tenants:choose',
  ...unnamedInside,
];

/** Permissions of the same roles inside a tenant. */
const insideTable: [role: string, actor: Actor, permissions: Permission[]][] = [
  ['super-admin', { role: 'super-admin', teamRole: null }, inside],
  ['admin', { role: 'admin', teamRole: null }, inside],
  [
    'support',
    { role: 'support', teamRole: null },
    [
      'users:read',
      'users:mail',
      'companies:read',
      'tickets:read',
      'bug-reports:read',
      'linkedin-leads:read',
      'linkedin-leads:write',
      'faqs:read',
      'videos:read',
      'msps:read',
      'requests:read',
      'connections:read',
      'organization:read',
      'web-pixels:read',
      'waitlist:read',
      ...unnamedInside.filter((permission) => permission.endsWith(':read')),
    ],
  ],
  ...table.filter(([, { role }]) => role === null),
];

test.each(insideTable)('%s may do exactly that inside a tenant', (_role, actor, allowed) => {
  expect([...permissionsOf(actor, 'franchisor')].toSorted()).toEqual(allowed.toSorted());
});

test.each(['owner', 'admin'] as const)(
  'a team %s of one MSP sees no MSPs, webhooks, waitlist and billing, and does not change the organization',
  (teamRole) => {
    const beyond = [
      'msps:read',
      'msps:write',
      'organization:write',
      'webhooks:read',
      'webhooks:write',
      'waitlist:read',
      'waitlist:write',
      'billing:read',
      ...(teamRole === 'owner' ? (['billing:write'] as const) : []),
    ];
    const whole = permissionsOf({ role: null, teamRole }, 'franchisor');
    expect(permissionsOf({ role: null, teamRole, isMsp: true }, 'franchisor')).toEqual(
      whole.filter((permission) => !beyond.includes(permission)),
    );
    expect(whole).toEqual(expect.arrayContaining(beyond));
  },
);

test('the table of the inside has every role as well', () => {
  expect(insideTable.map(([role]) => role)).toEqual(table.map(([role]) => role));
});

import { expect, test } from 'vitest';
import { can } from '@outpost/contracts';
import { staffViewer, teamViewer } from '../testing/viewers.ts';
import { navigationOf, openEntries } from './navigation.ts';
import { screenExists, type Viewer } from './viewer.ts';

const [staff, member] = [staffViewer, teamViewer];
const nobody = teamViewer(null);
const always = () => true;

const accounts = ['Account Management', 'Companies', 'Users', 'Organizations'];
const apps = [
  'App Administration',
  'Forms',
  'User Flows',
  'Lead Forms',
  'Form Responses',
  'Data Lake',
  'LeadGen Configurator',
  'Web Pixel Usage',
  'Event Hub',
  'Table Forge',
  'Connected Accounts',
  'API Keys',
];
const support = ['App Support', 'Leads from LinkedIn', 'Account Reviews'];
const leads = support.slice(0, 2);
const ticket = 'Create Support Ticket';
const list = ['Admins', 'Admins', 'Releases'];
const details = ['Admins', 'Admin Details'];
const billing = ['More', 'Billing'];
const insideHead = ['Home', 'Account Management', 'Franchisors', 'Users'];
const insideTail = [...support, ticket, ...details];
/** Their group has further entries only, which it shows without More. */
const further = ['App Support', 'FAQs', 'Videos', 'Requests'];
const ofOwner = [...insideHead, ...leads, ...details, ...billing];
const everything = ['Home', ...accounts, ...apps, ...support, ...list];

const linesOf = (viewer: Viewer, exists: (path: string) => boolean) =>
  navigationOf(viewer, exists).flatMap(({ title, entries }) => [
    ...(title ? [title] : []),
    ...entries.map(({ label }) => label),
  ]);

test.each<[string, Viewer, string[]]>([
  ['a super admin', staff('super-admin'), everything],
  ['an admin of the platform', staff('admin'), everything],
  ['support', staff('support'), ['Home', ...accounts, ...apps.slice(0, 5), ...support, ...list]],
  [
    'a super admin on a tenant’s host',
    staff('super-admin', true),
    [...insideHead, 'App Administration', 'Data Lake', ...insideTail, ...billing],
  ],
  ['support on a tenant’s host', staff('support', true), [...insideHead, ...insideTail]],
  ['an owner', member('owner'), ofOwner],
  ['an admin of an organization', member('admin'), ofOwner],
  [
    'an owner of a service provider',
    member('owner', { msp: true }),
    ['Home', 'Account Management', 'Companies', 'Users', ...leads, ...details],
  ],
  ['a member', member('member'), ['Home', 'Account Management', 'Users', ...leads]],
  // They may not read the details of the organization.
  ['an educator', member('educator'), ['Home', ...further]],
  ['a seat holder', member('seat-holder'), ['Home', ...further]],
  ['a guest', member('guest'), ['Home', ...further]],
  [
    'an owner outside the franchisor context',
    member('owner', { isFranchisor: false }),
    ['Home', 'Account Management', 'Companies', 'Users', ...leads],
  ],
])('%s finds the groups and entries that are theirs', (_, viewer, lines) => {
  expect(linesOf(viewer, always)).toEqual(lines);
});

test.each([
  [member('owner'), 'Franchisors', 'Regions'],
  [member('owner', { msp: true }), 'Companies', 'Shops'],
])('the tiers are called as the organization calls them', (viewer, usual, own) => {
  const franchisor = { name: 'Region', franchisee: { name: 'Shop' } };
  const renamed = { ...viewer, agency: { name: 'Network', franchisor } };
  expect(linesOf(viewer, always)).toContain(usual);
  expect(linesOf(renamed, always)).toContain(own);
  expect(linesOf(renamed, always)).not.toContain(usual);
});

// Holds until the first screen of App Support exists.
const faqs = ['App Support', 'FAQs'];
const today = ['Home', 'Account Management', 'Users', 'Organizations', 'App Administration'];

test.each<[string, Viewer, string[]]>([
  ['a super admin', staff('super-admin'), [...today, 'Lead Forms', 'API Keys', ...faqs]],
  ['support', staff('support'), [...today, 'Lead Forms', ...faqs]],
  ['an owner', member('owner'), ['Home', 'Account Management', 'Users', ...faqs]],
  ['a guest', member('guest'), ['Home', ...faqs]],
  ['an account without a role', nobody, ['Home']],
])('of the screens that exist, %s finds these', (_, viewer, expected) => {
  const exists = (path: string) =>
    ['/home', '/users', '/white-label', '/lead-forms', '/api-keys', '/faqs'].includes(path);
  expect(linesOf(viewer, exists)).toEqual(expected);
});

test('an entry without a screen is not shown', () => {
  const paths = navigationOf(staff('super-admin')).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
  expect(paths.filter((path) => !screenExists(path))).toEqual([]);
  expect(paths).toContain('/users');
});

test('an entry is indented only under one that is shown', () => {
  const nested = (exists: (path: string) => boolean) =>
    navigationOf(staff('admin'), exists)
      .flatMap(({ entries }) => entries)
      .filter(({ isNested }) => isNested)
      .map(({ label }) => label);
  expect(nested(always)).toEqual(['User Flows', 'Lead Forms', 'Form Responses']);
  expect(nested((path) => path !== '/form-builder')).toEqual([]);
});

const viewers = [
  staff('super-admin'),
  staff('support', true),
  member('owner'),
  member('owner', { msp: true }),
  member('guest'),
];

test('no account finds a path in its sidebar twice', () => {
  for (const viewer of viewers) {
    const paths = openEntries(viewer, always).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

const moreOf = (viewer: Viewer, exists = always) =>
  navigationOf(viewer, exists).flatMap(({ title, more }) =>
    more.length > 0 ? [`${title}:`, ...more.map(({ label }) => label)] : [],
  );

const folded = {
  apps: ['App Administration:', 'Franchisors', 'Audit Log'],
  support: ['App Support:', 'FAQs', 'Videos', 'Requests', 'Brand', 'Company'],
};
const named = Object.values(folded).flat();

test.each<[string, Viewer, string[]]>([
  ['a super admin', staff('super-admin'), [...folded.apps, ...folded.support.slice(0, -1)]],
  ['an owner', member('owner'), folded.support],
  ['a guest', member('guest'), []],
])('%s finds what the specification has no entry for under More', (_, viewer, lines) => {
  // The table does not name entries of nouns that are added later.
  expect(moreOf(viewer).filter((line) => named.includes(line))).toEqual(lines);
});

test('a group of nothing but further entries shows them without More', () => {
  const exists = (path: string) => ['/faqs', '/videos'].includes(path);
  expect(linesOf(member('guest'), exists)).toEqual(['App Support', 'FAQs', 'Videos']);
  expect(moreOf(member('guest'), exists as () => boolean)).toEqual([]);
});

test('nobody is shown what they may not read', () => {
  for (const viewer of [staff('support'), member('guest'), nobody])
    for (const line of linesOf(viewer, always)) {
      const permission = {
        Users: 'users:read',
        'API Keys': 'api-keys:read',
        Franchisors: 'msps:read',
        Billing: 'billing:read',
      }[line];
      expect(permission === undefined || can(viewer, permission as 'users:read')).toBe(true);
    }
});

import { expect, test } from 'vitest';
import { runtimeModule, standardManifest, type ReleaseSet } from '@outpost/contracts';
import { firstAddressesFor, placeWithout, preloadsFor } from './preloads.ts';

const part = (name: string, files: string[]) => ({
  name,
  version: '1',
  base: `/_mf/${name}/1/`,
  files: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
  contract: '1.0.0',
  requires: {},
  provides: {},
});

const manifest = standardManifest({
  container: 'outpost_people',
  entry: 'entry.js',
  routes: ['routes.js'],
});
const described = {
  screens: {
    '/users': ['users.js', 'shared.js'],
    '/company': ['company.js'],
    '/company/show/:id': ['shared.js', 'company-page.js', 'unreleased.js'],
  },
  needs: { '/users': ['@outpost/lists', '@outpost/ui'] },
  first: {
    '/users': { permission: 'users:read', asks: ['/users?page=1'] },
    '/company/show/:id': { asks: ['/companies/:id', '/plans/:other'] },
  },
};

const releases: ReleaseSet = {
  sequence: 1,
  overrides: null,
  host: {
    ...part('host', ['host.js', 'home.js', 'sign-in.js', 'lists.js', 'runtime.js']),
    scripts: ['host.js'],
    screens: { '/home': ['home.js'], '/sign-in': ['sign-in.js'] },
    first: { '/home': { asks: ['/overview'] } },
    onDemand: { '@outpost/lists': ['lists.js'], [runtimeModule]: ['runtime.js'] },
  },
  remotes: {
    people: {
      ...part('people', [
        'entry.js',
        'routes.js',
        'users.js',
        'shared.js',
        'company.js',
        'company-page.js',
      ]),
      area: { label: 'People', mounts: ['/users', '/company'] },
      manifest,
      ...described,
      lastKnownGood: null,
    },
    forms: {
      ...part('forms', ['entry.js']),
      area: { label: 'Forms', mounts: ['/forms'] },
      manifest: null,
      screens: {},
      lastKnownGood: null,
    },
  },
};

const namesAt = (path: string) => preloadsFor(releases, path).map(({ href }) => href);
const hosts = (...files: string[]) => files.map((file) => `/_mf/host/1/${file}`);
const people = (...files: string[]) => files.map((file) => `/_mf/people/1/${file}`);

test.each([
  [
    'a list',
    '/users',
    [
      ...people('entry.js'),
      ...hosts('runtime.js', 'lists.js'),
      ...people('routes.js', 'users.js', 'shared.js'),
    ],
  ],
  [
    'a page of one',
    '/company/show/42',
    [
      ...people('entry.js'),
      ...hosts('runtime.js'),
      ...people('routes.js', 'shared.js', 'company-page.js'),
    ],
  ],
  [
    'a path that begins like another',
    '/company',
    [...people('entry.js'), ...hosts('runtime.js'), ...people('routes.js', 'company.js')],
  ],
  [
    'a screen of a remote that is not known',
    '/users/elsewhere',
    [...people('entry.js'), ...hosts('runtime.js'), ...people('routes.js')],
  ],
  ['a remote whose manifest is asked for', '/forms', []],
  ["the host's own screen", '/home', ['/_mf/host/1/home.js']],
  ['the first path', '/', ['/_mf/host/1/home.js']],
  ['a path nobody knows', '/userss', []],
])('%s comes with what it runs', (_, path, files) => {
  expect(namesAt(path)).toEqual(files);
});

test('only the entry is left to the host to run', () => {
  const left = preloadsFor(releases, '/users').filter(({ isRunByHost }) => isRunByHost);
  expect(left.map(({ href }) => href)).toEqual(people('entry.js'));
});

test('only the federation runtime is loaded before the others', () => {
  const first = preloadsFor(releases, '/users').filter(({ isFirst }) => isFirst);
  expect(first.map(({ href }) => href)).toEqual(hosts('runtime.js'));
});

test('each file is named with the content it was released with', () => {
  expect(preloadsFor(releases, '/sign-in')).toEqual([
    { href: '/_mf/host/1/sign-in.js', integrity: 'sha384-sign-in.js' },
  ]);
});

test.each([
  ['/users', '/sign-in'],
  ['/', '/sign-in'],
  ['/activate', '/activate'],
  ['/sign-in', '/sign-in'],
])('without a session %s leads to %s', (path, place) => {
  expect(placeWithout(path)).toBe(place);
});

const may = ['users:read'];

test.each<[string, string, string[], string[]]>([
  ['a list', '/users', may, ['/v1/users?page=1']],
  ['a list that may not be seen', '/users', ['companies:read'], []],
  ['a page of one', '/company/show/a%20b', [], ['/v1/companies/a%20b', '/v1/plans/']],
  ["the host's own screen", '/home', [], ['/v1/overview']],
  ['a screen that asks by itself', '/company', may, []],
  ['a remote whose manifest is asked for', '/forms', may, []],
  ['a path that is in no release', '/userss', may, []],
])('%s: the page at %s prefetches with %j %j', (_, path, permissions, addresses) => {
  expect(firstAddressesFor(releases, path, permissions)).toEqual(addresses);
});

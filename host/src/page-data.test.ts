import { beforeEach, expect, test } from 'vitest';
import { readPageData, readReleaseSet } from './page-data.ts';
import { makeRelease, makeReleases } from './testing/releases.ts';

const page = {
  productName: 'Outpost',
  apiUrl: 'https://api.example.com',
  mainSiteUrl: 'https://example.com',
  privacyUrl: '/privacy',
  termsUrl: '/terms',
  supportUrl: '/support',
  internalHosts: ['admin'],
  hiddenTabs: ['campaigns'],
  tenant: { isPlatform: false, name: 'Acme', logo: null, accent: '#0f766e' },
};
const releases = makeReleases();

const write = (id: string, value: unknown) => {
  const block = document.createElement('script');
  block.id = id;
  block.type = 'application/json';
  block.textContent = JSON.stringify(value);
  document.head.append(block);
};

beforeEach(() => {
  document.head.replaceChildren();
});

test('reads what the server put into the page', () => {
  write('page', page);
  write('release-set', releases);
  expect(readPageData()).toEqual(page);
  expect(readReleaseSet()).toEqual(releases);
});

test.each([
  ['there is none', null, /JSON/],
  ['it lacks a name', { ...page, productName: undefined }, /productName/],
])('fails at once when %s', (_, value, words) => {
  if (value) write('page', value);
  expect(() => readPageData()).toThrow(words);
});

test.each([
  ['of no tenant', { ...page, tenant: null }],
  ['whose tenant could not be told', { ...page, tenant: undefined }],
])('reads a page %s', (_, value) => {
  write('page', value);
  expect(readPageData().tenant).toBe(value.tenant);
});

test('accepts no code from outside the builds', () => {
  const remotes = { support: makeRelease('support', { base: 'https://evil.example/' }) };
  write('release-set', { ...releases, remotes });
  expect(() => readReleaseSet()).toThrow(/_mf/);
});

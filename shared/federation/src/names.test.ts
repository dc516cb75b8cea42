// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { containerName } from './names.ts';
import { remoteRegistry } from './registry.ts';

const names = ['host', ...remoteRegistry.map(({ name }) => name)];

test.each(names)('the container of %s has a name that JavaScript accepts', (name) => {
  expect(containerName(name)).toMatch(/^[a-z_][a-z0-9_]*$/);
});

test.each(names)('the container of %s takes no name the page already has', (name) => {
  expect(containerName(name) in window).toBe(false);
});

test.each(['name', 'status', 'history', 'top', 'screen'])(
  'a remote may be called %s although the page has such a name',
  (name) => {
    expect(name in window).toBe(true);
    expect(containerName(name) in window).toBe(false);
  },
);

test('no two builds share a container', () => {
  expect(new Set(names.map(containerName)).size).toBe(names.length);
});

test('nor do two versions of one remote', () => {
  expect(containerName('support_1.0.0-3f2a')).toBe('outpost_support_1_0_0_3f2a');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { containerName, scriptPolicyName } from './names.ts';
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

test('no two builds share a container or a policy', () => {
  expect(new Set(names.map(containerName)).size).toBe(names.length);
  expect(new Set(names.map(scriptPolicyName)).size).toBe(names.length);
});

test.each(names)('the policy of %s can stand in a content security policy', (name) => {
  expect(scriptPolicyName(name)).toMatch(/^[\w-]+$/);
});

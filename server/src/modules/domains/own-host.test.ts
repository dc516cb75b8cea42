import { expect, test } from 'vitest';
import { isOwnHost } from './domains.routes.ts';

test.each([
  ['outpost.example', true],
  ['acme.outpost.example', true],
  ['myoutpost.example', false],
  ['panel.acme.example', false],
])('at https://outpost.example:8443 the name %s is its own: %s', (name, isOwn) => {
  expect(isOwnHost('https://outpost.example:8443', name)).toBe(isOwn);
});

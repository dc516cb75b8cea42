import { expect, test } from 'vitest';
import { handedOver } from './hand-over.ts';

const origin = 'https://panel.example';

test.each([
  ['/?jwt=abc', 'abc', '/'],
  ['/users?t=abc', 'abc', '/users'],
  ['/users?page=2&jwt=abc&q=x#top', 'abc', '/users?page=2&q=x#top'],
  ['/?jwt=first&t=second', 'first', '/'],
  ['/?jwt=&t=second', 'second', '/'],
  ['//evil.example/?t=abc', 'abc', '//evil.example/'],
])('%s hands over %s and becomes %s of the same origin', (path, token, cleaned) => {
  expect(handedOver(origin + path)).toEqual({ token, cleaned: origin + cleaned });
});

test.each(['/', '/users?page=2', '/?jwt=', '/?token=abc', '/#jwt=abc'])(
  '%s hands over nothing',
  (path) => {
    expect(handedOver(origin + path)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { requestIds } from './create-http.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const given = '0123456789abcdef0123456789abcdef';
const named = '01234567-89ab-cdef-0123-456789abcdef';

test.each<[string, boolean, string | string[] | undefined, string | RegExp]>([
  ['of a proxy that is believed is kept', true, given, named],
  ['is made where no proxy is believed', false, given, uuid],
  ['is made where none was sent', true, undefined, uuid],
  ['is made in the place of something else', true, `${given}'; --`, uuid],
  ['is made in the place of several', true, [given, given], uuid],
])('the name of a request %s', (_, isProxyBelieved, header, expected) => {
  const id = requestIds(isProxyBelieved)({ headers: { 'x-request-id': header } });
  expect(id).toMatch(expected);
  if (expected === uuid) expect(id).not.toBe(named);
});

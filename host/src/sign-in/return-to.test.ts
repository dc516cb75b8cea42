import { expect, test } from 'vitest';
import { returnTarget, signInAddress } from './return-to.ts';

const origin = 'https://acme.example.com';
const remembered = (target: string) => `?${new URLSearchParams({ returnTo: target })}`;

test.each([
  ['/', '/sign-in'],
  ['/home', '/sign-in'],
  ['/faqs', '/sign-in?returnTo=%2Ffaqs'],
  ['/faqs?popup=add#top', '/sign-in?returnTo=%2Ffaqs%3Fpopup%3Dadd%23top'],
  ['/home?x=1', '/sign-in?returnTo=%2Fhome%3Fx%3D1'],
])('who is sent away from %s signs in at %s', (wanted, address) => {
  expect(signInAddress(new URL(wanted, origin))).toBe(address);
});

test.each(['/faqs', '/users?page=2&q=a%26b', '/lead-forms/show/42#top'])(
  'comes back to %s, all of it',
  (wanted) => {
    const { search } = new URL(signInAddress(new URL(wanted, origin)), origin);
    expect(returnTarget(search, origin)).toBe(wanted);
  },
);

test.each([
  ['an address of this origin', `${origin}/faqs`, '/faqs'],
  ['a relative path', 'faqs', '/faqs'],
])('accepts %s', (_, wanted, target) => {
  expect(returnTarget(remembered(wanted), origin)).toBe(target);
});

test.each([
  ['nothing', ''],
  ['another origin', 'https://evil.example/faqs'],
  ['another port', 'https://acme.example.com:8443/faqs'],
  ['no https', 'http://acme.example.com/faqs'],
  ['a host without a scheme', '//evil.example'],
  ['such a host with backslashes', '/\\evil.example'],
  ['only backslashes', '\\\\evil.example'],
  ['a tab inside', '/\t/evil.example'],
  ['a host behind a dot', '/.//evil.example'],
  ['a host behind two dots', '/x/..//evil.example'],
  ['a host in an address of this origin', `${origin}//evil.example`],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JavaScript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['somebody else’s name before the host', 'https://acme.example.com@evil.example/'],
  ['what is no address', 'https://'],
  ['the sign-in page itself', '/sign-in'],
  ['the sign-in page with more', '/sign-in?returnTo=%2Ffaqs'],
])('goes home instead of to %s', (_, wanted) => {
  expect(returnTarget(remembered(wanted), origin)).toBe('/home');
});

test('goes home when nothing is remembered', () => {
  expect(returnTarget('', origin)).toBe('/home');
});

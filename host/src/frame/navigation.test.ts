import { expect, test } from 'vitest';
import type { Actor, PlatformRole, TeamRole } from '@outpost/contracts';
import { remoteOfPath } from '@outpost/federation';
import { navigationOf, redirectOf } from './navigation.ts';

const staff = (role: PlatformRole): Actor => ({ role, teamRole: null });
const member = (teamRole: TeamRole): Actor => ({ role: null, teamRole });
const nobody: Actor = { role: null, teamRole: null };

const everything = ['Home', 'Users', 'Organizations', 'Lead Forms', 'API Keys', 'FAQs'];

const cases: [string, Actor, string[]][] = [
  ['a super admin', staff('super-admin'), everything],
  ['an admin of the platform', staff('admin'), everything],
  ['support', staff('support'), everything.filter((label) => label !== 'API Keys')],
  ['an owner', member('owner'), ['Home', 'Users', 'FAQs']],
  ['an admin of an instance', member('admin'), ['Home', 'Users', 'FAQs']],
  ['a member', member('member'), ['Home', 'Users', 'FAQs']],
  ['a guest', member('guest'), ['Home', 'FAQs']],
  ['an educator', member('educator'), ['Home', 'FAQs']],
  ['a seat holder', member('seat-holder'), ['Home', 'FAQs']],
  ['an account without a role', nobody, ['Home']],
];

test.each(cases)('%s finds the entries that are theirs', (_, actor, labels) => {
  const entries = navigationOf(actor).flatMap((group) => group.entries);
  expect(entries.map(({ label }) => label)).toEqual(labels);
});

test('a group without entries is left out, with its title', () => {
  expect(navigationOf(member('guest')).map(({ title }) => title)).toEqual([null, 'App Support']);
});

test('every entry leads to home or to a remote', () => {
  const paths = navigationOf(staff('super-admin')).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
  expect(paths.filter((path) => path !== '/home' && !remoteOfPath(path))).toEqual([]);
});

test.each<[string, Actor, string, string | null]>([
  ['a super admin', staff('super-admin'), '/api-keys', null],
  ['support', staff('support'), '/api-keys', '/home'],
  ['support', staff('support'), '/white-label', null],
  ['a guest', member('guest'), '/users', '/home'],
  ['a guest', member('guest'), '/users/42', '/home'],
  ['a guest', member('guest'), '/faqs', null],
  ['a guest', member('guest'), '/faqs/42', null],
  ['a guest', member('guest'), '/usersearch', null],
  ['a guest', member('guest'), '/home', null],
  ['a guest', member('guest'), '/no-such-page', null],
  ['an owner', member('owner'), '/white-label/show/42', '/home'],
  ['an account without a role', nobody, '/faqs', '/home'],
])('%s who opens %o %s is sent to %s', (_, actor, path, target) => {
  expect(redirectOf(actor, path)).toBe(target);
});

test('nobody is sent to where they are sent away from', () => {
  for (const [, actor] of cases)
    for (const path of ['/users', '/white-label', '/lead-forms', '/api-keys', '/faqs', '/home']) {
      const target = redirectOf(actor, path);
      expect(target === null || redirectOf(actor, target) === null).toBe(true);
    }
});

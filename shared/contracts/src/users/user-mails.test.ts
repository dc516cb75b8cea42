import { expect, test } from 'vitest';
import { canBeMailed, UserEmail, userMails, type UserMailName } from './user-mails.ts';
import { userStatuses } from './users.ts';
import { validator } from '@outpost/schema';

const written = { subject: 'About your forms', message: 'They are ready.' };

test.each<[UserMailName, string[]]>([
  ['resend', ['pending']],
  ['resetLink', ['confirmed']],
  ['email', ['confirmed', 'deactivated']],
])('%s goes to users who are %s only', (mail, allowed) => {
  expect(userStatuses.filter((status) => canBeMailed(mail, { status }))).toEqual(allowed);
});

test('every status has a mail that reaches people in it', () => {
  const mails = Object.keys(userMails) as UserMailName[];
  for (const status of userStatuses)
    expect(mails.some((mail) => canBeMailed(mail, { status }))).toBe(true);
});

test.each([
  [{ subject: '' }, { subject: 'Subject is required' }],
  [{ subject: 'a'.repeat(151) }, { subject: 'Subject should have max 150 characters' }],
  [{ subject: 'Hello\r\nBcc: all@acme.test' }, { subject: 'Subject is incorrect' }],
  [{ message: ' \n ' }, { message: 'Message is required' }],
  [{ message: 'a'.repeat(5_001) }, { message: 'Message should have max 5000 characters' }],
  [{ subject: 'a'.repeat(150), message: 'a\n'.repeat(2_500) }, {}],
])('a mail with %o is told %o', (part, fields) => {
  expect(validator(UserEmail)({ ...written, ...part })).toEqual(fields);
});

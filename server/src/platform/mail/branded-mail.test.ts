import { expect, test } from 'vitest';
import { branded } from './branded-mail.ts';
import { senderOf } from './mail-sender.ts';

const plain = {
  name: '',
  senderName: '',
  senderEmail: '',
  mailHeader: '',
  mailFooter: '',
  accent: null,
};
const mail = { to: 'ada@acme.example', subject: 'Hello', text: 'The text.' };

test('a mail of a tenant without a look stays as it is', () => {
  expect(branded(mail, plain)).toEqual({ ...mail, html: expect.stringContaining('The text.') });
});

test('a tenant puts its name, its words and where answers go around a mail', () => {
  const look = {
    name: 'Acme',
    senderName: 'Acme Growth',
    senderEmail: 'help@acme.example',
    mailHeader: 'Acme',
    mailFooter: 'Acme, 1 Main Street',
    accent: '#0f766e',
  };
  expect(branded(mail, look)).toEqual({
    ...mail,
    fromName: 'Acme Growth',
    replyTo: 'help@acme.example',
    text: 'Acme\n\nThe text.\n\nAcme, 1 Main Street',
    html: expect.stringContaining('#0f766e'),
  });
});

test('a tenant without a sender name sends under its own name', () => {
  expect(branded(mail, { ...plain, name: 'Acme' }).fromName).toBe('Acme');
});

test('an answer to a person goes to that person, whatever the tenant says', () => {
  const personal = { ...mail, replyTo: 'olga@acme.example' };
  const look = { ...plain, senderEmail: 'help@acme.example' };
  expect(branded(personal, look).replyTo).toBe('olga@acme.example');
});

test.each([
  ['Outpost <no-reply@outpost.example>', 'no-reply@outpost.example'],
  ['no-reply@outpost.example', 'no-reply@outpost.example'],
])('a name of its own keeps the address of %s', (from, address) => {
  expect(senderOf(from, 'Acme Growth')).toEqual({ name: 'Acme Growth', address });
  expect(senderOf(from)).toBe(from);
});

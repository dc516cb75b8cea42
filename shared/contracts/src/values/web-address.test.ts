import * as v from '@outpost/schema';
import { expect, test } from 'vitest';
import { publicAddress, webAddress } from './web-address.ts';

const messageOf = (schema: v.GenericSchema, value: unknown): string | null => {
  const result = v.safeParse(schema, value);
  return result.success ? null : (result.issues[0]?.message ?? '');
};

const notPublic = 'Webhook URL must be on the public internet';

test.each([
  ['https://hooks.acme.example/leads?key=1', null],
  ['https://93.184.216.34/leads', null],
  ['https://[2606:2800:220:1::1]/', null],
  ['https://172.32.0.1', null],
  ['', 'Webhook URL is required'],
  ['acme', 'Invalid URL'],
  ['http://hooks.acme.example', 'Invalid URL'],
  ['ftp://hooks.acme.example', 'Invalid URL'],
  ['https://ada:pass@hooks.acme.example', 'Invalid URL'],
  ['https://localhost', notPublic],
  ['https://localhost.:8443', notPublic],
  ['https://api.localhost', notPublic],
  ['https://printer.local', notPublic],
  ['https://metadata.google.internal', notPublic],
  ['https://intranet', notPublic],
  ['https://0.0.0.0', notPublic],
  ['https://10.1.2.3', notPublic],
  ['https://100.64.0.1', notPublic],
  ['https://127.0.0.1', notPublic],
  ['https://127.1', notPublic],
  ['https://2130706433', notPublic],
  ['https://0x7f000001', notPublic],
  ['https://0177.0.0.1', notPublic],
  ['https://169.254.169.254/latest/meta-data', notPublic],
  ['https://172.16.0.1', notPublic],
  ['https://192.88.99.1', notPublic],
  ['https://a_b.acme.example', notPublic],
  ['https://[3fff::1]', notPublic],
  ['https://[3fff:fff::1]', notPublic],
  ['https://[3fff:1000::1]', null],
  ['https://hooks.acme.example:8443', null],
  ['https://hooks.acme.example:80', null],
  ['https://hooks.acme.example:8080', 'Webhook URL must use port 443'],
  ['https://hooks.acme.example:22', 'Webhook URL must use port 443'],
  ['https://172.31.255.255', notPublic],
  ['https://192.168.1.1', notPublic],
  ['https://198.18.0.1', notPublic],
  ['https://224.0.0.1', notPublic],
  ['https://255.255.255.255', notPublic],
  ['https://[::1]', notPublic],
  ['https://[::]', notPublic],
  ['https://[::ffff:127.0.0.1]', notPublic],
  ['https://[64:ff9b::7f00:1]', notPublic],
  ['https://[fc00::1]', notPublic],
  ['https://[fe80::1]', notPublic],
  ['https://[2001:db8::1]', notPublic],
  ['https://[2002:7f00:1::]', notPublic],
])('the server calling %s: %s', (url, message) => {
  expect(messageOf(publicAddress('Webhook URL'), url)).toBe(message);
});

test.each([
  ['https://acme.example', null],
  ['http://acme.example/a?b#c', null],
  [' https://acme.example ', null],
  ['', 'Link is required'],
  ['acme.example', 'Invalid URL'],
  ['javascript:alert(1)', 'Invalid URL'],
  ['data:text/html,x', 'Invalid URL'],
  [undefined, 'Link is required'],
  [`https://acme.example/${'x'.repeat(2_000)}`, 'Link should have max 2000 characters'],
])('a browser sent to %s: %s', (url, message) => {
  expect(messageOf(webAddress('Link'), url)).toBe(message);
});

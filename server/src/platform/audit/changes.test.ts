import { expect, test } from 'vitest';
import { changeOf } from './changes.ts';

test.each<[type: string, row: Record<string, unknown>, name: string]>([
  ['users', { firstName: 'Tove', lastName: 'Okafor', email: 'tove@acme.test' }, 'Tove Okafor'],
  ['users', { firstName: '', lastName: '', email: 'tove@acme.test' }, 'tove@acme.test'],
  ['companies', { name: 'Acme', domain: 'acme.test' }, 'Acme'],
  ['faqs', { question: 'Why?' }, 'Why?'],
  ['invoices', { number: 7 }, '7'],
  ['api_keys', { keyHash: 'x' }, ''],
  // No log keeps who a lead is.
  ['linkedin_leads', { name: 'Nia Ode', title: 'Owner', email: 'nia@answers.test' }, ''],
])('a row of %s %j is named %j', (type, row, name) => {
  expect(changeOf(type, null, { id: 'x', ...row }).name).toBe(name);
  expect(changeOf(type, { id: 'x', ...row }, null).name).toBe(name);
});

import { expect, test } from 'vitest';
import { payloadSearch } from './payload-path.ts';

test.each<[text: string, parts: unknown[] | null]>([
  ['user.email=ada@acme.example', [{ user: { email: 'ada@acme.example' } }]],
  ['company.seats=20', [{ company: { seats: '20' } }, { company: { seats: 20 } }]],
  ['form.isActive=true', [{ form: { isActive: 'true' } }, { form: { isActive: true } }]],
  ['user.role=null', [{ user: { role: 'null' } }, { user: { role: null } }]],
  ['webhook.events[]=user.created', [{ webhook: { events: ['user.created'] } }]],
  ['changes.name.after=a=b', [{ changes: { name: { after: 'a=b' } } }]],
  ['note={"a":1}', [{ note: '{"a":1}' }]],
  ['user.email=', [{ user: { email: '' } }]],
  ['Ada Lovelace', null],
  ['two words=1', null],
  ['=1', null],
  ['a..b=1', null],
])('%s means %j', (text, parts) => {
  expect(payloadSearch(text)).toEqual(parts);
});

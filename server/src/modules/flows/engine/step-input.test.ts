import { expect, test } from 'vitest';
import { emailOf, filledText } from './flow-facts.ts';
import { nextTime } from './step-input.ts';

const first = '2026-01-31T08:00:00.000Z';

test.each<[every: 'once' | 'day' | 'week' | 'month', after: string, next: string | null]>([
  ['once', '2026-01-01T00:00:00.000Z', first],
  ['once', first, null],
  ['day', '2026-01-01T00:00:00.000Z', first],
  ['day', first, '2026-02-01T08:00:00.000Z'],
  ['day', '2026-03-05T07:59:59.999Z', '2026-03-05T08:00:00.000Z'],
  ['week', first, '2026-02-07T08:00:00.000Z'],
  ['week', '2026-02-08T00:00:00.000Z', '2026-02-14T08:00:00.000Z'],
  // A month that has no such day ends with its last one.
  ['month', first, '2026-02-28T08:00:00.000Z'],
  ['month', '2026-02-28T08:00:00.000Z', '2026-03-31T08:00:00.000Z'],
  ['month', '2027-12-31T09:00:00.000Z', '2028-01-31T08:00:00.000Z'],
  ['month', '2028-02-01T00:00:00.000Z', '2028-02-29T08:00:00.000Z'],
])('%s after %s is %s', (every, after, next) => {
  const trigger = { kind: 'schedule' as const, every, startsAt: first };
  expect(nextTime(trigger, new Date(after))?.toISOString() ?? null).toBe(next);
});

test('other triggers have no time', () => {
  expect(nextTime({ kind: 'track', event: 'began' }, new Date(first))).toBeNull();
  expect(nextTime({ kind: 'schedule', every: 'day', startsAt: null }, new Date(first))).toBeNull();
});

const facts = {
  person: 'customer-7',
  attributes: { plan: 'pro', email: 'ada@shop.example', tags: ['a', 'b'] },
  trigger: { amount: 3, email: 'victim@other.example', text: '{{attributes.plan}}' },
};

test.each([
  ['{{person}} has {{ attributes.plan }}', 'customer-7 has pro'],
  ['{{trigger.amount}} {{attributes.tags}}', '3 a, b'],
  ['{{none}}{{attributes.none}}{{attributes.plan.length}}{{attributes.constructor}}', ''],
  ['{{trigger.text}}', '{{attributes.plan}}'],
  ['{{email}}', 'ada@shop.example'],
  ['{{ not closed', '{{ not closed'],
])('%s becomes %s', (text, filled) => {
  expect(filledText(text, facts)).toBe(filled);
});

test('the address is the signed id, or else an attribute, and never a fact of the trigger', () => {
  const { trigger } = facts;
  expect(emailOf({ ...facts, person: 'Grace@Shop.example' })).toBe('grace@shop.example');
  expect(emailOf(facts)).toBe('ada@shop.example');
  const unnamed = { person: 'customer-7', attributes: {}, trigger };
  expect(emailOf(unnamed)).toBeNull();
});

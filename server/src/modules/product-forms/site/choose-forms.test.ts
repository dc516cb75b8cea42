import { describe, expect, test } from 'vitest';
import { makeActiveForm } from '../../../testing/active-form.ts';
import { chooseForms, skipReasonOf, type FormVisitor } from './choose-forms.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const nobody: FormVisitor = {
  person: '',
  attributes: {},
  device: 'desktop',
  hash: 'a-hash',
  firstAt: null,
  seen: new Map(),
};
const ada: FormVisitor = {
  ...nobody,
  person: 'ada',
  attributes: { plan: 'pro' },
  firstAt: daysAgo(30),
};

type Rules = Parameters<typeof makeActiveForm>[0];

test.each<[name: string, rules: Rules, visitor: FormVisitor, reason: string | null]>([
  ['without rules', {}, nobody, null],
  ['before its start', { startsAt: daysAgo(-1) }, nobody, 'schedule'],
  ['after its end', { endsAt: daysAgo(1) }, nobody, 'schedule'],
  ['at its end', { endsAt: now }, nobody, 'schedule'],
  ['within its time', { startsAt: now, endsAt: daysAgo(-1) }, nobody, null],
  ['for others', { userIds: ['grace'] }, ada, 'audience'],
  ['for this person', { userIds: ['grace', 'ada'] }, ada, null],
  ['for people, to nobody', { userIds: ['ada'] }, nobody, 'audience'],
  ['for the named', { segments: ['identified'] }, nobody, 'audience'],
  ['for the unnamed', { segments: ['anonymous'] }, ada, 'audience'],
  ['for one of its segments', { segments: ['new', 'desktop'] }, ada, null],
  ['for new people, to old ones', { segments: ['new'] }, ada, 'audience'],
  ['for new people', { segments: ['new'] }, { ...ada, firstAt: daysAgo(6) }, null],
  ['for people seen now', { segments: ['new'] }, { ...ada, firstAt: null }, null],
  ['for returning people', { segments: ['returning'] }, ada, null],
  ['for phones', { segments: ['phone'] }, ada, 'audience'],
  ['with a true condition', { condition: 'attributes.plan == "pro"' }, ada, null],
  ['with a false condition', { condition: 'attributes.plan == "pro"' }, nobody, 'audience'],
])('a form %s: %s', (_name, rules, visitor, reason) => {
  expect(skipReasonOf(makeActiveForm(rules), visitor, now)).toBe(reason);
});

describe('how often', () => {
  const at = (shown: number | null, answered: number | null) => ({
    shownAt: shown === null ? null : daysAgo(shown),
    answeredAt: answered === null ? null : daysAgo(answered),
  });
  test.each<[frequency: string, seen: ReturnType<typeof at>, isSkipped: boolean]>([
    ['always', at(1, 1), false],
    ['once', at(null, null), false],
    ['once', at(90, null), true],
    ['until-answered', at(1, null), false],
    ['until-answered', at(1, 1), true],
    ['every', at(29, 29), true],
    ['every', at(31, null), false],
    ['every', at(null, null), false],
  ])('%s, seen %o', (frequency, seen, isSkipped) => {
    const form = makeActiveForm({ frequency: frequency as 'once', everyDays: 30 });
    const visitor = { ...ada, seen: new Map([[form.row.id, seen]]) };
    expect(skipReasonOf(form, visitor, now)).toBe(isSkipped ? 'frequency' : null);
  });
});

test('a share of the visitors is the same people each time, and about as many', () => {
  const form = makeActiveForm({ percentage: 30 });
  const isShown = (hash: string) => skipReasonOf(form, { ...nobody, hash }, now) === null;
  const people = Array.from({ length: 2_000 }, (_, index) => `visitor-${index}`);
  const shown = people.filter(isShown);
  expect(shown.length / people.length).toBeGreaterThan(0.25);
  expect(shown.length / people.length).toBeLessThan(0.35);
  expect(people.filter(isShown)).toEqual(shown);
  // The name of a person is drawn, whatever the browser.
  const isForAda = (hash: string) => skipReasonOf(form, { ...ada, hash }, now) === null;
  expect(new Set(people.map(isForAda)).size).toBe(1);
});

test('forms for this page that are kept back are told with their rule, others are not', () => {
  const forms = [
    makeActiveForm({ url: '/here', segments: ['phone'] }),
    makeActiveForm({ url: '/elsewhere', segments: ['phone'] }),
    makeActiveForm({ url: '/elsewhere', order: 1 }),
    makeActiveForm({ url: 'other.example/*' }),
  ];
  const page = { url: 'https://shop.example/here?a=b', now };
  const { chosen, skipped } = chooseForms(forms, nobody, page);
  // A page of an app may come to the other address without asking again.
  expect(chosen.map(({ id }) => id)).toEqual([forms[2]?.row.id]);
  expect(skipped).toEqual([{ form: forms[0], reason: 'audience' }]);
  expect(chosen[0]?.src).toMatch(/^https:\/\/forms\.example\/view\/1\?embed=1&product_form=/);
});

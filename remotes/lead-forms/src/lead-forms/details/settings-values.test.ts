import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '@outpost/ui';
import { makeLeadForm } from '@outpost/testing';
import { bodyOf, valuesOf } from './settings-values.ts';

afterEach(() => setTimeZone(null));

const closing = (closeDate: string | null) => {
  const form = makeLeadForm();
  return valuesOf({ settings: { ...form.settings, closeDate } });
};

test.each([
  ['Asia/Tokyo', '2027-02-28T18:30:00.000Z', '2027-03-01', '03:30'],
  ['America/New_York', '2027-02-28T02:00:00.000Z', '2027-02-27', '21:00'],
])('in %s a form that closes at %s closes on %s at %s', (zone, instant, closeDate, closeTime) => {
  setTimeZone(zone);
  const values = closing(instant);
  expect(values).toMatchObject({ closeDate, closeTime });
  expect(bodyOf(values).closeDate).toBe(instant);
});

test('a day without a time begins at midnight; no day is no end', () => {
  setTimeZone('Asia/Tokyo');
  const values = closing(null);
  expect(values).toMatchObject({ closeDate: '', closeTime: '' });
  expect(bodyOf(values).closeDate).toBeNull();
  expect(bodyOf({ ...values, closeDate: '2027-03-01' }).closeDate).toBe('2027-02-28T15:00:00.000Z');
});

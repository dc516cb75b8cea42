import { expect, test } from 'vitest';
import { fieldsOf, messagesFor, wholeNumber, type SectionForm } from './section-form.ts';

const form: SectionForm<{ seats: string }> = {
  title: 'Seats',
  labels: { seats: 'Seats' },
  paths: { seats: 'billing.franchisee.noOfSeats' },
  valuesOf: ({ billing }) => ({ seats: String(billing.franchisee.noOfSeats) }),
  bodyOf: ({ seats }) => ({ billing: { franchisee: { noOfSeats: wholeNumber(seats) } } }),
};

test('what is said of a field of the contract is said of the form’s own', () => {
  const messages = { 'billing.franchisee.noOfSeats': 'Too many.', name: 'Name is required' };
  expect(fieldsOf(form, messages)).toEqual({ seats: 'Too many.' });
});

test.each([
  ['0', {}],
  [' 100 ', {}],
  ['101', { seats: 'Seats is incorrect' }],
  ['', { seats: 'Seats is required' }],
  ['4.5', { seats: 'Seats is required' }],
  ['-1', { seats: 'Seats is required' }],
  ['many', { seats: 'Seats is required' }],
])('before it is sent “%s” is judged %j', (seats, messages) => {
  expect(messagesFor(form, { seats })).toEqual(messages);
});

import { expect, test } from 'vitest';
import { fieldsOf, linesOf, pathsIn } from './field-lines.ts';

test('lines become fields and back', () => {
  const fields = [
    { from: 'bug.title', to: 'summary' },
    { from: 'bug._id', to: 'ids.bug' },
  ];
  expect(fieldsOf('summary = bug.title\n\n ids.bug=bug._id ')).toEqual(fields);
  expect(fieldsOf(linesOf(fields))).toEqual(fields);
});

test.each(['summary', 'summary =', '= bug.title', 'a = b = c'])('%j is no field', (line) => {
  expect(fieldsOf(line)).toBeNull();
});

test('the fields of a sample are named by their paths', () => {
  expect(pathsIn({ bug: { _id: '1', error: null }, side: 'support', list: [1] })).toEqual([
    'bug._id',
    'bug.error',
    'side',
    'list',
  ]);
});

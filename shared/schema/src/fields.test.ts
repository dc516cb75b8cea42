import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  choice,
  Email,
  fieldMessages,
  Id,
  Name,
  optionalPersonName,
  optionalText,
  personName,
  requiredText,
  strictBody,
  Subdomain,
} from './fields.ts';

const messageOf = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(schema, value).issues?.[0]?.message;

type Line = [value: unknown, message: string];
const wrong: [name: string, schema: v.GenericSchema<unknown, unknown>, lines: Line[]][] = [
  [
    'a required text',
    requiredText('Title', 5),
    [
      [undefined, 'Title is required'],
      [null, 'Title is required'],
      [7, 'Title is required'],
      ['', 'Title is required'],
      [' \n\t ', 'Title is required'],
      ['123456', 'Title should have max 5 characters'],
      ['a\0', 'Title is incorrect'],
    ],
  ],
  [
    'an optional text',
    optionalText('Note', 3),
    [
      [7, 'Note is incorrect'],
      ['1234', 'Note should have max 3 characters'],
      ['\0', 'Note is incorrect'],
    ],
  ],
  [
    'a name',
    personName('First name'),
    [
      ['', 'First name is required'],
      ['x'.repeat(51), 'First name should have max 50 characters'],
      ['Ann3', 'Fullname is incorrect'],
      ['$$$', 'Fullname is incorrect'],
      ['-', 'Fullname is incorrect'],
      ['a@b', 'Fullname is incorrect'],
    ],
  ],
  [
    'a name that may be missing',
    optionalPersonName('First name'),
    [
      ['Ann3', 'Fullname is incorrect'],
      ['- -', 'Fullname is incorrect'],
    ],
  ],
  [
    'the name of a thing',
    Name,
    [
      ['', 'Name is required'],
      ['x'.repeat(51), 'Name is incorrect'],
    ],
  ],
  [
    'a choice',
    choice('Role', ['owner', 'guest']),
    [
      [undefined, 'Role is required'],
      [null, 'Role is required'],
      ['', 'Role is required'],
      ['king', 'Role is incorrect'],
      [['owner'], 'Role is incorrect'],
      [0, 'Role is incorrect'],
    ],
  ],
  [
    'an address',
    Email,
    [
      [undefined, 'Email is required'],
      ['', 'Email is required'],
      ['  ', 'Email is required'],
      ['nobody', 'Email is incorrect'],
      ['a@b', 'Email is incorrect'],
      ['a@b@c.test', 'Email is incorrect'],
      ['a b@c.test', 'Email is incorrect'],
      ['a@c.test\0', 'Email is incorrect'],
      [`${'a'.repeat(250)}@b.test`, 'Email should have max 254 characters'],
    ],
  ],
  [
    'a subdomain',
    Subdomain,
    [
      [undefined, 'Subdomain is required'],
      ['', 'Subdomain is required'],
      ['-a', 'Subdomain is incorrect'],
      ['a-', 'Subdomain is incorrect'],
      ['a.b', 'Subdomain is incorrect'],
      ['a_b', 'Subdomain is incorrect'],
      ['a b', 'Subdomain is incorrect'],
      ['é', 'Subdomain is incorrect'],
      ['a,b', 'Subdomain is incorrect'],
      ['x'.repeat(41), 'Subdomain should have max 40 characters'],
    ],
  ],
];

describe.each(wrong)('%s', (_name, schema, lines) => {
  test.each(lines)('of %j answers "%s"', (value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

test.each([
  [requiredText('Title', 5), ' abcde ', 'abcde'],
  [optionalText('Note', 3), '   ', ''],
  [optionalText('Note', 3), ' a ', 'a'],
  [choice('Role', ['owner', 'guest']), 'guest', 'guest'],
  [Email, ' Jo.Doe+Tag@Example.TEST ', 'jo.doe+tag@example.test'],
  [Subdomain, ' ACME-2 ', 'acme-2'],
  [Subdomain, 'a', 'a'],
  [Subdomain, 'x'.repeat(40), 'x'.repeat(40)],
  [Id, '0198f3a0-0000-7000-8000-00000000000a', '0198f3a0-0000-7000-8000-00000000000a'],
])('a right value is kept, tidied: case %#', (schema, value, kept) => {
  expect(v.parse(schema as v.GenericSchema<unknown, unknown>, value)).toBe(kept);
});

test.each(['', '1', 'not-an-id', '0198f3a0-0000-7000-8000-00000000000', "' OR 1=1"])(
  'the id "%s" is none',
  (value) => {
    expect(v.is(Id, value)).toBe(false);
  },
);

describe('the messages of a body', () => {
  const Body = strictBody({
    title: requiredText('Title', 5),
    role: choice('Role', ['owner', 'guest']),
    tags: v.optional(v.array(requiredText('Tag', 3))),
  });
  const fieldsOf = (value: unknown) => {
    const result = v.safeParse(Body, value);
    return result.success ? {} : fieldMessages(result.issues);
  };

  test('are none when all is right', () => {
    expect(fieldsOf({ title: 'One', role: 'owner', tags: ['a'] })).toEqual({});
  });

  test('of missing fields are their own', () => {
    expect(fieldsOf({})).toEqual({ title: 'Title is required', role: 'Role is required' });
    expect(fieldsOf({ title: undefined, role: 'owner' })).toEqual({ title: 'Title is required' });
  });

  test('are the first of each field', () => {
    const Both = strictBody({
      code: v.pipe(v.string(), v.minLength(3, 'first'), v.regex(/^\d+$/, 'second')),
    });
    const result = v.safeParse(Both, { code: 'a' });
    expect(fieldMessages(result.issues ?? [])).toEqual({ code: 'first' });
  });

  test('name the place inside a list', () => {
    expect(fieldsOf({ title: 'One', role: 'owner', tags: ['a', ' ', 'long'] })).toEqual({
      'tags.1': 'Tag is required',
      'tags.2': 'Tag should have max 3 characters',
    });
  });

  test.each(['extra', 'constructor', 'toString', 'hasOwnProperty'])(
    'name the unknown field %s',
    (field) => {
      const body = { title: 'One', role: 'owner', [field]: 1 };
      expect(fieldsOf(body)).toEqual({ [field]: `${field} is not known` });
    },
  );

  test.each([null, 'text', 7, undefined])('of %j are about the whole', (value) => {
    expect(Object.keys(fieldsOf(value))).toEqual(['']);
  });
});

test.each([
  'Ann',
  "O'Neil",
  'Jean-Luc',
  'José María',
  'J. R.',
  '李',
  'Ολυμπία',
  'अनिल',
  'محمد',
  'D’Arcy',
])('%s is a name of a person', (name) => {
  expect(v.is(personName('First name'), name)).toBe(true);
});

test.each(['', '-', 'Ann'])('"%s" is a name of a person who may have none', (name) => {
  expect(v.is(optionalPersonName('First name'), name)).toBe(true);
});

import { expect, test } from 'vitest';
import { screensIn } from './screens-in.ts';

const source = `
import { firstRows } from '@outpost/lists';
import { screen } from '@outpost/router';

const editor = () => import('./editor.tsx').then((module) => module.Editor);
const forms = () => import(/* webpackChunkName: "forms" */ '@outpost/ui/forms');
const signIn = async () => {
  const [{ SignIn }] = await Promise.all([import('./sign-in.tsx'), forms()]);
  return SignIn;
};
const path = '/computed';
const permission = 'lead-forms:read';

export const routes = [
  screen('/users', () => import('./users.tsx').then((m) => m.Users), {
    title: 'Users',
    permission: 'users:read',
    first: firstRows('/super-admin/users', 'users'),
  }),
  screen('/forms/:id', editor, { title: 'Form', permission, first: prefetchOnVisit('/forms/:id', '/content/:id') }),
  screen('/forms/new', editor, { title: 'New form' }),
  screen('/sign-in', signIn, { title: 'Sign in' }),
  screen(path, editor, { title: 'Nobody knows where' }),
  other('/elsewhere', () => import('./elsewhere.tsx')),
];
`;

const screens = screensIn(source);

test('the screens of a module of routes, and what the code of each imports', () => {
  expect(Object.fromEntries(screens.map(({ path, imports }) => [path, imports]))).toEqual({
    '/users': ['./users.tsx'],
    '/forms/:id': ['./editor.tsx'],
    '/forms/new': ['./editor.tsx'],
    '/sign-in': ['./sign-in.tsx', '@outpost/ui/forms'],
  });
});

test('what a screen asks for first, and who may', () => {
  const asked = screens.flatMap(({ path, first }) => (first ? [[path, first]] : []));
  expect(Object.fromEntries(asked)).toEqual({
    '/users': {
      permission: 'users:read',
      asks: ['/super-admin/users?page=1&limit=25', '/super-admin/list-settings?list=users'],
    },
    '/forms/:id': { permission: 'lead-forms:read', asks: ['/forms/:id', '/content/:id'] },
  });
});

const firstOf = (handle: string) => screensIn(`screen('/a', load, ${handle})`)[0]?.first;

test.each([
  ['who may see it is computed', `{ permission: one(), first: firstRows('/faqs', 'faqs') }`],
  ['who may see it is not known here', `{ permission, first: firstRows('/faqs', 'faqs') }`],
  ['what it asks for is computed', `{ first: firstRows(path, 'faqs') }`],
  ['it asks by something of its own', `{ first: ({ url }) => prefetch('/faqs') }`],
  ['it asks for nothing', `{ title: 'FAQs' }`],
])('nothing is asked for ahead when %s', (_, handle) => {
  expect(firstOf(handle)).toBeNull();
});

test('what everybody may see is asked for by everybody', () => {
  expect(firstOf(`{ first: prefetchOnVisit('/me') }`)).toEqual({ asks: ['/me'] });
});

test('a module without screens has none', () => {
  expect(screensIn('export const routes = [];')).toEqual([]);
});

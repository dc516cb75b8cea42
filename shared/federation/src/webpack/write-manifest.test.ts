import { expect, test } from 'vitest';
import { screensIn } from './write-manifest.ts';

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

export const routes = [
  screen('/users', () => import('./users.tsx').then((m) => m.Users), {
    title: 'Users',
    first: firstRows('/super-admin/users', 'users'),
  }),
  screen('/forms/:id', editor, { title: 'Form' }),
  screen('/forms/new', editor, { title: 'New form' }),
  screen('/sign-in', signIn, { title: 'Sign in' }),
  screen(path, editor, { title: 'Nobody knows where' }),
  other('/elsewhere', () => import('./elsewhere.tsx')),
];
`;

test('the screens of a module of routes, and what the code of each imports', () => {
  expect(Object.fromEntries(screensIn(source))).toEqual({
    '/users': ['./users.tsx'],
    '/forms/:id': ['./editor.tsx'],
    '/forms/new': ['./editor.tsx'],
    '/sign-in': ['./sign-in.tsx', '@outpost/ui/forms'],
  });
});

test('a module without screens has none', () => {
  expect(screensIn('export const routes = [];').size).toBe(0);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoutes } from './read-routes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-routes-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
const read = async (source: string) => {
  const file = join(folder, `routes-${(count += 1)}.ts`);
  await writeFile(file, source);
  return readRoutes(file);
};

test('the screens of a module of routes, what each imports, and what it calls first', async () => {
  const routes = await read(`
    import type { ScreenRoute } from '@outpost/router';
    const forms = () => import(/* webpackChunkName: "forms" */ '@outpost/ui/forms');
    const path = '/users';
    const editor = () => import('./editor.tsx').then((module) => module.Editor);
    export const routes: ScreenRoute[] = [
      {
        path,
        title: 'Users',
        permission: 'users:read',
        screen: () => import('./users.tsx').then((module) => module.Users),
        first: { rows: '/super-admin/users', list: 'users' },
      },
      { path: '/forms/:id', title: 'Form', screen: editor, first: { calls: ['/forms/:id'] } },
      { path: '/forms/new', title: 'New form', screen: editor },
      {
        path: '/sign-in',
        title: 'Sign in',
        screen: async () => (await Promise.all([import('./sign-in.tsx'), forms()]))[0].SignIn,
      },
    ];
  `);
  expect(routes).toEqual([
    {
      path: '/users',
      title: 'Users',
      permission: 'users:read',
      first: { rows: '/super-admin/users', list: 'users' },
      imports: ['./users.tsx'],
    },
    {
      path: '/forms/:id',
      title: 'Form',
      first: { calls: ['/forms/:id'] },
      imports: ['./editor.tsx'],
    },
    { path: '/forms/new', title: 'New form', imports: ['./editor.tsx'] },
    { path: '/sign-in', title: 'Sign in', imports: ['./sign-in.tsx', '@outpost/ui/forms'] },
  ]);
});

const withRoute = (route: string) => `export const routes = [${route}];`;
const screen = "title: 'A', screen: () => import('./a.screen.tsx')";

test.each([
  [
    'first calls that are a function',
    withRoute(`{ path: '/a', ${screen}, first: () => 1 }`),
    'first',
  ],
  [
    'an incorrect list',
    withRoute(`{ path: '/a', ${screen}, first: { rows: '/a', list: 'b c' } }`),
    'first',
  ],
  [
    'a permission that is a function',
    withRoute(`{ path: '/a', ${screen}, permission: () => 1 }`),
    'permission',
  ],
  ['no path', withRoute(`{ ${screen} }`), 'path'],
  ['no screen', withRoute("{ path: '/a', title: 'A' }"), 'screen'],
  [
    'a screen that imports nothing',
    withRoute("{ path: '/a', title: 'A', screen: async () => null }"),
    'imports nothing',
  ],
  [
    'code of the page',
    `export const routes = [{ path: location.pathname, ${screen} }];`,
    'location',
  ],
  ['no routes', 'export const other = [];', 'iterable'],
])('routes with %s are refused, and the reason names the file', async (_, source, reason) => {
  const reading = read(source);
  await expect(reading).rejects.toThrow(`routes-${count}.ts: `);
  await expect(reading).rejects.toThrow(reason);
});

import { beforeEach, expect, test } from 'vitest';
import { createMemoryRouter, type ScreenHandle } from '@outpost/router';
import { followTitles } from './document-title.ts';

const screen = (path: string, title: string) => ({
  path,
  element: null,
  handle: { title } satisfies ScreenHandle,
});

beforeEach(() => {
  document.title = '';
});

test('the title names the panel and then the screen, wherever the page goes', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        handle: { title: 'Around' } satisfies ScreenHandle,
        children: [screen('users', 'Users'), screen('faqs', 'FAQs')],
      },
      { path: '*', element: null },
    ],
    { initialEntries: ['/users'] },
  );
  followTitles(router, 'Admin | Outpost');
  expect(document.title).toBe('Admin | Outpost | Users');
  await router.navigate('/faqs');
  expect(document.title).toBe('Admin | Outpost | FAQs');
  await router.navigate('/no-such-page');
  expect(document.title).toBe('Admin | Outpost');
});

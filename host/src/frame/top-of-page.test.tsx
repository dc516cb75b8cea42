import { expect, test } from 'vitest';
import { act, fakeApi, makeAdminPanelUser, screen, signIn } from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';

test('a new page begins at its top; one with other parameters stays where it is', async () => {
  signIn(makeAdminPanelUser(), fakeApi());
  const { router } = openPanel('/home');
  await screen.findByRole('heading', { name: /^Welcome/ });
  const page = document.documentElement;
  page.scrollTop = 300;
  await act(() => router.navigate('/home?range=7'));
  expect(page.scrollTop).toBe(300);
  await act(() => router.navigate('/users'));
  expect(page.scrollTop).toBe(0);
  page.scrollTop = 120;
  await act(() => router.navigate(-1));
  expect(page.scrollTop).toBe(120);
});

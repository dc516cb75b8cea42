import { act, render, screen as page } from '@testing-library/react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenRoutes, type ScreenRoute } from './screen.ts';

const handle = { title: 'FAQs', permission: 'faqs:read' } as const;

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const arrived = () => Promise.resolve(() => <h1>FAQs</h1>);

const routesOf = (load: ScreenRoute['screen']) =>
  screenRoutes([{ path: '/faqs', screen: load, ...handle }]);

const show = (load: ScreenRoute['screen']) => {
  const router = createMemoryRouter(
    [
      { path: '/home', element: <Link to="/faqs">Open</Link> },
      { errorElement: <p>It did not load</p>, children: routesOf(load) },
    ],
    { initialEntries: ['/home'] },
  );
  render(<RouterProvider router={router} />);
  return (to: string) =>
    act(async () => {
      const visit = router.navigate(to);
      await vi.runAllTimersAsync();
      await visit;
    });
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('says its title and permission before its code has come', () => {
  expect(routesOf(arrived)).toEqual([{ path: '/faqs', handle, lazy: expect.any(Function) }]);
});

test('fetches its code on the first visit and not again', async () => {
  const load = vi.fn<typeof arrived>(arrived);
  const visit = show(load);
  expect(load).not.toHaveBeenCalled();
  await visit('/faqs');
  expect(page.getByRole('heading', { name: 'FAQs' })).toBeTruthy();
  await visit('/home');
  await visit('/faqs');
  expect(page.getByRole('heading', { name: 'FAQs' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('repeats a download that broke on the way', async () => {
  const load = vi.fn<typeof arrived>(arrived).mockImplementationOnce(broken);
  await show(load)('/faqs');
  expect(page.getByRole('heading', { name: 'FAQs' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('tries anew on the next visit after every attempt failed', async () => {
  let isBroken = true;
  const visit = show(() => (isBroken ? broken() : arrived()));
  await visit('/faqs');
  expect(page.getByText('It did not load')).toBeTruthy();
  isBroken = false;
  await visit('/home');
  await visit('/faqs');
  expect(page.getByRole('heading', { name: 'FAQs' })).toBeTruthy();
});

import { prefetch } from '@outpost/api-client';
import { confirmSession, endSession } from '@outpost/auth-store';
import type { RouteObject } from '@outpost/router';
import { makeAdminPanelUser } from '@outpost/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLoader } from '../testing/open-panel.tsx';
import { prepareOnIntent, prepareVisit } from './prepare-visit.ts';

vi.mock('@outpost/api-client', async (original) => ({
  ...(await original<object>()),
  prefetch: vi.fn<() => void>(),
}));

const first = { calls: ['/super-admin/faqs/:id'] };
const lazy = vi.fn<() => Promise<object>>(async () => ({ Component: () => null }));
const routes = [
  { path: '/faqs', lazy, handle: { title: 'FAQs', permission: 'faqs:read', first } },
  { path: '/faqs/:id', lazy, handle: { title: 'FAQ', permission: 'releases:write', first } },
] as unknown as RouteObject[];

const at = (path: string) => new URL(path, location.origin);
const admin = makeAdminPanelUser({ permissions: ['faqs:read'] });

let loader: ReturnType<typeof fakeLoader>;
beforeEach(() => {
  vi.mocked(prefetch).mockClear();
  lazy.mockClear();
  loader = fakeLoader({ support: routes });
  confirmSession(admin);
});

test('a visit is made ready: code of the remote and of the screen, and the first query', async () => {
  await prepareVisit(loader, at('/faqs'));
  expect(loader.asked).toEqual(['support']);
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(vi.mocked(prefetch).mock.calls).toEqual([['/v1/super-admin/faqs/']]);
});

test('what somebody may not read is not asked for', async () => {
  await prepareVisit(loader, at('/faqs/42'));
  expect(prefetch).not.toHaveBeenCalled();
});

test.each([
  ["the host's own", '/home'],
  ['no page', '/nowhere'],
])('%s needs nothing', async (_, path) => {
  await prepareVisit(loader, at(path));
  expect(loader.asked).toEqual([]);
});

test('nothing is made ready for nobody', async () => {
  endSession();
  await prepareVisit(loader, at('/faqs'));
  expect(loader.asked).toEqual([]);
});

const link = (href: string, target = '') => {
  const element = document.createElement('a');
  element.href = href;
  element.target = target;
  element.append(document.createElement('span'));
  document.body.append(element);
  return element;
};

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

/** Points at an element inside a link for longer than a pointer that only crosses it. */
const pointAt = async (element: HTMLElement, ms = 50, name = 'pointerover') => {
  element.firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(ms);
};

test.each(['pointerover', 'pointerdown', 'focusin'])(
  '%s on a link makes it ready',
  async (name) => {
    vi.useFakeTimers();
    stop = prepareOnIntent(loader);
    await pointAt(link('/faqs'), 50, name);
    expect(loader.asked).toEqual(['support']);
  },
);

test.each([
  ['another place', 'https://elsewhere.test/faqs', ''],
  ['a tab of its own', '/faqs', '_blank'],
  ['where the page is', '/', ''],
])('a link to %s makes nothing ready', async (_, href, target) => {
  vi.useFakeTimers();
  stop = prepareOnIntent(loader);
  await pointAt(link(href, target));
  expect(loader.asked).toEqual([]);
});

test('a pointer that passes over makes nothing ready', async () => {
  vi.useFakeTimers();
  stop = prepareOnIntent(loader);
  await pointAt(link('/faqs'), 10);
  await pointAt(document.body.appendChild(document.createElement('p')), 0);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  expect(loader.asked).toEqual([]);
});

test('a click goes there by itself', async () => {
  vi.useFakeTimers();
  stop = prepareOnIntent(loader);
  const target = link('/faqs');
  target.addEventListener('click', (event) => event.preventDefault());
  await pointAt(target, 10);
  target.click();
  await vi.advanceTimersByTimeAsync(100);
  expect(loader.asked).toEqual([]);
});

test('nothing is made ready for somebody who saves data', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  stop = prepareOnIntent(loader);
  await pointAt(link('/faqs'));
  expect(loader.asked).toEqual([]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import {
  fakeApi,
  makeAdminPanelUser,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';

let api: FakeApi;

const current = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  api = fakeApi();
});

test('the page of a company marks the list of companies', async () => {
  signIn(makeAdminPanelUser(), api);
  openPanel('/company/show/1');
  await waitFor(() => expect(current()).toEqual(['Companies']));
});

test('the entry of the current page is scrolled into sight', async () => {
  const seen: (string | null)[] = [];
  const scroll = vi.fn<(this: Element) => void>(function scroll(this: Element) {
    seen.push(this.textContent);
  });
  Element.prototype.scrollIntoView = scroll;
  signIn(makeAdminPanelUser(), api);
  openPanel('/faqs');
  await waitFor(() => expect(seen).toContain('FAQs'));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a phone has search and notifications beside its title', async () => {
  stubLayout();
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(max-width: 768px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/home');
  await screen.findByRole('heading', { name: /^Welcome/ });
  expect(screen.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Search or jump to' }));
  expect(await screen.findByRole('dialog', { name: 'Search or jump to' })).toBeTruthy();
});

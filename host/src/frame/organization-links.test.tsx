import { afterEach, expect, test } from 'vitest';
import {
  fakeApi,
  makeAdminPanelUser,
  makeWhiteLabel,
  screen,
  signIn,
  waitFor,
  within,
} from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';

const acme = makeWhiteLabel({ name: 'Acme', type: 'Agency' });
const fathom = makeWhiteLabel({ name: 'Fathom', type: 'Franchisor' });

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => localStorage.clear());

const open = (path: string, user = makeAdminPanelUser()) => {
  const api = fakeApi({ whiteLabels: [acme, fathom] });
  signIn(user, api);
  return openPanel(path);
};

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');

const current = () =>
  screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

const below = () => {
  const all = links();
  return all.slice(all.indexOf('Organizations') + 1, all.indexOf('Organizations') + 10);
};

test('the tabs of the open organization stand under Organizations, the open one marked', async () => {
  open(`/white-label/show/${acme._id}?whiteLabelTab=franchisee`);
  await waitFor(() =>
    expect(below()).toEqual([
      'Agency',
      'Admin',
      'Franchisors',
      'Companies',
      'Users',
      'Webhooks',
      'Franchisor',
      'Franchisee',
      'Billing',
    ]),
  );
  expect(current()).toEqual(['Franchisee']);
});

test('a collapsed sidebar has no such links and marks Organizations', async () => {
  localStorage.setItem('outpost-rail', 'true');
  open(`/white-label/show/${acme._id}?whiteLabelTab=franchisee`);
  await screen.findByRole('link', { name: 'Organizations' });
  expect(links()).not.toContain('Franchisee');
  expect(current()).toEqual(['Organizations']);
});

test('a Franchisor has no franchisors below it', async () => {
  open(`/white-label/show/${fathom._id}`);
  await waitFor(() => expect(below()[0]).toBe('Franchisor Org'));
  expect(below()).not.toContain('Franchisor');
});

test('tabs that somebody may not see do not stand there either', async () => {
  const { permissions } = makeAdminPanelUser();
  const allowed = permissions.filter((one) => one !== 'companies:read' && one !== 'users:read');
  open(`/white-label/show/${acme._id}`, makeAdminPanelUser({ permissions: allowed }));
  await waitFor(() => expect(below().slice(0, 2)).toEqual(['Agency', 'Admin']));
  expect(below()).not.toContain('Users');
});

test('with no organization open there are none', async () => {
  open('/white-label');
  await screen.findByRole('link', { name: 'Organizations' });
  expect(links()).not.toContain('Agency');
});

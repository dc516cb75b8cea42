import { beforeEach, expect, test } from 'vitest';
import {
  fakeApi,
  fireEvent,
  makeAdminPanelUser,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { address, openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';

const grace = makeAdminPanelUser();
let api: FakeApi;

const open = async (user = grace, path = '/home') => {
  signIn(user, api);
  const { visitor } = openPanel(path);
  await screen.findByRole('navigation', { name: 'Main' });
  return visitor;
};

const palette = () => screen.findByRole('dialog', { name: 'Search or jump to' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const namesIn = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  api = fakeApi();
  stubLayout();
});

test.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])('opens by %s', async (keys) => {
  const visitor = await open();
  await visitor.keyboard(keys);
  const field = within(await palette()).getByRole('combobox');
  expect(field.getAttribute('placeholder')).toBe('What are you looking for?');
  expect(namesIn('Jump to')).toEqual([
    'Users',
    'Company',
    'FAQs',
    'New FAQ',
    'Videos',
    'New Video',
    'Organization',
    'Forms',
    'Referrals',
    'Account Review',
    'Leads from LinkedIn',
    'Bug Reports',
    'Home',
    'User Flows',
    'Lead Forms',
    'Form Responses',
    'Web Pixel Usage',
    'Event Hub',
    'Connected Accounts',
    'API Keys',
    'Franchisors',
    'Audit Log',
    'Webhooks',
    'Create Support Ticket',
    'Bug Webhook',
    'Requests',
    'Web Visitor Waitlist',
    'Brand',
    'Manage Subscription',
    'Admins',
    'Releases',
    'Your profile',
    'Help',
  ]);
  expect(namesIn('Actions')).toEqual([
    'Invite user',
    'Invite users from a file',
    'Invite admin',
    'Add company',
    'Add franchisor',
    'Add organization',
    'Add API key',
    'Switch theme',
    'Sign out',
  ]);
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('opens by keys that are pressed the moment the panel is seen', async () => {
  signIn(grace, api);
  const seen = new MutationObserver(() => {
    if (!screen.queryByRole('navigation', { name: 'Main' })) return;
    seen.disconnect();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  });
  seen.observe(document.body, { childList: true, subtree: true });
  openPanel('/home');
  expect(await palette()).toBeTruthy();
});

test('other keys with k do not open it', async () => {
  const visitor = await open();
  await visitor.keyboard('k{Control>}{Shift>}k{/Shift}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens from the sidebar; Escape closes it and gives the focus back', async () => {
  const visitor = await open();
  const button = screen.getByRole('button', { name: 'Search or jump to' });
  await visitor.click(button);
  await palette();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('jumps to what was found, gives it the focus, and remembers it for this account', async () => {
  const visitor = await open();
  await visitor.keyboard('{Control>}k{/Control}');
  await palette();
  await visitor.keyboard('organ{Enter}');
  await screen.findByRole('heading', { name: 'The screen of super-admin' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await visitor.keyboard('{Control>}k{/Control}');
  await palette();
  expect(namesIn('Recent')).toEqual(['Organization']);
  await visitor.keyboard('us');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull());
});

test('what somebody else opened before is not shown', async () => {
  localStorage.setItem(
    'outpost-recent',
    JSON.stringify({ account: 'somebody-else', targets: ['/faqs'] }),
  );
  const visitor = await open();
  await visitor.keyboard('{Control>}k{/Control}');
  await palette();
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('New FAQ opens the list with its dialog', async () => {
  const visitor = await open();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.click(await screen.findByRole('option', { name: 'New FAQ' }));
  await screen.findByRole('heading', { name: 'The screen of support' });
  expect(address()).toBe('/faqs?popup=add');
});

test('switches the theme and signs out from anywhere', async () => {
  const visitor = await open(grace, '/faqs');
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.click(await screen.findByRole('option', { name: 'Switch theme' }));
  expect(await screen.findByRole('button', { name: 'Theme: light' })).toBeTruthy();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.click(await screen.findByRole('option', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Outpost' })).toBeTruthy();
  expect(document.cookie).toBe('');
});

test('“invite” finds the invitation and opens its dialog', async () => {
  const visitor = await open();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.keyboard('invite u');
  expect(namesIn('Actions')).toEqual(['Invite user', 'Invite users from a file']);
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/users?popup=add'));
});

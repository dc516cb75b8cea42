import { expect, test, vi } from 'vitest';
import { useSessionStore } from '@outpost/auth-store';
import { authEndpoints, type PageData } from '@outpost/contracts';
import { fakeApi, makeAdminPanelUser, screen, signIn, waitFor } from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';

const grace = makeAdminPanelUser({ email: 'grace@outpost.example' });

const open = (path = '/sign-in') => {
  signIn(null);
  const api = fakeApi({ accounts: [{ user: grace, password: 'correct horse' }] });
  return { api, ...openPanel(path) };
};

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const send = () => screen.getByRole('button', { name: 'Sign in' });

const fill = async ({ visitor }: ReturnType<typeof open>, words = 'correct horse') => {
  await visitor.type(await email(), 'grace@outpost.example');
  await visitor.type(password(), words);
  await visitor.click(send());
};

test('says which panel this is, and its first field has the focus', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Sign in to Outpost' })).toBeTruthy();
  expect(document.activeElement).toBe(await email());
  expect((await email()).autocomplete).toBe('username');
  expect(password().autocomplete).toBe('current-password');
});

test('asks for both before it sends anything', async () => {
  const panel = open();
  await email();
  await panel.visitor.click(send());
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(panel.api.calls).toEqual([]);
});

test('says that an address is none', async () => {
  const panel = open();
  await panel.visitor.type(await email(), 'grace');
  await panel.visitor.tab();
  expect(screen.getByText('Email is incorrect')).toBeTruthy();
});

test('accepts an old password shorter than a new one may be', async () => {
  const panel = open();
  await fill(panel, 'short');
  await waitFor(() => expect(panel.api.callsTo(authEndpoints.login)).toHaveLength(1));
});

test('goes home with the session the server gave', async () => {
  const panel = open();
  await fill(panel);
  expect(await screen.findByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy();
  expect(address()).toBe('/home');
  expect(panel.api.calls[0]?.body).toEqual({
    email: 'grace@outpost.example',
    password: 'correct horse',
  });
  expect(document.cookie).toBe(`JWT=token-of-${grace._id}`);
});

test.each([
  ['where somebody wanted to go', '/faqs?popup=add#top', '/faqs?popup=add#top'],
  ['home instead of another site', 'https://evil.example/', '/home'],
])('goes %s', async (_, wanted, target) => {
  const panel = open(`/sign-in?${new URLSearchParams({ returnTo: wanted })}`);
  await fill(panel);
  await waitFor(() => expect(address()).toBe(target));
});

test('says that address or password is wrong, keeps the address, and can be tried again', async () => {
  const panel = open();
  await fill(panel, 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is incorrect.');
  expect((await email()).value).toBe('grace@outpost.example');
  expect(useSessionStore.getState().status).toBe('signed-out');
  await panel.visitor.clear(password());
  await panel.visitor.type(password(), 'correct horse{Enter}');
  expect(await screen.findByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy();
});

test.each([
  [
    'a deactivated account',
    'account_deactivated',
    'Account Deactivated!',
    'Please contact support to Reactivate your account',
  ],
  [
    'whoever belongs to a disabled provider',
    'msp_disabled',
    'Provider disabled',
    'Please contact support to enable your provider again.',
  ],
  [
    'whoever belongs to a deactivated organization',
    'organization_deactivated',
    'Organization deactivated',
    'Please contact support to reactivate your organization.',
  ],
] as const)('tells %s so, and that they are not let in', async (_, code, title, text) => {
  const panel = open();
  panel.api.fail(authEndpoints.login, { statusCode: 403, code, message: 'You are not let in.' });
  await fill(panel);
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]');
  expect(toast?.textContent).toContain(text);
  expect(screen.getByText('You are not let in.')).toBeTruthy();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await panel.visitor.click(screen.getByRole('button', { name: 'Contact Support' }));
  expect(opened.mock.calls).toEqual([
    ['https://example.com/support', '_blank', 'noopener,noreferrer'],
  ]);
  expect(useSessionStore.getState().status).toBe('signed-out');
  expect(address()).toBe('/sign-in');
});

test('says that the server cannot be reached', async () => {
  const panel = open();
  panel.api.setOnline(false);
  await fill(panel);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The server cannot be reached/);
});

test('shows the password to who asks, and hides it again', async () => {
  const { visitor } = open();
  await email();
  expect(password().type).toBe('password');
  await visitor.click(screen.getByRole('button', { name: 'Show' }));
  expect(password().type).toBe('text');
  await visitor.click(screen.getByRole('button', { name: 'Hide' }));
  expect(password().type).toBe('password');
});

test('who is signed in already passes through', async () => {
  const api = fakeApi();
  signIn(grace, api);
  openPanel('/sign-in?returnTo=%2Ffaqs');
  expect(await screen.findByRole('heading', { name: 'The screen of support' })).toBeTruthy();
  expect(address()).toBe('/faqs');
});

const openAt = (page: Partial<PageData>, path = '/sign-in') => {
  signIn(null);
  fakeApi();
  return openPanel(path, fakeLoader(), { page });
};

test('shows the name and the logo of the organization of the address', async () => {
  const tenant = { isPlatform: false, name: 'Acme Growth', logo: '/files/a.png', accent: null };
  openAt({ tenant });
  const heading = await screen.findByRole('heading', { name: 'Sign in to Acme Growth' });
  expect(heading.closest('main')?.querySelector('img')?.getAttribute('src')).toBe('/files/a.png');
});

test('an organization without a logo shows its first letter', async () => {
  openAt({ tenant: { isPlatform: false, name: 'Acme Growth', logo: null, accent: null } });
  const heading = await screen.findByRole('heading', { name: 'Sign in to Acme Growth' });
  expect(heading.closest('main')?.textContent).toMatch(/^A/);
});

test('internal staff see the product', async () => {
  const tenant = { isPlatform: true, name: 'The platform', logo: '/files/b.png', accent: null };
  openAt({ tenant });
  const heading = await screen.findByRole('heading', { name: 'Sign in to Outpost' });
  const main = heading.closest('main');
  expect(main?.querySelector('svg[viewBox="0 0 32 32"]')).toBeTruthy();
  expect(main?.querySelector('img')).toBeNull();
});

test('says when there is no organization at the address', async () => {
  openAt({ tenant: null });
  expect(
    await screen.findByRole('heading', { name: 'There is no organization at this address' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('who had an account there may prove it, and is told what happened', async () => {
  const shown = openAt({ tenant: null });
  const panel = { api: fakeApi(), ...shown };
  const code = 'organization_deactivated';
  panel.api.fail(authEndpoints.login, { statusCode: 403, code, message: 'It was deactivated.' });
  await panel.visitor.click(await screen.findByRole('button', { name: 'I had an account here' }));
  expect(screen.getByRole('heading', { name: 'Sign in to Outpost' })).toBeTruthy();
  expect(screen.getByText('Sign in with it to learn what happened.')).toBeTruthy();
  await fill(panel);
  expect(await screen.findByText('Organization deactivated')).toBeTruthy();
});

test.each([
  ['expired', 'This sign-in link has expired.'],
  ['invalid_params', 'This sign-in link is incomplete.'],
  ['invalid_request', 'This sign-in link no longer works.'],
  ['unavailable', 'This sign-in link could not be checked.'],
])('a link that was refused as %s says why, and what to do', async (code, words) => {
  openAt({}, `/sign-in?link=${code}`);
  expect((await screen.findByRole('status')).textContent).toBe(
    `${words} Sign in with your email and password.`,
  );
});

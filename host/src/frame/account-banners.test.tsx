import { expect, test, vi } from 'vitest';
import { authEndpoints } from '@outpost/contracts';
import { fakeApi, makeAdminPanelUser, screen, signIn, waitFor, within } from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';

const minute = 60_000;

const visited = (minutes: number) =>
  makeAdminPanelUser({
    firstName: 'Odile',
    lastName: 'Acker',
    impersonation: {
      name: 'Sora Lund',
      email: 'sora@outpost.example',
      reason: 'Helping with a form.',
      expiresAt: new Date(Date.now() + minutes * minute).toISOString(),
      returnUrl: 'http://localhost:3000',
    },
  });

const open = (user = makeAdminPanelUser()) => {
  const api = fakeApi();
  signIn(user, api);
  return { api, ...openPanel('/home') };
};

const banner = (name: string) => screen.findByRole('region', { name });

test('an account of one’s own has no banner', async () => {
  open();
  await screen.findByRole('heading', { name: /Welcome/ });
  expect(screen.queryByRole('region', { name: /somebody else|Restricted/ })).toBeNull();
});

test('working as somebody else says as whom, who is behind it, and for how long', async () => {
  open(visited(31));
  const shown = await banner('Working as another user');
  expect(shown.textContent).toContain('You are working as Odile Acker.');
  expect(shown.textContent).toContain('logged under your name, Sora Lund. Ends in 31 minutes.');
});

test('the last minute is one', async () => {
  open(visited(1));
  expect((await banner('Working as another user')).textContent).toContain('Ends in 1 minute.');
});

test('Stop ends it on the server and forgets the account here', async () => {
  // jsdom cannot navigate to the address at which the impersonation began.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { api, visitor } = open(visited(31));
  const shown = within(await banner('Working as another user'));
  await visitor.click(shown.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(api.callsTo(authEndpoints.logout)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Working as another user' })).toBeNull(),
  );
});

test('a link that changed the account says so until that is dismissed', async () => {
  const odile = makeAdminPanelUser({
    firstName: 'Odile',
    lastName: 'Acker',
    email: 'odile@acme.test',
  });
  sessionStorage.setItem('outpost.account-changed-by-link', odile._id);
  const { visitor } = open(odile);
  const shown = await banner('Account changed by a link');
  expect(shown.textContent).toContain('A link signed you in as Odile Acker (odile@acme.test).');
  await visitor.click(within(shown).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Account changed by a link' })).toBeNull();
  expect(sessionStorage.getItem('outpost.account-changed-by-link')).toBeNull();
});

test('a restricted account is told so, and where to turn', async () => {
  open(makeAdminPanelUser({ isRestricted: true }));
  const shown = within(await banner('Restricted account'));
  expect(shown.getByText(/not change or export anything/)).toBeTruthy();
  const link = shown.getByRole('link', { name: 'Contact Support' });
  expect(link.getAttribute('href')).toBe('https://example.com/support');
});

test.each([
  [{ teamRole: 'guest' } as const, ['/manage-requests?popup=add', 'https://example.com/support']],
  [{ role: 'support' } as const, ['https://example.com/support']],
])('under a restriction %j is led to %j', async (who, targets) => {
  open(makeAdminPanelUser({ ...who, isRestricted: true }));
  const links = within(await banner('Restricted account')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
});

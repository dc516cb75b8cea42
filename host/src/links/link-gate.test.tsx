import { expect, test } from 'vitest';
import { accountLinkEndpoints, type ErrorCode } from '@outpost/contracts';
import { fakeApi, screen, signIn } from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';

const tenant = { isPlatform: false, name: 'Acme Growth', logo: '/files/a.png', accent: null };

const open = (path: string, code?: ErrorCode) => {
  signIn(null);
  const api = fakeApi();
  if (code)
    api.fail(accountLinkEndpoints.linkState, { statusCode: 400, code, message: 'Refused.' });
  return openPanel(path, fakeLoader(), { page: { tenant } });
};

const expectBrand = (heading: HTMLElement) => {
  const main = heading.closest('main');
  expect(main?.textContent).toMatch(/^Acme Growth/);
  expect(main?.querySelector('img')?.getAttribute('src')).toBe('/files/a.png');
};

test.each([
  ['/activate', 'invalid_params', 'This invitation link is incomplete.'],
  ['/activate', 'invalid_request', 'This invitation link no longer works.'],
  ['/activate', 'expired', 'This invitation link has expired.'],
  ['/reset-password', 'invalid_params', 'This password link is incomplete.'],
  ['/reset-password', 'invalid_request', 'This password link no longer works.'],
  ['/reset-password', 'expired', 'This password link has expired.'],
] as const)(
  '%s with a link that is %s says so under the name of the organization',
  async (path, code, title) => {
    const { visitor } = open(`${path}?token=abc`, code);
    expectBrand(await screen.findByRole('heading', { name: title }));
    expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe(
      '/sign-in',
    );
    await visitor.click(screen.getByRole('button', { name: 'Request a new link' }));
    const [heading, next] =
      path === '/activate'
        ? ['Request a new invitation', '/forgot-password?for=invitation']
        : ['Forgot your password?', '/forgot-password'];
    await screen.findByRole('heading', { name: heading });
    expect(address()).toBe(next);
  },
);

test('the page that requests a link has logo and name of the organization', async () => {
  open('/forgot-password');
  expectBrand(await screen.findByRole('heading', { name: 'Forgot your password?' }));
});

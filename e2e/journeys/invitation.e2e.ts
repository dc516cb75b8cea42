import { addressFor, expect, signInForOutbox, test } from '../fixtures.ts';

const email = 'ida.novak@acme.test';
const password = 'Journey-pass-2026';

test('invite, mail, activate, sign in, and a role lowered by an owner shrinks the sidebar', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn('owner@acme.test', '/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Last name').fill('Novak');
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();

  const guest = await browser.newContext();
  // Without the socket, only the next click detects the ended session.
  await guest.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const theirs = await guest.newPage();
  const article = theirs.getByRole('article').filter({ hasText: `To ${email}` });
  await signInForOutbox(theirs, baseURL ?? '');
  await expect
    .poll(async () => {
      await theirs.goto(new URL('/outbox', baseURL).href);
      return article.count();
    })
    .toBe(1);
  const link = new URL((await article.getByRole('link').getAttribute('href')) ?? '');
  expect(link.hostname).toBe('acme.localhost');
  const address = addressFor(baseURL ?? '', email, link.pathname + link.search);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: 'Welcome to Acme Growth' })).toBeVisible();
  await expect(theirs.getByText('Odile Acker invited you to Acme Growth as admin.')).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill('short');
  await theirs.getByRole('button', { name: 'Activate account' }).click();
  await expect(theirs.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Activate account' }).click();

  await expect(theirs).toHaveURL(/\/sign-in$/);
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs).toHaveURL(/\/home$/);
  const navigation = theirs.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Users' })).toBeVisible();

  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('row', { name: email }).getByText('Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ida Novak' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Role').selectOption('guest');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(navigation.getByRole('link')).toHaveText(['Home', 'FAQs', 'Videos', 'Requests']);

  await theirs.goto(address);
  await expect(
    theirs.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await guest.close();
});

test('a forgotten password is set anew by mail', async ({ page, baseURL }) => {
  const who = 'educator@acme.test';
  await page.goto(addressFor(baseURL ?? '', who, '/sign-in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(who);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('a mail is on its way');
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();

  const article = page.getByRole('article').filter({ hasText: `To ${who}` });
  await signInForOutbox(page, baseURL ?? '');
  await expect
    .poll(async () => {
      await page.goto(new URL('/outbox', baseURL).href);
      return article.count();
    })
    .toBe(1);
  const link = new URL((await article.getByRole('link').getAttribute('href')) ?? '');
  await page.goto(addressFor(baseURL ?? '', who, link.pathname + link.search));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByLabel('Email').fill(who);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a link that is not one says so', async ({ page }) => {
  await page.goto('/reset-password?token=abc');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an address that hands over a session is cleaned and signed in', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.post('/v1/super-admin/auth/login', {
    data: { email: 'admin@demo.test', password: 'Demo-pass-2026' },
  });
  const { token } = (await answer.json()).data;
  await page.goto(`/users?page=2&jwt=${token}`);
  await expect(page).toHaveURL(new URL('/users?page=2', baseURL).href);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

for (const value of ['%E2%82%AC', '%00', 'a%0d%0aX:y'])
  test(`an address with jwt=${value} leaves a session as it is`, async ({ page, signIn }) => {
    await signIn('admin@demo.test');
    await page.goto(`/home?jwt=${value}`);
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });

test('a cookie that no request can carry leads to sign-in', async ({ page }) => {
  await page.goto('/sign-in');
  await page.evaluate(() => {
    document.cookie = 'JWT=%E2%82%AC; path=/';
  });
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('a link that changes the account names the one it signed in', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('super@demo.test');
  const answer = await request.post('/v1/super-admin/auth/login', {
    data: { email: 'admin@demo.test', password: 'Demo-pass-2026' },
  });
  const { token } = (await answer.json()).data;
  await page.goto(`/home?jwt=${token}`);
  const notice = page.getByRole('region', { name: 'Account changed by a link' });
  await expect(notice).toContainText('(admin@demo.test)');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(notice).toBeHidden();
});

import { accounts, addressFor, expect, password, run, tenantAddress, test } from '../fixtures.ts';

const { main } = run.tenants;
const email = `ida.novak@${main.subdomain}.test`;

test('invite, mail, activate, sign in, and a role lowered by an owner shrinks the sidebar', async ({
  page,
  browser,
  signIn,
  mailed,
  baseURL,
}) => {
  await signIn(accounts.owner, '/users');
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
  const link = await mailed(email, 'activate');
  expect(link.hostname).toBe(new URL(tenantAddress(baseURL ?? '', main.subdomain)).hostname);
  const address = addressFor(baseURL ?? '', email, link.pathname + link.search);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: `Welcome to ${main.name}` })).toBeVisible();
  await expect(theirs.getByText(`Odile Acker invited you to ${main.name} as admin.`)).toBeVisible();
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
    theirs.getByRole('heading', { name: 'This invitation link no longer works.' }),
  ).toBeVisible();
  await guest.close();
});

test('a forgotten password is set anew by mail', async ({ page, mailed, baseURL }) => {
  const who = accounts.educator;
  await page.goto(addressFor(baseURL ?? '', who, '/sign-in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(who);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('a mail is on its way');
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();

  const link = await mailed(who, 'reset-password');
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
  await expect(
    page.getByRole('heading', { name: 'This password link is incomplete.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an address that hands over a session is cleaned and signed in', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.post('/v1/super-admin/auth/login', {
    data: { email: accounts.admin, password },
  });
  const { token } = (await answer.json()).data;
  await page.goto(`/users?page=2&jwt=${token}`);
  await expect(page).toHaveURL(new URL('/users?page=2', baseURL).href);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

for (const value of ['%E2%82%AC', '%00', 'a%0d%0aX:y'])
  test(`an address with jwt=${value} leaves a session as it is`, async ({ page, signIn }) => {
    await signIn(accounts.admin);
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
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('JWT');
});

test('a link that changes the account names the one it signed in', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(accounts.superAdmin);
  const answer = await request.post('/v1/super-admin/auth/login', {
    data: { email: accounts.admin, password },
  });
  const { token } = (await answer.json()).data;
  await page.goto(`/home?jwt=${token}`);
  const notice = page.getByRole('region', { name: 'Account changed by a link' });
  await expect(notice).toContainText(`(${accounts.admin})`);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(notice).toBeHidden();
});

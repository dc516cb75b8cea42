import { accounts, expect, password, run, tenantAddress, test } from '../fixtures.ts';

const { name, subdomain } = run.tenants.added;
const email = `lead@${subdomain}.test`;
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a tenant is made with an interruption, opened, lived in, and closed', async ({
  page,
  context,
  browser,
  signIn,
  mailed,
  baseURL,
}) => {
  const host = new URL(tenantAddress(baseURL ?? '', subdomain)).hostname;
  await signIn(accounts.superAdmin, '/white-label');
  await page.getByRole('button', { name: 'Add organization' }).click();
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });
  const next = page.getByRole('button', { name: 'Next' });

  // The list's search box also has "Name" in its label, and stays until the wizard's code loads.
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Subdomain').fill(run.tenants.main.subdomain);
  await expect(page.getByText('This subdomain is taken.').first()).toBeVisible();
  await page.getByLabel('Subdomain').fill(subdomain);
  await expect(page.getByText(new RegExp(`Its people sign in at .*${host}`)).first()).toBeVisible();
  await expect(saved).toBeVisible();
  await page.getByLabel('Upload logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  });
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible();

  // The network fails while the email is typed; the page reloads before the draft is saved.
  await next.click();
  await context.setOffline(true);
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('status').filter({ hasText: /^Not saved:/ })).toBeVisible({
    timeout: 20_000,
  });
  const calls = '**/save-as-draft';
  await page.route(calls, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.unroute(calls);
  await expect(saved).toBeVisible({ timeout: 20_000 });

  await next.click();
  await page.getByLabel('Agency').fill('Network');
  await page.getByLabel('Franchisor').fill('Region');
  await page.getByLabel('Franchisee').fill('Shop');
  await next.click();
  await page.getByLabel('Seats').fill('12');
  await step('Review').click();
  await expect(saved).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hierarchy names' })).toContainText('Region');
  await expect(page.getByRole('region', { name: 'What is missing' })).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  const asked = page.getByRole('dialog', { name: `Publish ${name}?` });
  await expect(asked).toContainText(`${email} is emailed a link`);
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/white-label\/show\//);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Region', exact: true })).toBeVisible();

  // The accent is set through the API of the brand.
  const id = /show\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const token = (await context.cookies()).find(({ name }) => name === 'JWT')?.value ?? '';
  const brand = await page.request.patch(`/v1/super-admin/brands/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { accent: '#b45309' },
  });
  expect(brand.status()).toBe(200);

  const owners = await browser.newContext();
  const theirs = await owners.newPage();
  const link = await mailed(email, 'activate');
  expect(link.hostname).toBe(host);
  link.port = new URL(baseURL ?? '').port;
  await theirs.goto(link.href);
  await expect(theirs.getByRole('heading', { name: `Welcome to ${name}` })).toBeVisible();
  await theirs.getByLabel('First name').fill('Nia');
  await theirs.getByLabel('Last name').fill('Ode');
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Activate account' }).click();

  const signInAsOwner = async () => {
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Sign in' }).click();
  };
  await expect(theirs).toHaveURL(/\/sign-in$/);
  await signInAsOwner();
  await expect(theirs).toHaveURL(/\/home$/);
  const sidebar = theirs.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Regions' })).toBeVisible();
  await expect(theirs.locator('img[src^="/files/logos/"]').first()).toBeVisible();
  const accent = await theirs.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--o-accent').trim(),
  );
  expect(accent).not.toBe('#4f46e5');

  await page.goto(new URL('/white-label', baseURL).href);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const closing = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expect(closing).toContainText('0 franchisors, 0 companies and 1 user');
  await expect(closing).toContainText('1 open session ends.');
  await closing.getByLabel('Reason').fill('The journey is over.');
  await closing.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} was deactivated.`)).toBeVisible();
  await expect(theirs.getByText('Organization deactivated')).toBeVisible({ timeout: 1_000 });
  await expect(theirs).toHaveURL(/\/sign-in/);

  await signInAsOwner();
  await expect(theirs.getByText('Organization deactivated').first()).toBeVisible();
  await theirs.reload();
  await expect(
    theirs.getByRole('heading', { name: 'There is no organization at this address' }),
  ).toBeVisible();
  await theirs.getByRole('button', { name: 'I had an account here' }).click();
  await signInAsOwner();
  await expect(theirs.getByText('Organization deactivated')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await page
    .getByRole('dialog', { name: `Reactivate ${name}?` })
    .getByRole('button', { name: 'Reactivate' })
    .click();
  await expect(page.getByText(`${name} was reactivated.`)).toBeVisible();
  await theirs.goto(new URL('/sign-in', theirs.url()).href);
  await signInAsOwner();
  await expect(theirs).toHaveURL(/\/home$/);
  await owners.close();
});

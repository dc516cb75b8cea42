import { accounts, expect, test } from '../fixtures.ts';
import { openSection } from '../open-section.ts';

test('a remote whose files are gone leaves the rest working and comes back on Retry', async ({
  page,
  signIn,
}) => {
  await page.route('**/_mf/support/**', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(accounts.superAdmin);
  await openSection(page, 'FAQs');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();

  for (const title of ['Users', 'Organizations', 'Lead Forms', 'API Keys']) {
    await page.getByRole('navigation').getByRole('link', { name: title }).click();
    await expect(page.getByRole('table', { name: title }).getByRole('row').nth(1)).toBeVisible();
  }

  await openSection(page, 'FAQs');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();
  await page.unroute('**/_mf/support/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'FAQs' }).getByRole('row').nth(1)).toBeVisible();
});

test('a screen whose code does not arrive is replaced alone, and comes back on Retry', async ({
  page,
  signIn,
}) => {
  const screens = /\/_mf\/support\/[^/]+\/\d+\.[0-9a-f]+\.js/;
  await page.route(screens, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(accounts.superAdmin);
  await openSection(page, 'FAQs');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(screens);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'FAQs' }).getByRole('row').nth(1)).toBeVisible();
});

import { faultsOf } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, test } from '../fixtures.ts';

test('a visitor asks for a pixel, an owner approves, and the pixel is there', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const stamp = Date.now();
  const [company, site] = [`Vela ${stamp}`, `vela-${stamp}.example`];
  await signIn(accounts.owner, '/web-visitor-waitlist');
  const list = page.getByRole('table', { name: 'Web Visitor Waitlist' });
  await expect(list).toBeVisible();

  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  const opened = Date.now();
  await visitor.goto(addressFor(baseURL ?? '', accounts.owner, '/waitlist?source=fair'));
  expect(await faultsOf(visitor)).toEqual([]);
  await visitor.getByLabel('First name').fill('Gia');
  await visitor.getByLabel('Last name').fill('Tran');
  await visitor.getByLabel('Work email').fill('gia');
  await visitor.getByLabel('Company').fill(company);
  await visitor.getByLabel('Domain of your site').fill(`https://${site}/start`);
  // The server takes faster forms for those of programs.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
  await visitor.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(visitor.getByText('Email is incorrect')).toBeVisible();
  await visitor.getByLabel('Work email').fill(`gia@${site}`);
  await visitor.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  await outside.close();

  await page.getByRole('button', { name: /^1 new/ }).click();
  await page.getByRole('link', { name: 'Gia Tran' }).click();
  const panel = page.getByRole('dialog', { name: 'Gia Tran' });
  await expect(panel.getByText('fair')).toBeVisible();
  await panel.getByRole('button', { name: 'Approve' }).click();
  const asked = page.getByRole('dialog', { name: 'Approve: Gia Tran?' });
  await asked.getByRole('combobox', { name: 'Franchisor' }).click();
  await page.getByRole('option').first().click();
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(
    panel.getByText(`${company} was added, with a pixel for ${site}.`).first(),
  ).toBeVisible();
  await panel.getByRole('link', { name: 'Open pixel' }).click();
  await expect(page.getByRole('dialog', { name: site })).toBeVisible();
  expect(complaints).toEqual([]);
});

import { faultsOf } from '../accessibility-faults.ts';
import { accounts, expect, signInOn, test } from '../fixtures.ts';
import { openSection } from '../open-section.ts';

test('a section that does not open is reported, becomes a ticket, and the reporter hears its end', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const title = `The questions do not open ${Date.now()}`;
  await page.route('**/_mf/support/**', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(accounts.owner);
  await openSection(page, 'FAQs');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('dialog', { name: 'Report a problem' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('I clicked on FAQs.');
  await expect(form.getByText('Versions')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^Report \d+ was sent/)).toBeVisible();

  const neighbour = await browser.newContext();
  const theirPage = await neighbour.newPage();
  await theirPage.route('**/_mf/support/**', (route) => route.fulfill({ status: 404, body: '' }));
  await signInOn(theirPage, baseURL, accounts.member, '/home');
  await openSection(theirPage, 'FAQs');
  await theirPage.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  const second = theirPage.getByRole('dialog', { name: 'Report a problem' });
  await expect(second.getByText(/^Report \d+ of your organization is about this/)).toBeVisible();
  expect(await faultsOf(theirPage)).toEqual([]);
  await second.getByRole('button', { name: 'Me too' }).press('Enter');
  await expect(theirPage.getByText(/^You are counted in report \d+/)).toBeVisible();
  await neighbour.close();

  const office = await browser.newContext();
  const theirs = await office.newPage();
  const search = `/bug-reports?q=${encodeURIComponent(title)}`;
  await signInOn(theirs, baseURL, accounts.superAdmin, search);
  await theirs.getByRole('link', { name: title }).click();
  const panel = theirs.getByRole('dialog', { name: title });
  await expect(panel.getByText('I clicked on FAQs.')).toBeVisible();
  await expect(panel.getByText('Others with the problem')).toBeVisible();
  const act = async (name: string) => {
    await panel.getByRole('button', { name: /^Actions for bug report/ }).click();
    await theirs.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Create ticket');
  await expect(theirs.getByText(/^Ticket \d+ was created\.$/)).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await act('Resolve');
  await expect(theirs.getByText('The report is resolved.')).toBeVisible();
  await act('Open the ticket');
  await expect(theirs.getByRole('dialog', { name: title })).toBeVisible();
  await expect(theirs).toHaveURL(/\/support-ticket\?open=/);
  await office.close();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(title).first()).toBeVisible();
});

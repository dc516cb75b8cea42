import { accounts, expect, signInOn, test } from '../fixtures.ts';

const member = accounts.member;

test('a member asks for seats, an admin approves, the company has them and the member is told', async ({
  page,
  browser,
  signIn,
  baseURL,
  complaints,
}) => {
  await signIn(member, '/manage-requests');
  const ask = async (seats: string) => {
    await page.getByRole('button', { name: 'Send request' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Send request' });
    await dialog.getByLabel('Type').selectOption('seat-increase');
    await dialog.getByLabel('Seats').fill(seats);
    await dialog.getByLabel('Reason').fill('Three colleagues start in May.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    return dialog;
  };
  await expect(await ask('44')).toBeHidden();
  const row = page.getByRole('row', { name: /Seat increase.*→ 44 seats/ });
  await expect(row).toContainText('Pending');
  expect(complaints).toEqual([]);

  const office = await browser.newContext();
  const theirs = await office.newPage();
  await signInOn(theirs, baseURL, accounts.admin, '/manage-requests?q=in+May');
  await theirs.getByRole('link', { name: 'Seat increase' }).click();
  const panel = theirs.getByRole('dialog', { name: 'Seat increase' });
  await expect(panel.getByText(/^Approving: .* gets 44 seats instead of \d+\.$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Approve' }).click();
  const asked = theirs.getByRole('dialog', { name: 'Approve seat increase of Mara Bell?' });
  await asked.getByLabel('Reason').fill('Welcome to them.');
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(asked).toBeHidden();
  await expect(panel.getByText('Alder Finch approved it')).toBeVisible();
  await expect(
    panel.getByText(/^Welcome to them\. .* has 44 seats now instead of \d+\.$/),
  ).toBeVisible();
  await office.close();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Your request for more seats is Approved' }).click();
  const told = page.getByRole('dialog', { name: 'Seat increase' });
  await expect(told.getByText('Alder Finch approved it')).toBeVisible();
  await told.getByRole('button', { name: 'Close request' }).click();

  const again = await ask('44');
  await expect(again.getByText('44 seats are there already')).toBeVisible();
});

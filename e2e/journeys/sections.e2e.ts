import { accounts, expect, run, test } from '../fixtures.ts';
import { openSection } from '../open-section.ts';

const sections = [
  { link: 'Users', title: 'Users', remote: 'account-management' },
  { link: 'Organizations', title: 'Organizations', remote: 'super-admin' },
  { link: 'Lead Forms', title: 'Lead Forms', remote: 'lead-forms' },
  { link: 'API Keys', title: 'API Keys', remote: 'app-administration' },
  { link: 'FAQs', title: 'FAQs', remote: 'support' },
];

test('staff sign in and visit all five sections, each loading its own remote only', async ({
  page,
  signIn,
  complaints,
  remoteRequests,
}) => {
  await signIn(accounts.superAdmin);
  await expect(page).toHaveTitle(/^Admin \| .+ \| Home$/);
  const [, product] = (await page.title()).split(' | ');
  expect(remoteRequests()).toEqual([]);

  const loaded: string[] = [];
  for (const { link, title, remote } of sections) {
    await openSection(page, link);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('table', { name: title }).getByRole('row').nth(1)).toBeVisible();
    const frame = page.locator(`[data-remote="${remote}"]`);
    const version = run.versions[remote] ?? /^\d+\.\d+\.\d+-[0-9a-f]+$/;
    await expect(frame).toHaveAttribute('data-remote-version', version);
    await expect(page).toHaveTitle(`Admin | ${product} | ${title}`);
    loaded.push(remote);
    expect(remoteRequests()).toEqual(loaded);
  }
  expect(complaints).toEqual([]);
});

test('something created in one section is still there after a reload', async ({
  page,
  signIn,
  complaints,
}) => {
  const question = 'Where do I find the release notes?';
  await signIn(accounts.superAdmin, '/faqs?popup=add');
  const dialog = page.getByRole('dialog', { name: 'Add FAQ' });
  await dialog.getByLabel('Question').fill(question);
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('On the page of the same name.');
  await dialog.getByRole('button', { name: 'Add FAQ' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/popup/);

  await page.reload();
  await page.getByRole('searchbox').fill(question);
  await expect(page).toHaveURL(/q=Where/);
  await expect(page.getByRole('cell', { name: question, exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('No questions match')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the secret of a new API key is shown once', async ({ page, signIn, complaints }) => {
  await signIn(accounts.superAdmin, '/api-keys');
  await page.getByRole('button', { name: 'Add API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add API key' });
  await dialog.getByRole('button', { name: 'Add API key' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Journey key');
  await dialog
    .getByLabel('Rights')
    .selectOption({ label: 'Engines of the platform: report their runs' });
  await dialog.getByRole('button', { name: 'Add API key' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const secret = await shown.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^opk_live_[\dA-Za-z]{12}_[\dA-Za-z]{38}$/);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Journey key', exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  expect(complaints).toEqual([]);
});

test('filters, columns and views of a list open without the network', async ({
  page,
  context,
  signIn,
}) => {
  const code = page.waitForResponse(/\/list-overlays\./);
  await signIn('super@demo.test', '/users');
  await code;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const [button, opened] of [
    ['Filters', page.getByRole('dialog', { name: 'Filters' })],
    ['Columns', page.getByRole('heading', { name: 'Columns' })],
    ['Views', page.getByRole('menuitem', { name: 'Save as new view' })],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});

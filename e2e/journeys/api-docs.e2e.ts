import { signInStaff } from '../deployment/staff-api.ts';
import { expect, run, test } from '../fixtures.ts';

test('a reader of the API documentation makes a call with a key', async ({
  page,
  baseURL,
  complaints,
}) => {
  const url = baseURL ?? '';
  const { email, password } = run.staff;
  const staff = await signInStaff({ url, email, password });
  const search = new URLSearchParams({ searchValue: run.tenants.main.name });
  const { whiteLabels } = await staff.call('GET', `/super-admin/white-label?${search}`);
  const { secret, apiKey } = await staff.call('POST', '/super-admin/api-keys', {
    name: 'Reader of the documentation',
    scopes: ['forms:read'],
    whiteLabel: whiteLabels[0]._id,
  });

  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/v1/docs');
  await expect(page.getByRole('heading', { name: /Outpost API/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const scheme = page.locator('.auth-container').filter({ hasText: 'apiKey' });
  await scheme.getByLabel('auth-bearer-value').fill(secret);
  await scheme.getByRole('button', { name: 'Apply credentials' }).click();
  await scheme.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('heading', { name: /^Lead forms/ }).click();
  const operation = page.locator('#operations-Lead_forms-getSuperAdminLeadForms');
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table tbody');
  await expect(answer.locator('.response-col_status')).toHaveText(/^200/);
  await expect(answer).toContainText('"forms"');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await staff.call('POST', `/super-admin/api-keys/${apiKey._id}/revoke`, { reason: 'It is read.' });
  expect([...hosts].filter(Boolean)).toEqual([new URL(url).host]);
  expect(complaints).toEqual([]);
});

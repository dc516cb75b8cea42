import type { Page } from '@playwright/test';
import { startOidcServer, type OidcServer } from '../../server/src/testing/oidc-server.ts';
import { accounts, expect, needOwnServer, signInOn, test } from '../fixtures.ts';
import { startOwnPanel, type OwnPanel } from '../own-panel.ts';

needOwnServer('It connects an account at an OpenID provider of this machine.');

const account = 'ada@provider.example';

let provider: OidcServer;
let panel: OwnPanel;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startOidcServer();
  panel = await startOwnPanel();
  provider.allowRedirect(`${panel.url}/v1/connections/callback/127.0.0.1`);
});

test.afterAll(async () => {
  await panel.stop();
  await provider.stop();
});

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${account}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('an account is connected by OAuth, tested, connected again and disconnected', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await signInOn(page, panel.url, accounts.owner, '/connected-accounts');
  const row = page.getByRole('row', { name: new RegExp(account) });
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible();
  await expect(row).toHaveCount(0);

  // The browser goes to the provider, agrees there and comes back.
  await page.getByRole('button', { name: 'Connect account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect account' });
  await dialog.getByLabel('Provider').selectOption('oidc');
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await expect(dialog.getByLabel('Redirect address to register at the provider')).toHaveValue(
    `${panel.url}/v1/connections/callback/127.0.0.1`,
  );
  await dialog.getByLabel('Client id').fill(provider.clientId);
  await dialog.getByLabel('Client secret').fill(provider.clientSecret);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText(`${account} is connected.`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();

  await choose(page, 'Test');
  await expect(page.getByText(`${account} works.`)).toBeVisible();

  // The person withdraws the access at the provider: a test says so, and a new agreement heals it.
  await provider.withdraw();
  await choose(page, 'Test');
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  await choose(page, 'Reconnect');
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(1);

  await choose(page, 'Open');
  const history = page.getByRole('dialog', { name: `History of ${account}` });
  await expect(history.getByText(`Reconnected as ${account}.`)).toBeVisible();
  await expect(history.getByText('The provider no longer accepts the token.')).toBeVisible();
  await history.getByRole('button', { name: 'Close history' }).click();

  // Before it is disconnected, the dialog says what stops.
  await choose(page, 'Disconnect');
  const question = page.getByRole('dialog', { name: `Disconnect ${account}?` });
  await expect(question).toContainText('Renewals and tests of this account stop.');
  await question.getByRole('button', { name: 'Disconnect account' }).click();
  await expect(page.getByText('The account was disconnected.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(provider.calls.at(-1)).toBe('/token/revocation');
  expect(complaints).toEqual([]);
});

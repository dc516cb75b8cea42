import type { Page } from '@playwright/test';
import { send, signInStaff } from '../deployment/staff-api.ts';
import { accounts, expect, needOwnServer, run, signInOn, test } from '../fixtures.ts';
import { startOwnPanel, type OwnPanel } from '../own-panel.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';

needOwnServer('It sets when a webhook is disabled, and sends webhooks to this machine.');

interface Component {
  _id: string;
  type: string;
  isMandatory: boolean;
  options: string[];
}

/** Returns an answer for a mandatory component of a type. */
const answerFor = ({ type, options }: Component, email: string): unknown => {
  if (type === 'email') return email;
  if (type === 'checkbox_multi') return options.slice(0, 1);
  if (type === 'radiobutton_single') return options[0];
  if (type === 'phone_number') return '+15555550100';
  if (type === 'url') return 'https://lead.example';
  if (type === 'number') return 7;
  return 'A lead of a program';
};

/** Starts a program with an API key; returns its way to write a lead. */
const startLeadProgram = async (url: string) => {
  const { email, password } = run.staff;
  const staff = await signInStaff({ url, email, password });
  const { whiteLabels } = await staff.call(
    'GET',
    `/super-admin/white-label?searchValue=${encodeURIComponent(run.tenants.main.name)}`,
  );
  const { secret } = await staff.call('POST', '/super-admin/api-keys', {
    name: 'Lead program',
    scopes: ['leads:write', 'forms:read'],
    whiteLabel: whiteLabels[0]._id,
  });
  const headers = { authorization: `Bearer ${secret}` };
  const read = async (path: string) => (await send(url, path, { method: 'GET', headers })).data;
  const filters = encodeURIComponent(JSON.stringify({ status: ['live'] }));
  const { forms } = await read(`/super-admin/lead-forms?filters=${filters}`);
  const { content } = await read(`/super-admin/lead-forms/content/${forms[0]._id}`);
  const components = content.components as Component[];
  let leads = 0;
  return async () => {
    leads += 1;
    const email = `lead-${leads}@program.example`;
    const asked = components.filter(({ isMandatory, type }) => isMandatory || type === 'email');
    const answers = Object.fromEntries(asked.map((one) => [one._id, answerFor(one, email)]));
    const path = `/super-admin/lead-forms/responses/${forms[0]._id}`;
    const { status, data } = await send(url, path, { method: 'POST', headers, body: { answers } });
    expect({ status, fields: data.fields }).toEqual({ status: 201, fields: undefined });
  };
};

/** Adds a webhook for submitted forms on the page of webhooks; returns its secret. */
const addWebhook = async (page: Page, url: string): Promise<string> => {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByRole('searchbox', { name: 'Search in Events' }).fill('form.submitted');
  await dialog.getByRole('checkbox', { name: 'form.submitted' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'The webhook’s secret' });
  const secret = await shown.getByLabel('Secret').inputValue();
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  return secret;
};

/** Resolves when the page has told the server that it follows the events. */
const followsEvents = (page: Page): Promise<void> =>
  new Promise((done) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('["events:tail",true]')) done();
      }),
    );
  });

/** Failed attempts in a row that disable a webhook. */
const failuresBeforeEnd = 12;

let receiver: WebhookReceiver;
let panel: OwnPanel;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  receiver = await startWebhookReceiver();
  panel = await startOwnPanel({
    LOCAL_WEBHOOK_PORTS: String(receiver.port),
    // Webhooks are disabled by failures alone, however quick.
    WEBHOOK_WARNING_HOURS: '0,0,0,0',
  });
});

test.afterAll(async () => {
  await panel.stop();
  receiver.stop();
});

test('a lead of a program reaches the hub and a webhook, and after an outage all are caught up', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { url } = panel;
  const writeLead = await startLeadProgram(url);
  await signInOn(page, url, accounts.owner, '/webhooks');
  receiver.trust(await addWebhook(page, receiver.url));
  const row = page.getByRole('row', { name: new RegExp(receiver.url) });
  await expect(row.getByText('Enabled')).toBeVisible();

  // The event is in the hub as it comes.
  const follows = followsEvents(page);
  await page.goto(new URL('/event-hub?type=form.submitted', page.url()).href);
  const byProgram = page.getByRole('row', { name: /form\.submitted .*Lead program/ });
  await page.getByRole('button', { name: 'Start live tail' }).click();
  await expect(page.getByRole('button', { name: 'Pause live tail' })).toBeVisible();
  await expect(byProgram).toHaveCount(0);
  await follows;
  await writeLead();
  await expect(byProgram).toHaveCount(1);

  // The receiver got it with a valid signature, and the drawer shows the whole trace.
  await expect.poll(() => receiver.messages.length).toBe(1);
  expect(receiver.messages[0]).toMatchObject({ type: 'form.submitted', status: 204 });
  await byProgram.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'form.submitted' });
  await expect(drawer.getByText(receiver.messages[0]?.id ?? '', { exact: true })).toBeVisible();
  const trace = drawer.getByRole('table', { name: 'Trace' });
  await expect(trace.getByLabel('This event')).toHaveText('form.submitted');
  const delivery = trace.getByRole('row', {
    name: new RegExp(`Webhook delivery.*${receiver.url}`),
  });
  await expect(delivery).toContainText('204');
  await expect(delivery).toContainText('Success');

  // The receiver fails until the webhook is disabled.
  receiver.answerWith(500);
  for (let lead = 0; lead < failuresBeforeEnd; lead += 1) await writeLead();
  await page.goto(new URL('/webhooks', page.url()).href);
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Disabled: failing')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const failed = new Set(
    receiver.messages.flatMap(({ id, status }) => (status === 500 ? [id] : [])),
  );
  expect(failed.size).toBeGreaterThan(0);
  // A lead while the webhook is disabled.
  await writeLead();

  // One click catches up, with the ids of the first attempts.
  receiver.answerWith(204);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Resume and catch up' }).click();
  await expect(page.getByText(/was resumed and is catching up/)).toBeVisible();
  const delivered = () =>
    new Set(receiver.messages.flatMap(({ id, status }) => (status === 204 ? [id] : [])));
  await expect.poll(() => delivered().size, { timeout: 30_000 }).toBe(failuresBeforeEnd + 2);
  expect([...failed].filter((id) => !delivered().has(id))).toEqual([]);
  await expect(row.getByText('Enabled')).toBeVisible();
  expect(receiver.refusals).toEqual([]);
});

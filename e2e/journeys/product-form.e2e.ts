import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts, expect, needOwnServer, test } from '../fixtures.ts';
import { signInStaff } from '../deployment/staff-api.ts';
import { passwordOf } from '../run.ts';
import { openVisitor, startShop } from '../shop.ts';

needOwnServer('It shows a lead form of the demo data.');

const domain = 'store.localhost';
const title = 'Franchise enquiry 2026';

/** Adds a pixel with a secret for a company of the organization of the form. */
const addPixel = async (baseURL: string) => {
  const { call } = await signInStaff({
    url: baseURL,
    email: accounts.superAdmin,
    password: passwordOf(accounts.superAdmin),
  });
  const { forms } = await call('GET', '/super-admin/lead-forms?limit=100');
  const { whiteLabel } = forms.find((form: { title: string }) => form.title === title);
  const filters = encodeURIComponent(JSON.stringify({ kind: ['franchisee'] }));
  const { companies } = await call(
    'GET',
    `/super-admin/companies?limit=1&whiteLabel=${whiteLabel._id}&filters=${filters}`,
  );
  const body = { company: companies[0]._id, domain };
  const { webPixel } = await call('POST', '/super-admin/webpixel', body);
  const { secret } = await call('POST', `/super-admin/webpixel/${webPixel._id}/secret`);
  return { key: webPixel.key as string, secret: secret as string };
};

const addForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Add form' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add form' });
  await dialog.getByRole('combobox', { name: 'Lead form' }).fill('Franchise');
  await page.getByRole('option', { name: title, exact: false }).click();
  await dialog.getByLabel('Type').selectOption('inline');
  await dialog.getByLabel('Place to replace').fill('#offer');
  await dialog.getByLabel('Pages').fill('/pricing*');
  await dialog.getByLabel('User ids').fill('customer-7');
  await dialog.getByRole('button', { name: 'Add form' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};

test('a form on a foreign page is shown to the right person once', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const { key, secret } = await addPixel(baseURL ?? '');
  await signIn(accounts.superAdmin, '/form-builder');
  await addForm(page);
  const panel = page.getByRole('dialog', { name: title });

  await test.step('it is looked at on the page before anybody sees it', async () => {
    const snippet = `<script async src="${origin}/site.js" data-key="${key}"></script>`;
    const shop = await startShop({ domain, snippet, panel: origin, mayFrame: true });
    await panel.getByRole('button', { name: 'Preview on a site' }).click();
    const dialog = page.getByRole('dialog', { name: `Preview ${title} on a site` });
    await dialog.getByRole('combobox', { name: 'Site' }).fill(domain);
    await page.getByRole('option', { name: domain }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const { search } = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await dialog.getByRole('button', { name: 'Done' }).click();
    const { page: visitor, context, heard } = await openVisitor(browser);
    await visitor.goto(`${shop.url}${search}`);
    await expect(visitor.frameLocator('iframe').getByLabel('Your name')).toBeVisible();
    await expect(visitor.getByText('An offer of the shop')).toBeHidden();
    expect(heard).toEqual([]);
    await context.close();
    shop.server.close();
  });

  await panel.getByRole('button', { name: 'Close form' }).click();
  await page
    .getByRole('switch', { name: `Show ${title} on sites` })
    .first()
    .click();
  await expect(page.getByText(`${title} is now shown on sites.`)).toBeVisible();

  const open = async (person: string) => {
    const signature = createHmac('sha256', secret).update(person).digest('hex');
    const script = `(window.outpost ??= []).push(['identify', '${person}', {}, '${signature}']);`;
    const snippet = `<script async src="${origin}/site.js" data-key="${key}"></script>`;
    const shop = await startShop({ domain, snippet, panel: origin, script, mayFrame: true });
    const visit = await openVisitor(browser);
    const answered = visit.page.waitForResponse((answer) => answer.url().endsWith('/site/forms'));
    await visit.page.goto(shop.url);
    const { forms } = (await (await answered).json()) as { forms: unknown[] };
    const end = async () => {
      expect(visit.heard).toEqual([]);
      await visit.context.close();
      shop.server.close();
    };
    return { ...visit, forms, end };
  };

  await test.step('another person gets nothing', async () => {
    const { forms, end } = await open('customer-8');
    expect(forms).toEqual([]);
    await end();
  });

  await test.step('the person sees it on its page of the app, and answers', async () => {
    const { page: visitor, end } = await open('customer-7');
    await expect(visitor.locator('iframe')).toHaveCount(0);
    await visitor.getByRole('button', { name: 'Pricing' }).click();
    const form = visitor.frameLocator('iframe');
    await form.getByLabel('Your name').fill('Nia Ode');
    await form.getByLabel('Work email').fill('nia@ode.example');
    await form.getByRole('checkbox', { name: 'Onboarding' }).check();
    // Programs are faster than a person.
    await expect(async () => {
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(visitor.getByText('An offer of the shop')).toBeHidden();
    await end();
  });

  await test.step('the person does not see it again, also in another browser', async () => {
    const { forms, end } = await open('customer-7');
    expect(forms).toEqual([]);
    await end();
  });

  await page.goto(`${origin}/form-builder/form-logs?sort=createdAt&page=1`);
  for (const event of ['Shown', 'Started', 'Answered'])
    await expect(
      page.getByRole('row').filter({ hasText: 'customer-7' }).filter({ hasText: event }),
    ).toHaveCount(1);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'customer-8' })
      .filter({ hasText: 'Not in the audience' }),
  ).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a page that forbids frames, or whose blocker stops the forms, goes on', async ({
  browser,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const snippet = `<script async src="${origin}/site.js" data-key="pk_of-nobody"></script>`;
  for (const blocked of ['**/site/forms', '**/site/hits']) {
    const shop = await startShop({ domain, snippet, panel: origin });
    const { page: visitor, context, heard } = await openVisitor(browser);
    await visitor.route(blocked, (route) => route.abort('blockedbyclient'));
    await visitor.goto(shop.url);
    await visitor.getByRole('button', { name: 'Ask for a quote' }).click();
    await expect(visitor.getByRole('heading', { name: 'Asked' })).toBeVisible();
    await context.close();
    // The browser itself names a blocked call; the script says nothing.
    expect(heard.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    shop.server.close();
  }
});

import { accounts, expect, test } from '../fixtures.ts';

const rows = '/v1/super-admin/faqs?page=1&limit=25';

/**
 * Delayed code: name, URL pattern, code that the page starts meanwhile, and if it shows a progress bar
 * while the code is missing.
 */
const late = [
  ["the host's code", '**/_mf/host/*/host.*.js', /\/host\/[^/]+\/\d+\.[0-9a-f]+\.js$/, false],
  [
    'the code of the screen',
    /\/_mf\/support\/[^/]+\/\d+\.[0-9a-f]+\.js/,
    /\/remote-entry\.js$/,
    true,
  ],
] as const;

for (const [name, pattern, meanwhile, isWaited] of late)
  test(`a deep link asks for its rows before ${name} has come, and once`, async ({
    page,
    signIn,
    complaints,
  }) => {
    await signIn(accounts.superAdmin);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(v1|_mf)\//.test(pathname)) asked.push(pathname + search);
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse((response) => response.url().endsWith(rows));
    await page.goto('/faqs', { waitUntil: 'commit' });
    expect((await answered).status()).toBe(200);
    await expect.poll(() => asked.some((path) => meanwhile.test(path))).toBe(true);
    if (isWaited) await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page.getByRole('table', { name: 'FAQs' }).getByRole('row').nth(1)).toBeVisible();
    for (const once of [rows, '/v1/super-admin/list-settings?list=faqs', '/v1/super-admin/auth/me'])
      expect(asked.filter((path) => path === once)).toEqual([once]);
    expect(complaints).toEqual([]);
  });

test('the page carries its first script until the browser has it in its cache', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin);
  const rowsOfUsers = page.getByRole('table', { name: 'Users' }).getByRole('row');
  const carried = async () => {
    const answer = await page.goto('/users');
    await expect(rowsOfUsers.nth(1)).toBeVisible();
    return (await answer?.text())?.includes('<script type="text/plain" id="inline-script">');
  };
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  // The page of sign-in carried it too; its cookie must not come after the removal.
  await expect.poll(names).toContain('inline_script');
  await page.context().clearCookies({ name: 'inline_script' });
  expect(await carried()).toBe(true);
  await expect.poll(names).toContain('inline_script');
  expect(await carried()).toBe(false);
  expect(complaints).toEqual([]);
});

test('the browser looks its fonts up while the code of the panel loads', async ({ page }) => {
  await page.route('**/_mf/host/*/early.*.js', () => undefined);
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const texts = added.flatMap((node) =>
        node instanceof HTMLElement ? [...node.querySelectorAll('span')] : [],
      );
      const families = texts.map(({ style }) => style.fontFamily);
      if (families.some((family) => family.includes('Inter Variable')))
        document.documentElement.dataset['fonts'] = 'found';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.locator('html[data-fonts="found"]')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
});

test('a form opens with what the page asked for', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin);
  await page.getByRole('navigation').getByRole('link', { name: 'Lead Forms' }).click();
  const first = page.getByRole('table', { name: 'Lead Forms' }).getByRole('row').nth(1);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/lead-forms\/show\//);
  const id = new URL(page.url()).pathname.split('/')[3];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Form' }).locator('[aria-pressed]').first(),
  ).toBeVisible();
  for (const path of [
    `/v1/super-admin/lead-forms/${id}`,
    `/v1/super-admin/lead-forms/content/${id}`,
  ])
    expect(asked.filter((one) => one === path)).toEqual([path]);
});

test('a script that the page could not run by itself is run by the host', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.superAdmin);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const lost = new Set<string>();
  await page.route('**/_mf/support/**', async (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/faqs');
  await expect(page.getByRole('table', { name: 'FAQs' }).getByRole('row').nth(1)).toBeVisible();
  expect(lost.size).toBeGreaterThan(2);
});

test('what somebody may not see is neither asked for nor shown', async ({ page, signIn }) => {
  await signIn(accounts.seat);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const me = page.waitForResponse((response) => response.url().endsWith('/auth/me'));
  await page.goto(new URL('/audit-log', page.url()).href);
  await me;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(asked).not.toContain('/v1/super-admin/audit-log');
});

test('a page whose section does not come has its frame, and leads elsewhere', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeVisible();
  await page.route('**/_mf/support/**', () => undefined);
  await page.goto('/faqs', { waitUntil: 'commit' });
  await expect(navigation).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
  expect(complaints).toEqual([]);
});

import { expect, test } from '../fixtures.ts';
import { builtSet } from '../remote-versions.ts';
import { standardHost } from '../standard-host.ts';

const support = builtSet().remotes['support'];
const base = support?.base ?? '';

test('a host of others reads our remotes by their manifest', async ({ page, baseURL }) => {
  const script = await standardHost(new URL(`${base}mf-manifest.json`, baseURL).href);
  await page.route('**/standard-host', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<body><script>${script}</script></body>` }),
  );
  await page.goto('/standard-host');
  await expect(page).toHaveTitle(
    '/faqs FAQs, /answers Help, /support-ticket Support Tickets, /bug-reports Bug Reports, /bug-reports/webhook Bug Webhook, /linkedin-leads Leads from LinkedIn, /account-review Account Reviews, /referrals Referrals',
  );
});

interface RemoteInfo {
  remoteEntry?: string;
  publicPath?: string;
  modules?: { moduleName: string }[];
}

test('tools for browsers see which version of a remote the panel has opened', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('super@demo.test', '/faqs');
  await page.goto('/faqs');
  await expect(page.getByRole('table', { name: 'FAQs' }).getByRole('row').nth(1)).toBeVisible();
  const seen = await page.evaluate(
    () =>
      (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, RemoteInfo> } })
        .__FEDERATION__.moduleInfo,
  );
  const found = Object.entries(seen).find(([name]) => name.startsWith('support@'));
  expect(found).toMatchObject([
    expect.stringContaining(support?.version ?? ''),
    {
      remoteEntry: 'remote-entry.js',
      publicPath: new URL(base, baseURL).href,
      modules: [{ moduleName: 'routes' }],
    },
  ]);
});

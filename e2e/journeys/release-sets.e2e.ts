import type { Page } from '@playwright/test';
import { expect, needOwnServer, test } from '../fixtures.ts';
import { deployment, type Deployment } from '../releases.ts';
import { openSection } from '../open-section.ts';

needOwnServer('It publishes versions of the local build.');

const remotes = [
  'account-management',
  'app-administration',
  'lead-forms',
  'support',
  'super-admin',
];

/** One list of each remote: the remote, and the label of list and sidebar entry. */
const lists: [remote: string, title: string][] = [
  ['account-management', 'Users'],
  ['app-administration', 'API Keys'],
  ['lead-forms', 'Lead Forms'],
  ['support', 'FAQs'],
  ['super-admin', 'Organizations'],
];

const same = (code: string) => code;

/** Publishes copies of the live versions under other version names. */
const variantsOf = async (panel: Deployment, parts: string[], label: string) => {
  const versions: Record<string, string> = {};
  for (const part of parts) versions[part] = await panel.publishVariant(part, label, same);
  return versions;
};

/** Mixed sets: the parts listed come from the other build, all others stay live. */
const sets: [name: string, parts: string[]][] = [
  ['all latest', []],
  ...remotes.map((remote): [string, string[]] => [
    `a new ${remote} with the rest as before`,
    [remote],
  ]),
  ['the previous host with new remotes', ['host']],
  ['a new host with the previous remotes', remotes],
];

const visit = async (page: Page, title: string) => {
  await openSection(page, title);
  await expect(page.getByRole('table', { name: title }).getByRole('row').nth(1)).toBeVisible();
};

for (const [name, parts] of sets)
  test(`the panel works as ${name}`, async ({ page, signIn, withRemotes, complaints, baseURL }) => {
    const panel = deployment(baseURL ?? '');
    const label = `set-${sets.findIndex(([one]) => one === name)}`;
    const versions = await variantsOf(panel, parts, label);
    if (parts.length > 0) await withRemotes(versions);
    await signIn('super@demo.test');
    for (const [remote, title] of lists) {
      await visit(page, title);
      const shown = page.locator(`[data-remote="${remote}"]`);
      const wanted = versions[remote] ?? (await panel.liveVersion(remote));
      await expect(shown).toHaveAttribute('data-remote-version', wanted);
    }
    expect(complaints).toEqual([]);
  });

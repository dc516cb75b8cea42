import { chromium, type Browser } from '@playwright/test';
import { deployEndpoints } from '@outpost/contracts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { ensureChromium } from '../run/chromium.ts';
import type { DeployApi } from './deploy-api.ts';

const patienceMs = 20_000;

/** Opens the gate page for one remote and returns its proof; throws the error on the page. */
const mountOne = async (browser: Browser, link: string, remote: string): Promise<string> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const address = new URL(link);
    address.searchParams.set('release-gate', remote);
    await page.goto(address.href);
    const verdict = page.locator('html[data-gate]');
    await verdict.waitFor({ state: 'attached', timeout: patienceMs });
    if ((await verdict.getAttribute('data-gate')) !== 'ok')
      throw new Error((await verdict.getAttribute('data-gate-problem')) ?? 'It did not mount.');
    return (await verdict.getAttribute('data-gate-proof')) ?? '';
  } finally {
    await context.close();
  }
};

/**
 * Mounts a version in a browser, under the panel's own headers, with every live host, and sends the
 * proofs to the panel. A host version is mounted with every live remote.
 */
export const mount = async (api: DeployApi, part: string, version: string): Promise<void> => {
  const { hosts, remotes } = await api.call(deployEndpoints.list);
  const isHost = part === 'host';
  const wanted = isHost
    ? remotes.map((remote) => ({ host: version, remote, set: { host: version } }))
    : hosts.map((host) => ({ host, remote: part, set: { host, [part]: version } }));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const proofs: string[] = [];
  try {
    for (const { host, remote, set } of wanted) {
      const { link } = await api.call(deployEndpoints.override, { remotes: set });
      const proof = await mountOne(browser, link, remote).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
        throw new Error(`${remote} does not mount beside host ${host}: ${reason}`, { cause });
      });
      proofs.push(proof);
    }
  } finally {
    await browser.close();
  }
  await api.call(deployEndpoints.mounted, { part, version, proofs });
};

import { chromium, type Browser } from '@playwright/test';
import { deployEndpoints } from '@outpost/contracts';
import type { DeployApi } from './deploy-api.ts';

const patienceMs = 20_000;

/** Flags of Chromium: it may run as root, and makes no requests of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--no-first-run',
];

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

interface Mounted {
  part: string;
  version: string;
  /** Path of a Chromium; Playwright's own without one. */
  executablePath: string | undefined;
}

/**
 * Mounts a version in a browser, under the panel's own headers, with every live host, and sends the
 * proofs to the panel. A host version is mounted with every live remote.
 */
export const mount = async (
  api: DeployApi,
  { part, version, executablePath }: Mounted,
): Promise<void> => {
  const { hosts, remotes } = await api.call(deployEndpoints.list);
  const isHost = part === 'host';
  const wanted = isHost
    ? remotes.map((remote) => ({ host: version, remote, set: { host: version } }))
    : hosts.map((host) => ({ host, remote: part, set: { host, [part]: version } }));
  const browser = await chromium.launch({
    args,
    ...(executablePath !== undefined && { executablePath }),
  });
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

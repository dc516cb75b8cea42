import { callOut } from '../../platform/outgoing/call-out.ts';
import { pinnedTo, within } from '../../platform/webhooks/deliver.ts';
import type { AddressCheck } from '../../platform/webhooks/public-address.ts';

/** Findings of a look at the page of a site. */
export interface Finding {
  isSnippetFound: boolean;
  /** Why the script cannot run, or why the page was not read; null without a problem. */
  problem: string | null;
}

const waitMs = 5_000;
const mostRedirects = 5;
const mostBytes = 1024 * 1024;

interface Page {
  text: string;
  policy: string;
}

/** Reads a page as it answers without scripts, after at most five redirects. */
const readPage = async (address: URL, check: AddressCheck): Promise<Page> => {
  const signal = AbortSignal.timeout(waitMs);
  let url = address;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const answer = await callOut(url, {
      method: 'GET',
      headers: { accept: 'text/html', 'user-agent': 'Outpost-Pixel-Check/1' },
      signal,
      mostBytes,
      isCut: true,
      withHeaders: true,
      lookup: pinnedTo(await within(signal, check(url))),
    });
    const { location, 'content-security-policy': policy = '' } = answer.headers ?? {};
    if (answer.status >= 300 && answer.status < 400 && location) url = new URL(location, url);
    else if (answer.status === 200)
      return { text: answer.body.toString('utf8'), policy: String(policy) };
    else throw new Error(`It answered ${answer.status}.`);
  }
  throw new Error(`It led on more than ${mostRedirects} times.`);
};

/** Returns the sources that a policy allows for a kind of content; null without a rule for it. */
const sourcesOf = (policy: string, directive: string): string[] | null => {
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/));
  const rule =
    rules.find(([name]) => name?.toLowerCase() === directive) ??
    rules.find(([name]) => name?.toLowerCase() === 'default-src');
  return rule ? rule.slice(1) : null;
};

const allows = (sources: string[], { origin, host, protocol }: URL): boolean =>
  sources.some((source) => ['*', protocol, origin, host].includes(source.replace(/\/.*$/, ''))) ||
  sources.some((source) => source.startsWith(origin));

/** Names the rule of a page's policy that keeps the script out; null when none does. */
export const problemOfPolicy = (policy: string, server: URL): string | null => {
  for (const directive of ['script-src', 'connect-src']) {
    const sources = sourcesOf(policy, directive);
    if (sources && !allows(sources, server))
      return `The page's Content-Security-Policy does not allow ${server.origin} in ${directive}.`;
  }
  return null;
};

/** Looks for the key of a pixel in the page of its site, and whether the page lets the script run. */
export const lookAtPage = async (
  address: URL,
  { keys, server, check }: { keys: readonly string[]; server: URL; check: AddressCheck },
): Promise<Finding> => {
  try {
    const { text, policy } = await readPage(address, check);
    const isSnippetFound = keys.some((key) => text.includes(key));
    const missing = isSnippetFound ? null : 'The page does not have the snippet of this pixel.';
    return { isSnippetFound, problem: missing ?? problemOfPolicy(policy, server) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { isSnippetFound: false, problem: `The page could not be read: ${why}` };
  }
};

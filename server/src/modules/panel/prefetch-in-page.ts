import type { PagePrefetch, FirstAsks } from '@outpost/contracts';

export interface PagePrefetchInput {
  /** Tenant of the page. */
  tenant: string;
  me: string;
  first: FirstAsks | null;
  renewedHeader: string;
}

/**
 * Prefetches the session and, if it has the permission, the first data of the screen, while the
 * panel's code loads. The page contains this function as text, so it must not use anything outside of
 * itself. A failed prefetch is not reported, since its consumer repeats the request.
 */
export const prefetchInPage = (
  cookies: string,
  origin: string,
  { tenant, me, first, renewedHeader }: PagePrefetchInput,
): PagePrefetch[] => {
  // Any other value is no token, and may be invalid in a header.
  const token = /(?:^|; )JWT=([\w.-]+)(?:;|$)/.exec(cookies)?.[1];
  if (!token) return [];
  const headers = {
    authorization: `Bearer ${token}`,
    'x-subdomain': tenant,
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const ask = async (path: string) => {
    const response = await fetch(`${origin}/v1${path}`, { headers, credentials: 'omit' });
    if (!response.ok) throw new Error(`It was answered ${response.status}.`);
    return { text: await response.text(), renewed: response.headers.get(renewedHeader) };
  };
  const keep = (path: string, answer: ReturnType<typeof ask>): PagePrefetch => {
    answer.catch(() => null);
    return { address: `${origin}/v1${path}`, token, at: Date.now(), answer };
  };
  const who = ask(me);
  const askAllowed = async (path: string) => {
    const { permissions } = JSON.parse((await who).text).data.adminPanelUser;
    if (first?.permission && !permissions.includes(first.permission))
      throw new Error('It may not be seen.');
    return ask(path);
  };
  return [keep(me, who), ...(first?.asks ?? []).map((path) => keep(path, askAllowed(path)))];
};

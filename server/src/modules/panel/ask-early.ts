import type { AskedAhead, FirstAsks } from '@outpost/contracts';

export interface EarlyAsks {
  /** The tenant the page is for. */
  tenant: string;
  me: string;
  first: FirstAsks | null;
  renewedHeader: string;
}

/**
 * Asks whose session it is, and what the screen shows first when they may see it, while the panel's
 * code is still on its way. It runs in the page, as text: nothing from around it is there.
 * What fails is asked again by whoever needs it, so nobody is told here.
 */
export const askEarly = (
  cookies: string,
  origin: string,
  { tenant, me, first, renewedHeader }: EarlyAsks,
): AskedAhead[] => {
  // Anything else is no token, and may be nothing that a header carries.
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
  const keep = (path: string, answer: ReturnType<typeof ask>): AskedAhead => {
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

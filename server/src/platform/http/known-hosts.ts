import type { FastifyInstance } from 'fastify';
import { bareName, hostNameOf, unknownHost, type TenantNaming } from './tenant-name.ts';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>No panel here</title>
<h1>There is no panel at this address</h1>
<p>Check the address, or ask the person who gave it to you.</p>
</html>
`;

interface OtherAddresses {
  formsUrl: string;
  /** Null when the API has the panel's own address. */
  apiUrl: string | null;
}

/**
 * Refuses requests for hosts that are neither the panel's nor those of the other addresses, and
 * returns the test. Health is served under every name: probes use IP addresses.
 */
export const refuseUnknownHosts = (
  http: FastifyInstance,
  { ofHost }: Pick<TenantNaming, 'ofHost'>,
  { formsUrl, apiUrl }: OtherAddresses,
): ((host: string) => boolean) => {
  const others = new Set([formsUrl, apiUrl ?? formsUrl].map(hostNameOf));
  const isKnown = (host: string) => ofHost(host) !== null || others.has(bareName(host));
  http.addHook('onRequest', async (request, reply) => {
    if (isKnown(request.host) || request.url.startsWith('/health/')) return;
    if (/^\/(v1|socket\.io)(\/|$)/.test(request.url)) throw unknownHost();
    await reply
      .code(421)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  return isKnown;
};

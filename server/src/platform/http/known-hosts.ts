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

/** Paths under every name: probes use IP addresses, and a proxy inside the network its own names. */
const isForAnyHost = (url: string): boolean => /^\/(health|tls)\//.test(url);

/** Without `includeSubDomains`: other hosts below an organization's domain are not ours. */
const customTransportSecurity = 'max-age=31536000';

/**
 * Refuses requests for hosts that are neither the panel's, nor verified domains of organizations,
 * nor those of the other addresses, and returns the test. Requests learn the tenant of their host.
 */
export const refuseUnknownHosts = (
  http: FastifyInstance,
  { ofHost }: Pick<TenantNaming, 'ofHost'>,
  { formsUrl, apiUrl }: OtherAddresses,
): ((host: string) => Promise<boolean>) => {
  const others = new Set([formsUrl, apiUrl ?? formsUrl].map(hostNameOf));
  const isOther = (host: string) => others.has(bareName(host));
  http.decorateRequest('hostTenant', null);
  http.decorateRequest('isCustomHost', false);
  http.addHook('onRequest', async (request, reply) => {
    if (isForAnyHost(request.url)) return;
    const { tenant, isCustom } = await ofHost(request.host);
    request.hostTenant = tenant;
    request.isCustomHost = isCustom;
    if (isCustom && request.protocol === 'https')
      reply.header('strict-transport-security', customTransportSecurity);
    if (tenant !== null || isOther(request.host)) return;
    if (/^\/(v1|socket\.io)(\/|$)/.test(request.url)) throw unknownHost();
    await reply
      .code(421)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  return async (host) => isOther(host) || (await ofHost(host)).tenant !== null;
};

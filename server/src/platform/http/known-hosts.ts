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

/** Tells whether the server answers for a host: the panel's, or one of the other addresses. */
export const hostCheck = ({ ofHost }: Pick<TenantNaming, 'ofHost'>, others: readonly string[]) => {
  const names = new Set(others.map(hostNameOf));
  return (host: string): boolean => ofHost(host) !== null || names.has(bareName(host));
};

/**
 * Refuses requests for foreign host names. Health is answered under every name: probes ask by
 * address.
 */
export const refuseUnknownHosts = (
  http: FastifyInstance,
  isKnown: (host: string) => boolean,
): void => {
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
};

import { domainEndpoints } from '@outpost/contracts';
import { invalid, notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import { bareName, hostNameOf } from '../../platform/http/tenant-name.ts';
import {
  addDomain,
  domainCheck,
  domainRemoval,
  keepLook,
  look,
  lookBySelf,
  removeDomain,
} from './domain-checks.ts';
import { findDomainOf, needDomainOf, presentDomain } from './domains.repository.ts';

/** Reports the panel's own host, or a name below it, which tenants have by their subdomain. */
export const isOwnHost = (publicUrl: string, name: string): boolean => {
  const { hostname } = new URL(publicUrl);
  return name === hostname || name.endsWith(`.${hostname}`);
};

/** Reports a host of this installation, which no organization can have. */
const isReserved = ({ publicUrl, formsUrl, apiUrl }: Api['config'], name: string): boolean =>
  isOwnHost(publicUrl, name) || [formsUrl, apiUrl ?? formsUrl].map(hostNameOf).includes(name);

const gone = () => notFound('This domain');

/** Registers the calls and the jobs of tenants' domains. */
export const registerDomains = async (api: Api): Promise<void> => {
  const { database, jobs, domainProvider: provider } = api;
  await jobs.work('domain-check', domainCheck(database, jobs, provider));
  await jobs.work('domain-removal', domainRemoval(database, provider));

  // A proxy asks before it requests a certificate for a name, under a name of its own network.
  api.http.get<{ Querystring: { domain?: unknown } }>('/tls/ask', async (request, reply) => {
    const { domain } = request.query;
    const isOurs =
      typeof domain === 'string' && (await api.customHosts.tenantOf(bareName(domain))) !== null;
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send();
  });

  serve(api, domainEndpoints.show, async ({ transaction, params }) => {
    const row = await transaction((tx) => findDomainOf(tx, params.id));
    return { domain: row && presentDomain(row) };
  });

  serve(api, domainEndpoints.add, async ({ transaction, body }) => {
    if (isReserved(api.config, body.domainName))
      throw invalid({ domainName: 'This domain is the panel’s own.' });
    const row = await transaction(
      (tx) => addDomain(tx, jobs, body),
      (added) => ({ domain: presentDomain(added) }),
    );
    const domain = await lookBySelf(database, jobs, provider, row);
    if (!domain) throw gone();
    return { domain };
  });

  serve(api, domainEndpoints.check, async ({ transaction, session, request, params }) => {
    const scope = scopeOf(session, request.id);
    const row = await database.transaction(scope, 'read', (tx) => needDomainOf(tx, params.id));
    const finding = await look(provider, row);
    const domain = await transaction((tx) => keepLook(tx, jobs, row.id, finding, true));
    if (!domain) throw gone();
    return { domain };
  });

  serve(api, domainEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => removeDomain(tx, jobs, params.id));
    return { message: 'The domain was removed.' };
  });
};

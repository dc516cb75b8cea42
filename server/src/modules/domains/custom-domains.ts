import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { CustomHosts } from '../../platform/http/custom-hosts.ts';
import { domains } from '../../tables/domains.table.ts';
import { isOpen, whiteLabels } from '../../tables/white-labels.table.ts';

/** Time an answer is used again, in milliseconds: a removed domain answers no longer than that. */
const keptMs = 5_000;
/** Maximum names that are remembered: every request may bring another one. */
const mostNames = 1_000;

/** Maximum length of a host name in DNS. */
const longestName = 253;
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/;

const isVerified = eq(domains.state, 'verified');

/** Finds the tenant of a verified domain, before a session or a tenant is known. */
const findTenantOf = (database: Database, name: string): Promise<string | null> =>
  database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const [found] = await tx
      .select({ subdomain: whiteLabels.subdomain })
      .from(domains)
      .innerJoin(whiteLabels, and(eq(whiteLabels.id, domains.tenantId), isOpen))
      .where(and(eq(domains.name, name), isVerified));
    return found?.subdomain ?? null;
  });

/** Reads the verified domain of a tenant, for links; null without one. */
export const verifiedDomainIn = async (
  tx: Transaction,
  tenantId: string,
): Promise<string | null> => {
  const isIt = and(eq(domains.tenantId, tenantId), isVerified);
  const [found] = await tx.select({ name: domains.name }).from(domains).where(isIt);
  return found?.name ?? null;
};

/** Reads the verified domain of a tenant in a transaction of its own. */
export const verifiedDomainOf = (database: Database, tenantId: string): Promise<string | null> =>
  database.transaction({ role: 'worker' }, 'read', (tx) => verifiedDomainIn(tx, tenantId));

/** Returns the look-up of custom domains, which remembers each answer for some seconds. */
export const customDomains = (database: Database, now = Date.now): CustomHosts => {
  const known = new Map<string, { tenant: Promise<string | null>; until: number }>();
  return {
    tenantOf(name) {
      if (name.length > longestName || !hostName.test(name)) return Promise.resolve(null);
      const before = known.get(name);
      if (before && before.until > now()) return before.tenant;
      const tenant = findTenantOf(database, name);
      known.delete(name);
      known.set(name, { tenant, until: now() + keptMs });
      const [oldest] = known.keys();
      if (known.size > mostNames && oldest !== undefined) known.delete(oldest);
      // A failure is no answer: the next request asks again.
      tenant.catch(() => known.delete(name));
      return tenant;
    },
  };
};

import type { Database } from '../../platform/db/database.ts';
import type { Brand } from '../../platform/pages/brand.ts';
import { isOpenAt, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';

/** The organization of a public page. */
export type OpenTenant = Brand & { id: string; isPlatform: boolean };

/** Finds an open organization by its subdomain; null when there is none. */
export const openTenantAt = async (
  database: Database,
  subdomain: string,
): Promise<OpenTenant | null> => {
  const { id, kind, name, logo, accent } = whiteLabels;
  const [found] = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
    tx.select({ id, kind, name, logo, accent }).from(whiteLabels).where(isOpenAt(subdomain)),
  );
  if (!found) return null;
  const { kind: foundKind, ...brand } = found;
  return { ...brand, logo: logoAddress(brand.logo), isPlatform: foundKind === 'platform' };
};

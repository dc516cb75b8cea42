import type { PanelTenant } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { isOpenAt, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';

/**
 * Reads the public facts about the tenant of a page: its name and its look. Null when it has no
 * sign-in; `undefined` when the database cannot be read, so that the page is sent all the same.
 */
export const panelTenant = async (
  database: Database,
  subdomain: string,
): Promise<PanelTenant | null | undefined> => {
  try {
    const [found] = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      tx.select().from(whiteLabels).where(isOpenAt(subdomain)),
    );
    if (!found) return null;
    const { kind, name, logo, accent } = found;
    return { isPlatform: kind === 'platform', name, logo: logoAddress(logo), accent };
  } catch {
    return undefined;
  }
};

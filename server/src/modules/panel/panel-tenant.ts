import type { PanelTenant } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { isOpenAt, logoAddress, whiteLabels } from '../white-labels/white-labels.table.ts';

/**
 * What anybody may know of the tenant a page is for: its name and how it looks. Null when nobody
 * can sign in there; `undefined` when the database cannot say, which must not cost the page.
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

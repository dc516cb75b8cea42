import { and, eq } from 'drizzle-orm';
import type { Organization, PublicWhiteLabel } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { isTenant, isOpenAt, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';

const noun = 'This organization';

type Row = typeof whiteLabels.$inferSelect;

export const presentOrganization = (row: Row): Organization => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  subdomain: row.subdomain,
  status: row.status,
  admin: row.admin,
  logo: logoAddress(row.logo),
  accent: row.accent,
  contacts: row.contacts,
  signInPolicy: row.signInPolicy,
  senderName: row.senderName,
  senderEmail: row.senderEmail,
  mailHeader: row.mailHeader,
  mailFooter: row.mailFooter,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Finds a tenant by id or subdomain; 404 when it does not exist or the caller cannot see it. */
export const findOrganizationRow = async (
  tx: Transaction,
  by: { id: string } | { subdomain: string },
): Promise<Row> => {
  const isIt =
    'id' in by ? eq(whiteLabels.id, by.id) : eq(whiteLabels.subdomain, by.subdomain.toLowerCase());
  const [row] = await tx.select().from(whiteLabels).where(and(isIt, isTenant));
  if (!row) throw notFound(noun);
  return row;
};

/** Reads the tenant of a sign-in page; equal 404 for an unknown, a draft and a deactivated one. */
export const publicWhiteLabel = async (
  database: Database,
  subdomain: string,
): Promise<PublicWhiteLabel> => {
  const isIt = and(isOpenAt(subdomain.toLowerCase()), eq(whiteLabels.kind, 'instance'));
  const [row] = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
    tx.select().from(whiteLabels).where(isIt),
  );
  if (!row) throw notFound(noun);
  const { name, logo, accent, signInPolicy } = row;
  return { name, logo: logoAddress(logo), accent, signInPolicy };
};

export const changeOrganization = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Parameters<typeof changeRecord<typeof whiteLabels>>[3],
): Promise<Organization> => {
  const current = async () => presentOrganization(await findOrganizationRow(tx, target));
  await current();
  await changeRecord(tx, whiteLabels, { ...target, noun, current }, change);
  return current();
};

/**
 * Replaces the logo in the row and returns the one before; the lock gives concurrent calls
 * different ones.
 */
export const replaceLogo = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  logo: string | null,
): Promise<{ organization: Organization; before: string | null }> => {
  await tx
    .select({ id: whiteLabels.id })
    .from(whiteLabels)
    .where(eq(whiteLabels.id, target.id))
    .for('update');
  const { logo: before } = await findOrganizationRow(tx, target);
  return { organization: await changeOrganization(tx, target, { logo }), before };
};

import type { NewWhiteLabel, WhiteLabel, WhiteLabelChange } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import { platformTenant } from '../../platform/http/tenant-name.ts';
import { changeWhiteLabel, findWhiteLabel, insertWhiteLabel } from './white-labels.repository.ts';
import type { WhiteLabelAdmin } from './white-labels.table.ts';

const reserved = new Set([platformTenant, 'www', 'api', 'localhost']);

const checkSubdomain = (subdomain: string | undefined): void => {
  if (subdomain !== undefined && reserved.has(subdomain))
    throw invalid({ subdomain: 'This subdomain is reserved.' });
};

/** An empty address removes the admin block; names default to '-'. */
const adminOf = (email: string, before: WhiteLabelAdmin | null): WhiteLabelAdmin | null =>
  email === '' ? null : { firstName: '-', lastName: '-', ...before, email };

export const createWhiteLabel = (
  tx: Transaction,
  { adminEmail, ...whiteLabel }: NewWhiteLabel,
): Promise<WhiteLabel> => {
  checkSubdomain(whiteLabel.subdomain);
  return insertWhiteLabel(tx, { ...whiteLabel, admin: adminOf(adminEmail, null) });
};

/** The subdomain is fixed once people may have signed in under it. */
export const editWhiteLabel = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  { adminEmail, ...change }: WhiteLabelChange,
): Promise<WhiteLabel> => {
  const before = await findWhiteLabel(tx, target.id);
  checkSubdomain(change.subdomain);
  if (change.subdomain && change.subdomain !== before.subdomain && before.status !== 'draft')
    throw conflict('The subdomain can only be changed while the organization is a draft.');
  return changeWhiteLabel(tx, target, {
    ...change,
    ...(adminEmail !== undefined && { admin: adminOf(adminEmail, before.admin) }),
  });
};

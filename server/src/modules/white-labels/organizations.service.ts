import type { Organization, OrganizationChange, WhiteLabelAdmin } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { changeOrganization, findOrganizationRow } from './organizations.repository.ts';

/**
 * Returns the new admin: an empty address removes the admin with the names; an unknown name is '-'.
 */
const adminAfter = (
  before: WhiteLabelAdmin | null,
  { adminEmail, adminFirstName, adminLastName }: OrganizationChange,
): WhiteLabelAdmin | null => {
  const email = adminEmail ?? before?.email ?? '';
  if (email === '') {
    const isNamed = Boolean(adminFirstName) || Boolean(adminLastName);
    if (isNamed && adminEmail === undefined) throw invalid({ adminEmail: 'Email is required' });
    return null;
  }
  const firstName = (adminFirstName ?? before?.firstName) || '-';
  const lastName = (adminLastName ?? before?.lastName) || '-';
  return { email, firstName, lastName };
};

const namesAdmin = (change: OrganizationChange): boolean =>
  change.adminEmail !== undefined ||
  change.adminFirstName !== undefined ||
  change.adminLastName !== undefined;

/** Changes the given settings and keeps the others. */
export const editOrganization = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: OrganizationChange,
): Promise<Organization> => {
  const { adminEmail: _email, adminFirstName: _first, adminLastName: _last, ...columns } = change;
  const before = await findOrganizationRow(tx, target);
  return changeOrganization(tx, target, {
    ...columns,
    ...(namesAdmin(change) && { admin: adminAfter(before.admin, change) }),
  });
};

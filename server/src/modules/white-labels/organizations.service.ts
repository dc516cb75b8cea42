import type { Organization, OrganizationChange, WhiteLabelAdmin } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { changeOrganization, findOrganizationRow } from './organizations.repository.ts';

/** An empty address removes the admin, and with it the names; a name that is not known is '-'. */
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

/** Changes what is named and leaves the rest. */
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

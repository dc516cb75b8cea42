import type { AdminPanelUser } from '../auth/auth.ts';

/** Reports that an account sees the companies of all franchisors of an organization. */
export const seesBranches = ({
  role,
  company,
}: Pick<AdminPanelUser, 'role' | 'company'>): boolean => role !== null || company === null;

/**
 * Reports that an account may add companies: a franchisor below itself, accounts above it anywhere.
 */
export const mayAddCompanies = (
  viewer: Pick<AdminPanelUser, 'permissions' | 'role' | 'company' | 'msp'>,
): boolean =>
  viewer.permissions.includes('companies:write') && (seesBranches(viewer) || viewer.msp);

import type { PlatformRole, TeamRole } from '@outpost/contracts';
import { t, type TextKey } from '../i18n/i18n.ts';

const names: Record<PlatformRole | TeamRole, TextKey<'roles'>> = {
  'super-admin': 'roles.superAdmin',
  admin: 'roles.admin',
  support: 'roles.support',
  owner: 'roles.owner',
  member: 'roles.member',
  guest: 'roles.guest',
  educator: 'roles.educator',
  'seat-holder': 'roles.seatHolder',
};

const isKnown = (role: string): role is keyof typeof names => Object.hasOwn(names, role);

/**
 * Returns the name of a role for use inside a sentence; a role this build does not know keeps its
 * code.
 */
export const roleNameOf = (role: string): string => (isKnown(role) ? t(names[role]) : role);

import { mayAddCompanies, type AdminPanelUser, type Permission } from '@outpost/contracts';
import { Building, CirclePlus, KeyRound, Upload, UserPlus } from '@outpost/ui';
import type { Icon } from '../frame/navigation-entry.ts';
import { organizationsPath } from '../frame/navigation-groups.ts';
import { redirectOf } from '../frame/redirect.ts';
import { screenExists, viewerOf } from '../frame/viewer.ts';
import type { TextKey } from '../i18n/i18n.ts';

interface CreationTarget {
  label: TextKey<'creations'>;
  /** Path of the list whose screen opens the dialog. */
  path: string;
  /** Address of the dialog below the path. */
  dialog: string;
  icon: Icon;
  permission: Permission;
  /** Returns false for accounts whose screen does not offer the dialog despite the permission. */
  isOffered?: (user: AdminPanelUser) => boolean;
}

// The server refuses invitations of users while impersonating.
const isThemselves = ({ impersonation }: AdminPanelUser) => !impersonation;

const creations: readonly CreationTarget[] = [
  {
    label: 'creations.user',
    path: '/users',
    dialog: '?popup=add',
    icon: UserPlus,
    permission: 'users:write',
    isOffered: isThemselves,
  },
  {
    label: 'creations.usersFromFile',
    path: '/users',
    dialog: '?popup=import',
    icon: Upload,
    permission: 'users:write',
    isOffered: isThemselves,
  },
  {
    label: 'creations.admin',
    path: '/admins',
    dialog: '?popup=add',
    icon: UserPlus,
    permission: 'admins:write',
  },
  {
    label: 'creations.company',
    path: '/companies',
    dialog: '?popup=add',
    icon: Building,
    permission: 'companies:write',
    isOffered: mayAddCompanies,
  },
  {
    label: 'creations.franchisor',
    path: '/msps',
    dialog: '?popup=add',
    icon: CirclePlus,
    permission: 'msps:write',
  },
  {
    label: 'creations.organization',
    path: organizationsPath,
    dialog: '/new',
    icon: CirclePlus,
    permission: 'white-labels:write',
  },
  {
    label: 'creations.apiKey',
    path: '/api-keys',
    dialog: '?popup=add',
    icon: KeyRound,
    permission: 'api-keys:write',
  },
];

/** Returns the records an account may create from the palette, with the address of each dialog. */
export const creationsOf = (
  user: AdminPanelUser,
  exists: (path: string) => boolean = screenExists,
): { label: TextKey<'creations'>; to: string; icon: Icon }[] =>
  creations
    .filter(
      ({ path, permission, isOffered }) =>
        exists(path) &&
        user.permissions.includes(permission) &&
        redirectOf(viewerOf(user), path) === null &&
        (isOffered?.(user) ?? true),
    )
    .map(({ label, path, dialog, icon }) => ({ label, to: path + dialog, icon }));

import type { ReactNode } from 'react';
import type { Permission } from '@outpost/contracts';
import { useCan } from './session-store.ts';

/** Renders its children for accounts with the permission, and `otherwise` for all others. */
export function RequirePermission({
  permission,
  children,
  otherwise = null,
}: {
  permission: Permission;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useCan(permission) ? children : otherwise;
}

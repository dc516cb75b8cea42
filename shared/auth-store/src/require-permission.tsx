import type { ReactNode } from 'react';
import type { Permission } from '@outpost/contracts';
import { useCan } from './session-store.ts';

/** Shows its children only to accounts with the permission, `otherwise` to everybody else. */
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

import {
  ranksAtLeast,
  type AdminPanelUser,
  type CompanyDetails,
  type User,
} from '@outpost/contracts';

export type TeamAction = 'reassign-seat' | 'transfer-ownership';

/** Returns the actions the viewer may take on a member, in the order of the menu. */
export const teamActions = (
  member: User,
  { owner }: Pick<CompanyDetails, 'owner'>,
  viewer: Pick<AdminPanelUser, 'role' | 'teamRole' | 'permissions'>,
): TeamAction[] => {
  if (!viewer.permissions.includes('users:write')) return [];
  const mayMakeOwner = ranksAtLeast(viewer, { role: null, teamRole: 'owner' });
  const holdsSeat = member.teamRole === 'seat-holder' && member.status !== 'deactivated';
  const canOwn = member.status === 'confirmed' && member._id !== owner?._id;
  return [
    ...(holdsSeat ? (['reassign-seat'] as const) : []),
    ...(canOwn && mayMakeOwner ? (['transfer-ownership'] as const) : []),
  ];
};

export const teamActionLabel: Record<TeamAction, string> = {
  'reassign-seat': 'Reassign seat',
  'transfer-ownership': 'Transfer ownership',
};

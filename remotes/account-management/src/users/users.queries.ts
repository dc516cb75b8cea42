import { queryFor, useChange, useList, useQuery, type QueryInput } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import { userEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

const touched = [userEndpoints.list, whiteLabelEndpoints.list];

export const useUsers = (query: QueryInput) => useList(userEndpoints.list, 'users', query);
export const useInviteUser = () => useChange(userEndpoints.create, touched);
export const useEditUser = () => useChange(userEndpoints.change, touched);
export const useDeleteUser = () => useChange(userEndpoints.remove, touched);

/** The organizations internal staff may invite into; null for everybody else, who have their own. */
export const useInvitableOrganizations = (): { _id: string; name: string }[] | null => {
  const isStaff = useUser()?.role != null;
  const query = { limit: 100, sort: { name: 'up' as const } };
  const { data } = useQuery({
    ...queryFor(whiteLabelEndpoints.list, { query }),
    enabled: isStaff,
  });
  return isStaff ? (data?.whiteLabels ?? []) : null;
};

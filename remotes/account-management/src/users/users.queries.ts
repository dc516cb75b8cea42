import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import {
  companyEndpoints,
  impersonationEndpoints,
  userEndpoints,
  userMailEndpoints,
  whiteLabelEndpoints,
} from '@outpost/contracts';

/** Calls whose answers show people or count them, as companies and organizations do. */
export const touchedByUsers = [
  userEndpoints.list,
  companyEndpoints.list,
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
];

export const useInviteUser = () => useChange(userEndpoints.create, touchedByUsers);
export const useEditUser = () => useChange(userEndpoints.change, touchedByUsers);
export const useDeleteUser = () => useChange(userEndpoints.remove, touchedByUsers);
export const useSendLink = (link: 'resend' | 'resetLink') => useChange(userMailEndpoints[link], []);
export const useSendEmail = () => useChange(userMailEndpoints.email, []);
export const useLoginAs = () => useChange(impersonationEndpoints.loginAs, []);

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

import {
  download,
  queryFor,
  useChange,
  useList,
  useQuery,
  type QueryInput,
} from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import {
  companyEndpoints,
  impersonationEndpoints,
  userEndpoints,
  userMailEndpoints,
  whiteLabelEndpoints,
  type UserStepName,
} from '@outpost/contracts';

// How many people they have is shown with companies and organizations too.
const touched = [
  userEndpoints.list,
  companyEndpoints.list,
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
];

export const useUsers = (query: QueryInput) => useList(userEndpoints.list, 'users', query);
export const useInviteUser = () => useChange(userEndpoints.create, touched);
export const useEditUser = () => useChange(userEndpoints.change, touched);
export const useDeleteUser = () => useChange(userEndpoints.remove, touched);
export const useTakeStep = (step: UserStepName) => useChange(userEndpoints[step], touched);
export const useSendLink = (link: 'resend' | 'resetLink') => useChange(userMailEndpoints[link], []);
export const useSendEmail = () => useChange(userMailEndpoints.email, []);
export const useLoginAs = () => useChange(impersonationEndpoints.loginAs, []);

/** Saves everybody the query gives. */
export const exportUsers = (query: QueryInput): Promise<number> =>
  download(userEndpoints.csv, query, 'users.csv');

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

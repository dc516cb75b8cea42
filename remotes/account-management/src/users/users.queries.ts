import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  activityEndpoints,
  companyEndpoints,
  userDetailEndpoints,
  userEndpoints,
  userImportEndpoints,
  userMailEndpoints,
  whiteLabelEndpoints,
} from '@outpost/contracts';

/** Endpoints whose answers contain or count users, as those of companies and organizations do. */
export const touchedByUsers = [
  userEndpoints.list,
  activityEndpoints.ofUser,
  userDetailEndpoints.show,
  companyEndpoints.list,
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
];

export const useInviteUser = () => useChange(userEndpoints.create, touchedByUsers);
export const useEditUser = () => useChange(userEndpoints.change, touchedByUsers);
export const useAddTeamMember = () => useChange(userDetailEndpoints.addTeamMember, touchedByUsers);
export const useImportUsers = () => useChange(userImportEndpoints.importUsers, touchedByUsers);
export const useUserDetail = (id: string) =>
  useQuery(queryFor(userDetailEndpoints.show, { params: { id } }));
export const useUserSessions = (id: string) =>
  useQuery(queryFor(userDetailEndpoints.sessions, { params: { id } }));
export const useSignIns = (id: string) =>
  useQuery(queryFor(userDetailEndpoints.signIns, { params: { id } }));
export const useEndSessions = () =>
  useChange(userDetailEndpoints.endSessions, [
    userDetailEndpoints.sessions,
    userDetailEndpoints.signIns,
  ]);
export const useSendLink = (link: 'resend' | 'resetLink') => useChange(userMailEndpoints[link], []);
export const useSendEmail = () => useChange(userMailEndpoints.email, []);

import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  authEndpoints,
  notificationEndpoints,
  sessionEndpoints,
  userEndpoints,
} from '@outpost/contracts';

const sessions = [sessionEndpoints.list];

export const useChangeAccount = () => useChange(authEndpoints.changeMe, [userEndpoints.list]);
export const useChangePassword = () => useChange(authEndpoints.changePassword, sessions);
export const useSessions = () => useQuery(queryFor(sessionEndpoints.list));
export const useEndSession = () => useChange(sessionEndpoints.revoke, sessions);
export const useEndOtherSessions = () => useChange(sessionEndpoints.revokeOthers, sessions);
export const usePreferences = () => useQuery(queryFor(notificationEndpoints.preferences));
export const useSetPreference = () =>
  useChange(notificationEndpoints.setPreference, [
    notificationEndpoints.preferences,
    notificationEndpoints.list,
  ]);

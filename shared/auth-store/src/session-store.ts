import { create } from 'zustand';
import { can as actorCan, type AdminPanelUser, type Permission } from '@outpost/contracts';
import { tenantOf } from './tenant.ts';
import { dropToken, sessionToken, storeToken } from './token.ts';

/** `unknown` until the server has said who the stored token belongs to. */
type SessionStatus = 'unknown' | 'signed-in' | 'signed-out';

interface SessionState {
  status: SessionStatus;
  user: AdminPanelUser | null;
}

export const useSessionStore = create<SessionState>(() => ({
  status: sessionToken() ? 'unknown' : 'signed-out',
  user: null,
}));

/** After sign-in: keeps the token and who it belongs to. */
export const startSession = (token: string, user: AdminPanelUser): void => {
  storeToken(token);
  useSessionStore.setState({ status: 'signed-in', user });
};

/** After `me`: the token stays, what it stands for is fresh. */
export const confirmSession = (user: AdminPanelUser): void => {
  useSessionStore.setState({ status: 'signed-in', user });
};

/** Forgets the session in this browser; the server's own row is ended by signing out. */
export const endSession = (): void => {
  dropToken();
  useSessionStore.setState({ status: 'signed-out', user: null });
};

/** The tenant this page is for. */
export const currentTenant = (): string => tenantOf(location.hostname);

/** The signed-in account, or null. */
export const useUser = (): AdminPanelUser | null => useSessionStore((state) => state.user);

/** Whether the signed-in account may do something; false while nobody is signed in. */
export const useCan = (permission: Permission): boolean =>
  useSessionStore((state) => state.user !== null && actorCan(state.user, permission));

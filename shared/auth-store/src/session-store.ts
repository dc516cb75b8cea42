import { create } from 'zustand';
import { can as actorCan, type AdminPanelUser, type Permission } from '@outpost/contracts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { tenantOf } from './tenant.ts';
import { dropToken, sessionToken, storeToken } from './token.ts';

/** `unknown` until the server has said who the stored token belongs to. */
type SessionStatus = 'unknown' | 'signed-in' | 'signed-out';

interface SessionState {
  status: SessionStatus;
  user: AdminPanelUser | null;
}

/** The token the state below was said of, to notice when the browser has another one. */
let knownToken = sessionToken();

const unconfirmed = (): SessionState => ({
  status: knownToken ? 'unknown' : 'signed-out',
  user: null,
});

export const useSessionStore = create<SessionState>(unconfirmed);

/** After sign-in: keeps the token and who it belongs to. */
export const startSession = (token: string, user: AdminPanelUser): void => {
  storeToken(token);
  knownToken = token;
  useSessionStore.setState({ status: 'signed-in', user });
  tellOtherTabs();
};

/** Keeps a token that was handed over; whose it is will be asked when the page is loaded anew. */
export const adoptToken = (token: string): void => {
  storeToken(token);
  tellOtherTabs();
};

/** After `me`: the token stays, what it stands for is fresh. */
export const confirmSession = (user: AdminPanelUser): void => {
  knownToken = sessionToken();
  useSessionStore.setState({ status: 'signed-in', user });
};

/** Forgets the session in this browser; the server's own row is ended by signing out. */
export const endSession = (): void => {
  dropToken();
  knownToken = null;
  useSessionStore.setState({ status: 'signed-out', user: null });
  tellOtherTabs();
};

const followToken = () => {
  const token = sessionToken();
  if (token === knownToken) return;
  knownToken = token;
  useSessionStore.setState(unconfirmed());
};

/**
 * Keeps this tab on the session the browser has: when another tab signs out, or in as somebody
 * else, this one forgets its account at once. Returns how to stop.
 */
export const followOtherTabs = (): (() => void) => hearOtherTabs(followToken);

/** The tenant this page is for. */
export const currentTenant = (): string => tenantOf(location.hostname);

/** The signed-in account, or null. */
export const useUser = (): AdminPanelUser | null => useSessionStore((state) => state.user);

/** Whether the signed-in account may do something; false while nobody is signed in. */
export const useCan = (permission: Permission): boolean =>
  useSessionStore((state) => state.user !== null && actorCan(state.user, permission));

import { create } from 'zustand';
import type { AdminPanelUser, Permission } from '@outpost/contracts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { noteAccountChange } from './account-change.ts';
import { accountIdOf, dropToken, sessionIdOf, sessionToken, storeToken } from './token.ts';

/** `unknown` until the server has said who the stored token belongs to. */
type SessionStatus = 'unknown' | 'signed-in' | 'signed-out';

interface SessionState {
  status: SessionStatus;
  user: AdminPanelUser | null;
}

/** The session the state below was said of, to notice when the browser has another one. */
let knownSession = sessionIdOf(sessionToken());

const unconfirmed = (): SessionState => ({
  status: knownSession ? 'unknown' : 'signed-out',
  user: null,
});

export const useSessionStore = create<SessionState>(unconfirmed);

/** After sign-in: keeps the token and who it belongs to. */
export const startSession = (token: string, user: AdminPanelUser): void => {
  storeToken(token);
  knownSession = sessionIdOf(token);
  useSessionStore.setState({ status: 'signed-in', user });
  tellOtherTabs();
};

/**
 * Keeps a token that a link brought; whose it is will be asked when the page is loaded again, which
 * then says so when the browser was signed in to another account before.
 */
export const adoptToken = (token: string): void => {
  const before = accountIdOf(sessionToken());
  const after = accountIdOf(token);
  if (before && after && before !== after) noteAccountChange(after);
  storeToken(token);
  tellOtherTabs();
};

/** Puts a younger token of the same session in the place of the one a call was made with. */
export const renewToken = (used: string | null, renewed: string): void => {
  if (isCurrentSession(used)) storeToken(renewed);
};

/** Whether a token is of the session this browser has now. */
export const isCurrentSession = (token: string | null): boolean =>
  sessionIdOf(token) === sessionIdOf(sessionToken());

/** After `me`: the token stays, what it stands for is fresh. */
export const confirmSession = (user: AdminPanelUser): void => {
  knownSession = sessionIdOf(sessionToken());
  useSessionStore.setState({ status: 'signed-in', user });
};

/** Forgets the session in this browser; the server's own row is ended by signing out. */
export const endSession = (): void => {
  dropToken();
  knownSession = null;
  useSessionStore.setState({ status: 'signed-out', user: null });
  tellOtherTabs();
};

const followToken = () => {
  const session = sessionIdOf(sessionToken());
  if (session === knownSession) return;
  knownSession = session;
  useSessionStore.setState(unconfirmed());
};

/**
 * Keeps this tab on the session the browser has: when another tab signs out, or in as somebody
 * else, this one forgets its account at once. Returns how to stop.
 */
export const followOtherTabs = (): (() => void) => hearOtherTabs(followToken);

/** The signed-in account, or null. */
export const useUser = (): AdminPanelUser | null => useSessionStore((state) => state.user);

/** Whether the signed-in account may do something; false while nobody is signed in. */
export const useCan = (permission: Permission): boolean =>
  useSessionStore((state) => state.user?.permissions.includes(permission) ?? false);

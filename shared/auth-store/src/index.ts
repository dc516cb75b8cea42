export { forgetAccountChange, isChangedByLink } from './account-change.ts';
export { revalidateSession, onSessionInvalidated } from './revalidate-session.ts';
export { isHiddenTab, setHiddenTabs } from './hidden-tabs.ts';
export { RequirePermission } from './require-permission.tsx';
export {
  adoptToken,
  confirmSession,
  endSession,
  followOtherTabs,
  isCurrentSession,
  renewToken,
  startSession,
  useCan,
  useSessionStore,
  useUser,
} from './session-store.ts';
export {
  currentTenant,
  isFranchisorContext,
  setHostTenant,
  setInternalHosts,
  tenantOf,
} from './tenant.ts';
export { onSignedOut, notifySignedOut } from './signed-out.ts';
export { isTokenShaped, sessionToken } from './token.ts';

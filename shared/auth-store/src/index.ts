export { doubtSession, onDoubt } from './doubt.ts';
export { isHiddenTab, setHiddenTabs } from './hidden-tabs.ts';
export { RequirePermission } from './require-permission.tsx';
export {
  adoptToken,
  confirmSession,
  currentTenant,
  endSession,
  followOtherTabs,
  isCurrentSession,
  renewToken,
  startSession,
  useCan,
  useSessionStore,
  useUser,
} from './session-store.ts';
export { isFranchisorContext, setInternalHosts, tenantOf } from './tenant.ts';
export { onShutOut, tellShutOut } from './shut-out.ts';
export { sessionToken } from './token.ts';

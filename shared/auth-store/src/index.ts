export { RequirePermission } from './require-permission.tsx';
export {
  confirmSession,
  currentTenant,
  endSession,
  startSession,
  useCan,
  useSessionStore,
  useUser,
} from './session-store.ts';
export { isFranchisorContext, tenantOf } from './tenant.ts';
export { sessionToken } from './token.ts';

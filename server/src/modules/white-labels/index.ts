/** Functions for other modules, so that the rules of tenants exist once. */
export { checkInvitable, invitableIn } from './invitable.ts';
export { namedTenant, tenantOfNew } from './named-tenant.ts';
export { openTenantAt } from './open-tenant.ts';

import { sql, type SQL } from 'drizzle-orm';
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/** Works inside one tenant; never bypasses row-level security. */
export const tenantRole = pgRole('outpost_tenant').existing();
/** Internal staff: sees every tenant through policies of its own. */
const platformRole = pgRole('outpost_platform').existing();
/** Sign-in and session checks, the only reader of credentials. */
export const authRole = pgRole('outpost_auth').existing();
/** Jobs and start-up checks. */
const workerRole = pgRole('outpost_worker').existing();

const isInTenant = sql`tenant_id = (SELECT app_tenant())`;

/** Restrictive: whatever else a policy allows, a tenant's work stays inside the tenant. */
const tenantWall = (roles: (typeof tenantRole)[]) =>
  pgPolicy('tenant_wall', {
    as: 'restrictive',
    for: 'all',
    to: roles,
    using: isInTenant,
    withCheck: isInTenant,
  });

const allow = (name: string, role: typeof tenantRole) =>
  pgPolicy(name, {
    as: 'permissive',
    for: 'all',
    to: role,
    using: sql`true`,
    withCheck: sql`true`,
  });

/** Policies of a table whose rows belong to one tenant each. */
export const tenantPolicies = () => [
  tenantWall([tenantRole]),
  allow('tenant_role', tenantRole),
  allow('platform_role', platformRole),
  allow('worker_role', workerRole),
];

/** Policies of a tenant table that sign-in reads or writes as well. */
export const tenantAndAuthPolicies = () => [
  tenantWall([tenantRole, authRole]),
  allow('auth_role', authRole),
  allow('tenant_role', tenantRole),
  allow('platform_role', platformRole),
  allow('worker_role', workerRole),
];

/** Policies of a tenant table only sign-in may touch; the worker role seeds and cleans it. */
export const authOnlyPolicies = () => [
  tenantWall([authRole]),
  allow('auth_role', authRole),
  allow('worker_role', workerRole),
];

/** As a subquery it is asked once for a query, not once or more for each row of it. */
const once = (setting: string) => `(SELECT ${setting}())`;

/** A CASE, not an OR: of an OR the planner believes that it lets hardly a row through. */
const unlessSet = (setting: string, column: string) =>
  `CASE WHEN ${once(setting)} IS NULL THEN true ELSE ${column} = ${once(setting)} END`;

const branch = (company: string) =>
  `${unlessSet('app_franchisor', 'franchisor_id')} AND ${unlessSet('app_company', company)}`;

/** Restrictive: what belongs to one person is theirs alone; others may add to it. */
export const personalWalls = () =>
  (['select', 'update', 'delete'] as const).map((command) =>
    pgPolicy(`personal_wall_${command}`, {
      as: 'restrictive',
      for: command,
      to: [tenantRole, platformRole],
      using: sql`user_id = app_user()`,
    }),
  );

/** Restrictive: others may read what is shared with them, and only the owner changes or deletes it. */
export const sharedReadWalls = (isShared: SQL) =>
  (['select', 'update', 'delete'] as const).map((command) =>
    pgPolicy(`personal_wall_${command}`, {
      as: 'restrictive',
      for: command,
      to: [tenantRole, platformRole],
      using:
        command === 'select' ? sql`user_id = app_user() OR ${isShared}` : sql`user_id = app_user()`,
    }),
  );

/** Like `branchWall`, where rows of no branch belong to the whole tenant. */
export const looseBranchWall = () =>
  pgPolicy('branch_wall', {
    as: 'restrictive',
    for: 'select',
    to: tenantRole,
    using: sql.raw(`franchisor_id IS NULL OR (${branch('company_id')})`),
  });

/** Restrictive: inside a tenant, a franchisor sees its branch and a franchisee its company. */
export const branchWall = (company: string) =>
  pgPolicy('branch_wall', {
    as: 'restrictive',
    for: 'all',
    to: tenantRole,
    using: sql.raw(branch(company)),
    withCheck: sql.raw(branch(company)),
  });

/** Days that what is never altered is kept at least, whatever the settings say. */
export const leastKeptDays = 90;

/** Restrictive: of rows that are never altered, jobs remove old ones alone. */
export const retentionWall = (leastDays: number) =>
  pgPolicy('retention_wall', {
    as: 'restrictive',
    for: 'delete',
    to: workerRole,
    using: sql.raw(`created_at < now() - interval '${leastDays} days'`),
  });

import { sql, type SQL } from 'drizzle-orm';
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core';

/** Works inside one tenant; row-level security always applies. */
export const tenantRole = pgRole('outpost_tenant').existing();
/** Internal staff; its own policies allow every tenant. */
const platformRole = pgRole('outpost_platform').existing();
/** Sign-in and session checks; the only role that reads credentials. */
export const authRole = pgRole('outpost_auth').existing();
/** Jobs and start-up checks. */
const workerRole = pgRole('outpost_worker').existing();

const isInTenant = sql`tenant_id = (SELECT app_tenant())`;

/** Restrictive: the tenant's role sees rows of its tenant only, even if another policy allows more. */
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

/** Policies of a tenant table that sign-in also reads or writes. */
export const tenantAndAuthPolicies = () => [
  tenantWall([tenantRole, authRole]),
  allow('auth_role', authRole),
  allow('tenant_role', tenantRole),
  allow('platform_role', platformRole),
  allow('worker_role', workerRole),
];

/** Policies of a tenant table for sign-in only; the worker role seeds it and deletes old rows. */
export const authOnlyPolicies = () => [
  tenantWall([authRole]),
  allow('auth_role', authRole),
  allow('worker_role', workerRole),
];

/** A subquery runs once per query, a function call may run for each row. */
const once = (setting: string) => `(SELECT ${setting}())`;

/** A CASE, not an OR: for an OR, the planner expects almost no rows. */
const unlessSet = (setting: string, column: string) =>
  `CASE WHEN ${once(setting)} IS NULL THEN true ELSE ${column} = ${once(setting)} END`;

const branch = (company: string) =>
  `${unlessSet('app_franchisor', 'franchisor_id')} AND ${unlessSet('app_company', company)}`;

/** Restrictive: a user's rows are visible to that user only; others may insert them. */
export const personalWalls = () =>
  (['select', 'update', 'delete'] as const).map((command) =>
    pgPolicy(`personal_wall_${command}`, {
      as: 'restrictive',
      for: command,
      to: [tenantRole, platformRole],
      using: sql`user_id = app_user()`,
    }),
  );

/** Restrictive: others may read shared rows; only the owner changes or deletes them. */
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

/** Like `branchWall`, but rows without a franchisor belong to the whole tenant. */
export const looseBranchWall = () =>
  pgPolicy('branch_wall', {
    as: 'restrictive',
    for: 'select',
    to: tenantRole,
    using: sql.raw(`franchisor_id IS NULL OR (${branch('company_id')})`),
  });

/** Like `branchWall`, for rows that people of a branch also write for the whole tenant. */
export const branchReadWall = () =>
  pgPolicy('branch_wall', {
    as: 'restrictive',
    for: 'select',
    to: tenantRole,
    using: sql.raw(branch('company_id')),
  });

/**
 * Restrictive: inside a tenant, a franchisor sees its own companies and a franchisee its company.
 */
export const branchWall = (company: string) =>
  pgPolicy('branch_wall', {
    as: 'restrictive',
    for: 'all',
    to: tenantRole,
    using: sql.raw(branch(company)),
    withCheck: sql.raw(branch(company)),
  });

/** Restrictive: inside a tenant, only people of the whole tenant see and write the rows. */
export const wholeTenantWall = () =>
  pgPolicy('whole_tenant_wall', {
    as: 'restrictive',
    for: 'all',
    to: tenantRole,
    using: sql`(SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL`,
    withCheck: sql`(SELECT app_franchisor()) IS NULL AND (SELECT app_company()) IS NULL`,
  });

/** Restrictive: only staff outside of tenants read and write the rows. */
export const staffWall = () =>
  pgPolicy('staff_wall', {
    as: 'restrictive',
    for: 'all',
    to: tenantRole,
    using: sql`false`,
    withCheck: sql`false`,
  });

/** Minimum days that unalterable rows are kept; lower settings have no effect. */
export const leastKeptDays = 90;

/** Restrictive: jobs delete only old ones of the unalterable rows. */
export const retentionWall = (leastDays: number) =>
  pgPolicy('retention_wall', {
    as: 'restrictive',
    for: 'delete',
    to: workerRole,
    using: sql.raw(`created_at < now() - interval '${leastDays} days'`),
  });

/** Restrictive: jobs delete only charges without an amount, with the company they belong to. */
export const freeChargesWall = () =>
  pgPolicy('free_charges_wall', {
    as: 'restrictive',
    for: 'delete',
    to: workerRole,
    using: sql`amount = 0 AND invoice_id IS NULL`,
  });

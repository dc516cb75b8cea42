import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type IndexBuilder,
} from 'drizzle-orm/pg-core';
import {
  onBoardingStates,
  restrictedStatuses,
  salesOnboardingStates,
  userKinds,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantAndAuthPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { whiteLabels } from './white-labels.table.ts';

type Name =
  | 'id'
  | 'tenantId'
  | 'franchisorId'
  | 'companyId'
  | 'nameKey'
  | 'status'
  | 'kind'
  | 'seats'
  | 'createdAt';

const isListed = sql`deleted_at IS NULL`;

/**
 * Indexes of the list of users: one for each sorted column, across all tenants and inside one.
 * Those inside a tenant end with the columns of its policies, so that rows are counted and skipped
 * by index-only scans.
 */
const userListIndexes = (
  table: Record<Name, AnyPgColumn> & { lastActiveAt: ExtraConfigColumn },
): IndexBuilder[] => {
  const { id, tenantId, franchisorId, companyId, nameKey, kind, status, seats, createdAt } = table;
  const walls = [franchisorId, companyId] as const;
  const lastActive = () => table.lastActiveAt.asc().nullsFirst();
  return [
    index('users_by_created').on(createdAt, id),
    index('users_tenant_by_created').on(tenantId, createdAt, id, ...walls),
    index('users_by_name').on(nameKey, id),
    index('users_tenant_by_name').on(tenantId, nameKey, id, ...walls),
    index('users_by_kind').on(kind, id),
    index('users_tenant_by_kind').on(tenantId, kind, id, ...walls),
    index('users_by_status').on(status, id),
    index('users_tenant_by_status').on(tenantId, status, id, ...walls),
    index('users_by_seats').on(seats, id),
    index('users_tenant_by_seats').on(tenantId, seats, id, ...walls),
    index('users_by_last_active').on(lastActive(), id),
    index('users_tenant_by_last_active').on(tenantId, lastActive(), id, ...walls),
  ].map((one) => one.where(isListed));
};

/** Users of every tenant, internal staff included. Deleted rows stay 30 days. */
export const users = pgTable(
  'users',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    companyId: uuid('company_id'),
    franchisorId: uuid('franchisor_id'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Key of sort and search; a column, so that an index contains it. */
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    role: text('role', { enum: ['super-admin', 'admin', 'support'] }),
    teamRole: text('team_role', {
      enum: ['owner', 'admin', 'member', 'guest', 'educator', 'seat-holder'],
    }),
    isMsp: boolean('is_msp').notNull().default(false),
    status: text('status', { enum: ['pending', 'confirmed', 'deactivated'] })
      .notNull()
      .default('pending'),
    inviteStatus: text('invite_status', { enum: ['pending', 'confirmed', 'done'] })
      .notNull()
      .default('pending'),
    type: text('type', { enum: ['free', 'paid'] })
      .notNull()
      .default('free'),
    kind: text('kind', { enum: userKinds }).notNull().default('individual'),
    onBoarding: text('on_boarding', { enum: onBoardingStates }).notNull().default('pending'),
    salesOnboarding: text('sales_onboarding', { enum: salesOnboardingStates })
      .notNull()
      .default('Pending'),
    seats: integer('seats').notNull().default(1),
    /** Independent of `status`: a restricted account can sign in and read, but change nothing. */
    restrictedStatus: text('restricted_status', { enum: restrictedStatuses })
      .notNull()
      .default('active'),
    /** Group of an account of internal staff; the configuration names the valid groups. */
    roleGroup: text('role_group'),
    /** An IANA name; null uses the browser's time zone. */
    timeZone: text('time_zone'),
    lastActiveAt: instant('last_active_at'),
    lastSignInAt: instant('last_sign_in_at'),
    lastSignInIp: text('last_sign_in_ip'),
    /** Inviter; null for the seed and the first super-admin. */
    invitedById: uuid('invited_by_id'),
    /** Name of the inviter at that time. */
    invitedBy: text('invited_by'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('users_tenant_id').on(table.tenantId, table.id),
    uniqueIndex('users_tenant_email')
      .on(table.tenantId, table.email)
      .where(sql`deleted_at IS NULL`),
    // Finds one address in all tenants.
    index('users_email').on(table.email, table.id),
    index('users_tenant_company').on(table.tenantId, table.companyId),
    index('users_tenant_franchisor').on(table.tenantId, table.franchisorId),
    check('users_one_role', sql`(${table.role} IS NULL) <> (${table.teamRole} IS NULL)`),
    tenantForeignKey('users_company', table, table.companyId, companies),
    tenantForeignKey('users_franchisor', table, table.franchisorId, companies),
    ...userListIndexes(table),
    ...tenantAndAuthPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** True for a user who takes one of the seats of their company. */
export const holdsSeat = sql<boolean>`(${users.status} <> 'deactivated'
  AND ${users.deletedAt} IS NULL AND ${users.teamRole} <> 'guest')`;

/** Returns the SQL expression of `shownName`. */
export const shownNameOf = ({
  firstName,
  lastName,
  email,
}: Pick<typeof users, 'firstName' | 'lastName' | 'email'>) => {
  const given = (name: typeof firstName | typeof lastName) => sql`nullif(nullif(${name}, '-'), '')`;
  return sql<string>`coalesce(
    nullif(concat_ws(' ', ${given(firstName)}, ${given(lastName)}), ''), ${email})`;
};

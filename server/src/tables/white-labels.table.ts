import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { check, jsonb, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  defaultAgency,
  defaultBilling,
  noContacts,
  openSignInPolicy,
  whiteLabelStatuses,
  whiteLabelTypes,
  type OrganizationContacts,
  type SignInPolicy,
  type WhiteLabelAdmin,
  type WhiteLabelAgency,
  type WhiteLabelBilling,
} from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { authRole, tenantPolicies } from '../platform/db/roles.ts';

/** Tenants: those of customers, and one row of kind `platform` for internal staff. */
export const whiteLabels = pgTable(
  'white_labels',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .generatedAlwaysAs(sql`id`),
    kind: text('kind', { enum: ['platform', 'instance'] })
      .notNull()
      .default('instance'),
    /** Empty for a draft without a name. */
    name: text('name').notNull(),
    type: text('type', { enum: whiteLabelTypes }).notNull().default('Agency'),
    subdomain: text('subdomain'),
    status: text('status', { enum: whiteLabelStatuses }).notNull().default('draft'),
    admin: jsonb('admin').$type<WhiteLabelAdmin>(),
    /** Names of its three tiers. */
    agency: jsonb('agency').$type<WhiteLabelAgency>().notNull().default(defaultAgency),
    billing: jsonb('billing').$type<WhiteLabelBilling>().notNull().default(defaultBilling),
    /** Storage key of the logo; null until one is uploaded. */
    logo: text('logo'),
    /** `#rrggbb`; null uses the product's own. */
    accent: text('accent'),
    contacts: jsonb('contacts').$type<OrganizationContacts>().notNull().default(noContacts),
    signInPolicy: jsonb('sign_in_policy').$type<SignInPolicy>().notNull().default(openSignInPolicy),
    /** Sender of the tenant's mails; empty uses the name of the tenant. */
    senderName: text('sender_name').notNull().default(''),
    senderEmail: text('sender_email').notNull().default(''),
    mailHeader: text('mail_header').notNull().default(''),
    mailFooter: text('mail_footer').notNull().default(''),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('white_labels_subdomain')
      .on(table.subdomain)
      .where(sql`deleted_at IS NULL`),
    check(
      'white_labels_name_length',
      sql`char_length(${table.name}) BETWEEN 1 AND 50 OR (${table.name} = '' AND ${table.status} = 'draft')`,
    ),
    ...tenantPolicies(),
    pgPolicy('auth_role', { as: 'permissive', for: 'select', to: authRole, using: sql`true` }),
  ],
).enableRLS();

/** Columns that decide how the mails of a tenant look. */
export const mailLook = {
  /** Empty for the platform, whose mails have the product's own sender. */
  name: sql<string>`CASE WHEN ${whiteLabels.kind} = 'instance' THEN ${whiteLabels.name} ELSE '' END`,
  senderName: whiteLabels.senderName,
  senderEmail: whiteLabels.senderEmail,
  mailHeader: whiteLabels.mailHeader,
  mailFooter: whiteLabels.mailFooter,
  accent: whiteLabels.accent,
};

/** Condition of a tenant other than the platform that is not deleted. */
export const isTenant = sql`(${whiteLabels.kind} = 'instance' AND ${whiteLabels.deletedAt} IS NULL)`;

/**
 * Condition of a tenant that was active once: sign-in checks passwords there, also while it is
 * deactivated.
 */
export const wasOpened = and(ne(whiteLabels.status, 'draft'), isNull(whiteLabels.deletedAt));

/** Condition of a tenant whose users can sign in. */
export const isOpen = and(eq(whiteLabels.status, 'active'), isNull(whiteLabels.deletedAt));

/** Condition of the tenant whose users can sign in at a subdomain. */
export const isOpenAt = (subdomain: string) => and(eq(whiteLabels.subdomain, subdomain), isOpen);

/** Returns the address of a stored logo. */
export const logoAddress = (logo: string | null): string | null => logo && `/files/${logo}`;

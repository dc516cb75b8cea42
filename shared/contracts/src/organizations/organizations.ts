import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  Domain,
  Email,
  Id,
  messages,
  Name,
  optionalText,
  strictBody,
  Timestamp,
} from '@outpost/schema';
import {
  WhiteLabelAdmin,
  whiteLabelStatuses,
  whiteLabelTypes,
} from '../white-labels/white-label-values.ts';
import { WhiteLabel } from '../white-labels/white-labels.ts';

/** Maximum bytes of a logo, and its longest side in pixels. */
export const logoLimits = { bytes: 2 * 1024 * 1024, pixels: 4_096 } as const;
/** Accepted formats of a logo, by content; the server stores it as WebP. */
export const logoFormats = ['png', 'jpeg', 'webp'] as const;
/** Content types of the accepted formats. */
export const logoKinds: readonly string[] = logoFormats.map((format) => `image/${format}`);

/**
 * Returns why a file cannot be a logo, as far as the browser can tell before the upload; null for a
 * possible one.
 */
export const logoFault = ({ type, size }: { type: string; size: number }): string | null => {
  if (!logoKinds.includes(type)) return 'The logo must be a PNG, JPEG or WebP image.';
  return size > logoLimits.bytes ? 'The file must be at most 2 MB.' : null;
};

export const OrganizationContacts = v.object({
  supportEmail: v.string(),
  phone: v.string(),
  website: v.string(),
});
export type OrganizationContacts = v.InferOutput<typeof OrganizationContacts>;

/** Sign-in rules of a tenant. */
export const SignInPolicy = v.object({
  /** Maximum hours of a session; after them a new sign-in is required. */
  sessionHours: v.number(),
  /** E-mail domains that may be invited; an empty list allows all. */
  emailDomains: v.array(v.string()),
});
export type SignInPolicy = v.InferOutput<typeof SignInPolicy>;

export const noContacts: OrganizationContacts = { supportEmail: '', phone: '', website: '' };
export const mostSessionHours = 24;
export const openSignInPolicy: SignInPolicy = { sessionHours: mostSessionHours, emailDomains: [] };

/** Reports whether an e-mail address may be invited. */
export const acceptsEmail = ({ emailDomains }: SignInPolicy, email: string): boolean =>
  emailDomains.length === 0 || emailDomains.includes(email.slice(email.lastIndexOf('@') + 1));

/** A tenant, as its own people manage it. */
export const Organization = v.object({
  _id: Id,
  name: v.string(),
  type: v.picklist(whiteLabelTypes),
  subdomain: v.nullable(v.string()),
  status: v.picklist(whiteLabelStatuses),
  admin: v.nullable(WhiteLabelAdmin),
  /** Address of the logo; null without one. */
  logo: v.nullable(v.string()),
  /** `#rrggbb`; null uses the product's colour. */
  accent: v.nullable(v.string()),
  contacts: OrganizationContacts,
  signInPolicy: SignInPolicy,
  senderName: v.string(),
  senderEmail: v.string(),
  mailHeader: v.string(),
  mailFooter: v.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Organization = v.InferOutput<typeof Organization>;

const orEmpty = <const S extends v.GenericSchema<string, string>>(schema: S, message: string) =>
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema], message);

const emailOrEmpty = orEmpty(Email, messages.email);

/** The specification's pattern: an optional plus, then 3, 3 and 4 to 6 digits. */
const Phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+?[(]?\d{3}[)]?[-\s.]?\d{3}[-\s.]?\d{4,6}$/, messages.incorrect('Phone number')),
);

const Website = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, messages.url),
  v.url(messages.url),
  v.regex(/^https?:\/\//i, messages.url),
);

const oneLine = (field: string, max: number) =>
  v.pipe(optionalText(field, max), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, messages.incorrect(field)));

const hours = 'Session hours';

/** An empty admin address removes the admin; unknown names are '-'. */
export const OrganizationChange = strictBody({
  name: v.optional(Name),
  adminEmail: v.optional(emailOrEmpty),
  adminFirstName: v.optional(optionalText('First name', 50)),
  adminLastName: v.optional(optionalText('Last name', 50)),
  accent: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, messages.incorrect('Accent')))),
  ),
  contacts: v.optional(
    strictBody({
      supportEmail: emailOrEmpty,
      phone: orEmpty(Phone, messages.incorrect('Phone number')),
      website: orEmpty(Website, messages.url),
    }),
  ),
  signInPolicy: v.optional(
    strictBody({
      sessionHours: v.pipe(
        v.number(messages.required(hours)),
        v.integer(messages.incorrect(hours)),
        v.minValue(1, messages.incorrect(hours)),
        v.maxValue(mostSessionHours, messages.incorrect(hours)),
      ),
      emailDomains: v.pipe(v.array(Domain), v.maxLength(50, messages.incorrect('Domains'))),
    }),
  ),
  senderName: v.optional(oneLine('Sender name', 100)),
  senderEmail: v.optional(emailOrEmpty),
  mailHeader: v.optional(optionalText('Mail header', 2_000)),
  mailFooter: v.optional(optionalText('Mail footer', 2_000)),
});
export type OrganizationChange = v.InferOutput<typeof OrganizationChange>;

/** A tenant as its sign-in page shows it. */
export const PublicWhiteLabel = v.object({
  name: v.string(),
  logo: v.nullable(v.string()),
  /** `#rrggbb`; null uses the product's colour. */
  accent: v.nullable(v.string()),
  signInPolicy: SignInPolicy,
});
export type PublicWhiteLabel = v.InferOutput<typeof PublicWhiteLabel>;

/** A tenant for its own people; `billing` is set for callers who may read it. */
const OwnWhiteLabel = v.object({
  ...WhiteLabel.entries,
  billing: v.optional(WhiteLabel.entries.billing),
});

const reply = v.object({ organization: Organization });
const query = v.object({ id: Id });

export const organizationEndpoints = {
  bySubdomain: endpoint('GET', '/super-admin/white-label/instance/:subdomain', {
    access: 'organization:read',
    summary: 'The organization of a subdomain; without a session only what its sign-in page shows.',
    reply: v.object({ whiteLabel: v.union([OwnWhiteLabel, PublicWhiteLabel]) }),
    isPartlyPublic: true,
  }),
  brand: endpoint('GET', '/super-admin/brands/:id', {
    access: 'organization:read',
    summary: 'An organization as its own people look after it.',
    reply,
  }),
  changeBrand: endpoint('PATCH', '/super-admin/brands/:id', {
    access: 'organization:write',
    summary: 'Change what an organization says of itself, its look, mails and sign-in policy.',
    body: OrganizationChange,
    fieldsForbiddenWhileImpersonating: [
      'adminEmail',
      'adminFirstName',
      'adminLastName',
      'senderEmail',
    ],
    reply,
  }),
  updateLogo: endpoint('POST', '/super-admin/white-label/update/logo', {
    access: 'organization:write',
    summary: 'Replace the logo by a PNG, JPEG or WebP image of at most 2 MB.',
    query,
    reply,
    isUpload: true,
  }),
  removeLogo: endpoint('POST', '/super-admin/white-label/remove/logo', {
    access: 'organization:write',
    summary: 'Remove the logo; the file goes as well.',
    query,
    reply,
  }),
} as const;

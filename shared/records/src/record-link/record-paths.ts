import type { EventType, Permission } from '@outpost/contracts';

/**
 * Permission and address of the screens of single records, by table. The permissions are those of
 * the tables' nouns, repeated here because all nouns together are too large for every screen.
 */
const screens = {
  account_reviews: ['account-reviews:read', '/account-review?open='],
  api_keys: ['api-keys:read', '/api-keys/show/'],
  bug_reports: ['bug-reports:read', '/bug-reports?open='],
  companies: ['companies:read', '/company/show/'],
  connections: ['connections:read', '/connected-accounts?open='],
  faqs: ['faqs:read', '/faqs?open='],
  flow_runs: ['flows:read', '/form-builder/flow-logs?open='],
  flows: ['flows:read', '/flows/show/'],
  invoices: ['billing:decide', '/manage-subscription?tab=invoices&open='],
  lead_forms: ['lead-forms:read', '/lead-forms/show/'],
  linkedin_leads: ['linkedin-leads:read', '/linkedin-leads?open='],
  manage_requests: ['requests:read', '/manage-requests?open='],
  product_forms: ['product-forms:read', '/form-builder?open='],
  referrals: ['referrals:read', '/referrals?open='],
  subscriptions: ['billing:decide', '/manage-subscription?open='],
  tickets: ['tickets:read', '/support-ticket?open='],
  users: ['users:read', '/users/show/'],
  videos: ['videos:read', '/videos?play='],
  waitlist_requests: ['waitlist:read', '/web-visitor-waitlist?open='],
  web_pixels: ['web-pixels:read', '/webpixel-usage?open='],
  webhooks: ['webhooks:read', '/webhooks?tab=deliveries&webhook='],
  white_labels: ['white-labels:read', '/white-label/show/'],
} as const satisfies Partial<Record<EventType, readonly [access: Permission, before: string]>>;

/** A table whose records have a screen. */
export type LinkedType = keyof typeof screens;

/** Returns the table when its records have a screen. */
export const linkedType = (type: EventType): LinkedType | null =>
  type in screens ? (type as LinkedType) : null;

/** Returns the address of a record and the permission it needs. */
export const recordScreen = (
  type: LinkedType,
  id: string,
): { access: Permission; path: string } => {
  const [access, before] = screens[type];
  return { access, path: before + id };
};

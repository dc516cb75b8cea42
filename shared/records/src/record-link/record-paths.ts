import { eventTables, type EventType, type Permission } from '@outpost/contracts';

const paths: Partial<Record<EventType, (id: string) => string>> = {
  account_reviews: (id) => `/account-review?open=${id}`,
  api_keys: (id) => `/api-keys/show/${id}`,
  bug_reports: (id) => `/bug-reports?open=${id}`,
  companies: (id) => `/company/show/${id}`,
  invoices: (id) => `/manage-subscription?tab=invoices&open=${id}`,
  lead_forms: (id) => `/lead-forms/show/${id}`,
  linkedin_leads: (id) => `/linkedin-leads?open=${id}`,
  manage_requests: (id) => `/manage-requests?open=${id}`,
  product_forms: (id) => `/form-builder?open=${id}`,
  referrals: (id) => `/referrals?open=${id}`,
  subscriptions: (id) => `/manage-subscription?open=${id}`,
  tickets: (id) => `/support-ticket?open=${id}`,
  users: (id) => `/users/show/${id}`,
  waitlist_requests: (id) => `/web-visitor-waitlist?open=${id}`,
  web_pixels: (id) => `/webpixel-usage?open=${id}`,
  white_labels: (id) => `/white-label/show/${id}`,
};

/** Returns the address of a record; null if its kind has no screen for one record. */
export const recordPath = (type: EventType, id: string): string | null => paths[type]?.(id) ?? null;

/** The permission that opens the screen of a record. */
export const recordAccess = (type: EventType): Permission | undefined => eventTables[type].access;

import { apiKeyEvents, apiKeyRecord } from '../api-keys/api-keys.events.ts';
import {
  billingEvents,
  invoiceRecord,
  paymentRecord,
  subscriptionRecord,
} from '../billing/billing.events.ts';
import { bugReportEvents, bugReportRecord } from '../bug-reports/bug-reports.events.ts';
import {
  agentEvents,
  agentRunEvents,
  agentRecord,
  companyEvents,
  companyRecord,
  connectionEvents,
} from '../companies/companies.events.ts';
import { faqEvents, faqRecord } from '../faqs/faqs.events.ts';
import { formEvents, formRecord, formResponseRecord } from '../lead-forms/lead-forms.events.ts';
import type { EventType, PlatformEventType } from '../nouns.ts';
import { referralEvents, referralRecord } from '../referrals/referrals.events.ts';
import { releaseEvents, releaseLineRecord, releaseRecord } from '../releases/releases.events.ts';
import { requestEvents, requestRecord } from '../requests/requests.events.ts';
import {
  accountReviewEvents,
  accountReviewRecord,
} from '../account-reviews/account-reviews.events.ts';
import { linkedinLeadEvents, linkedinLeadRecord } from '../linkedin-leads/linkedin-leads.events.ts';
import { ticketEvents, ticketRecord } from '../tickets/tickets.events.ts';
import { userEvents, userRecord } from '../users/users.events.ts';
import { videoEvents, videoRecord } from '../videos/videos.events.ts';
import { webhookNounEvents, webhookRecord } from '../webhooks/webhooks.events.ts';
import {
  domainEvents,
  domainRecord,
  whiteLabelEvents,
  whiteLabelRecord,
} from '../white-labels/white-labels.events.ts';
import type { EventDescription, EventRecord } from './event-record.ts';

/**
 * Description, payload and sample of every event that a noun declares. For the server and documents:
 * pages get it from `GET /super-admin/events/catalogue`.
 */
export const eventCatalogue: Readonly<Record<PlatformEventType, EventDescription>> = {
  ...userEvents,
  ...companyEvents,
  ...agentEvents,
  ...agentRunEvents,
  ...connectionEvents,
  ...billingEvents,
  ...whiteLabelEvents,
  ...domainEvents,
  ...webhookNounEvents,
  ...formEvents,
  ...faqEvents,
  ...videoEvents,
  ...apiKeyEvents,
  ...releaseEvents,
  ...requestEvents,
  ...ticketEvents,
  ...linkedinLeadEvents,
  ...accountReviewEvents,
  ...bugReportEvents,
  ...referralEvents,
};

/** Public fields of the tables whose nouns declare events. */
export const eventRecords: Readonly<Partial<Record<EventType, EventRecord>>> = {
  users: userRecord,
  companies: companyRecord,
  agents: agentRecord,
  white_labels: whiteLabelRecord,
  domains: domainRecord,
  webhooks: webhookRecord,
  lead_forms: formRecord,
  form_responses: formResponseRecord,
  faqs: faqRecord,
  videos: videoRecord,
  api_keys: apiKeyRecord,
  releases: releaseRecord,
  release_lines: releaseLineRecord,
  manage_requests: requestRecord,
  tickets: ticketRecord,
  linkedin_leads: linkedinLeadRecord,
  account_reviews: accountReviewRecord,
  bug_reports: bugReportRecord,
  referrals: referralRecord,
  subscriptions: subscriptionRecord,
  invoices: invoiceRecord,
  payments: paymentRecord,
};

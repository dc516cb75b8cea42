import { accountLinkEndpoints } from './auth/account-links.ts';
import { accountReviewEndpoints } from './account-reviews/account-reviews.ts';
import { reviewWorkEndpoints } from './account-reviews/review-work.ts';
import { healthSettingsEndpoints } from './account-reviews/health-settings.ts';
import { activityEndpoints } from './audit-log/activity.ts';
import { agentRunEndpoints } from './companies/agent-runs.ts';
import { companyAgentEndpoints } from './companies/agents.ts';
import { adminBulkEndpoints, adminEndpoints } from './admins/admins.ts';
import { apiKeyEndpoints } from './api-keys/api-keys.ts';
import { auditEndpoints } from './audit-log/audit-log.ts';
import { authEndpoints } from './auth/auth.ts';
import { bugReportEndpoints } from './bug-reports/bug-reports.ts';
import { bulkEndpoints } from './list/bulk.ts';
import { companyBulkEndpoints, companyEndpoints } from './companies/companies.ts';
import { billingEndpoints } from './billing/billing.ts';
import { invoiceEndpoints } from './billing/invoices.ts';
import { chargebeeEndpoints } from './billing/chargebee.ts';
import { couponEndpoints } from './billing/coupons.ts';
import { planEndpoints } from './billing/plans.ts';
import { subscriptionEndpoints } from './billing/subscriptions.ts';
import { companyDetailEndpoints } from './companies/company-details.ts';
import { companyOnboardingEndpoints } from './companies/company-onboarding.ts';
import { companyRecordEndpoints } from './companies/company-records.ts';
import { companyStepEndpoints } from './companies/company-steps.ts';
import { companyTeamEndpoints } from './companies/company-team.ts';
import { connectionEventEndpoints } from './companies/connection-events.ts';
import { connectionEndpoints } from './connections/connections.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { referralCodeEndpoints } from './referrals/referral-codes.ts';
import { referralEndpoints } from './referrals/referrals.ts';
import { deployEndpoints, deployTokenEndpoints } from './releases/deploy.ts';
import { domainEndpoints } from './white-labels/domains.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { changeEndpoints } from './events/events.ts';
import { eventEndpoints } from './events/platform-events.ts';
import { faqEndpoints } from './faqs/faqs.ts';
import { impersonationEndpoints } from './auth/impersonation.ts';
import {
  formAnswerEndpoints,
  formAnalyticsEndpoints,
  formLogEndpoints,
  formReportEndpoints,
  formResponseEndpoints,
  leadFormSetupEndpoints,
  leadFormEndpoints,
  liveFormEndpoints,
} from './lead-forms/endpoints.ts';
import { formContentEndpoints } from './form-components/form-content.ts';
import { ingestEndpoints } from './ingest/ingest.ts';
import { jiraLinkEndpoints } from './jira/jira-links.ts';
import { jiraEndpoints } from './jira/jira.ts';
import { leadAnalyticsEndpoints } from './linkedin-leads/lead-analytics.ts';
import { leadCompanyEndpoints } from './linkedin-leads/lead-company.ts';
import { leadImportEndpoints } from './linkedin-leads/lead-import.ts';
import { leadPushEndpoints } from './linkedin-leads/lead-push.ts';
import { leadRuleEndpoints } from './linkedin-leads/lead-rules.ts';
import { linkedinLeadEndpoints } from './linkedin-leads/linkedin-leads.ts';
import { linkedinSourceEndpoints } from './linkedin-leads/linkedin-sources.ts';
import { listSettingsEndpoints } from './list/list-settings.ts';
import { mspBulkEndpoints, mspEndpoints } from './msps/msps.ts';
import { notificationEndpoints } from './notifications/notifications.ts';
import { organizationEndpoints } from './organizations/organizations.ts';
import { releaseEndpoints } from './releases/releases.ts';
import { cannedReplyEndpoints } from './tickets/canned-replies.ts';
import { inboundMailEndpoints } from './tickets/inbound-mail.ts';
import { ticketSettingsEndpoints } from './tickets/ticket-settings.ts';
import { ticketFileEndpoints } from './tickets/ticket-files.ts';
import { ticketThreadEndpoints } from './tickets/ticket-threads.ts';
import { ticketEndpoints } from './tickets/tickets.ts';
import { requestBulkEndpoints, requestEndpoints } from './requests/requests.ts';
import { searchEndpoints } from './search/search.ts';
import { sessionEndpoints } from './auth/sessions.ts';
import { userBulkEndpoints } from './users/user-bulk.ts';
import { userDetailEndpoints } from './users/user-details.ts';
import { companyTicketEndpoints, userRecordEndpoints } from './users/user-records.ts';
import { userImportEndpoints } from './users/user-import.ts';
import { userMailEndpoints } from './users/user-mails.ts';
import { userEndpoints } from './users/users.ts';
import { videoEndpoints } from './videos/videos.ts';
import { whiteLabelDraftEndpoints } from './white-labels/white-label-drafts.ts';
import { whiteLabelStepEndpoints } from './white-labels/white-label-steps.ts';
import { flowRunBulkEndpoints, flowRunEndpoints } from './flows/flow-runs.ts';
import { flowEndpoints } from './flows/flows.ts';
import { productFormLogEndpoints } from './product-forms/product-form-logs.ts';
import { productFormBulkEndpoints, productFormEndpoints } from './product-forms/product-forms.ts';
import { waitlistBulkEndpoints, waitlistEndpoints } from './waitlist/waitlist.ts';
import { webPixelBulkEndpoints, webPixelEndpoints } from './web-pixels/web-pixels.ts';
import { webhookChangeEndpoints } from './webhooks/webhook-changes.ts';
import { webhookDeliveryEndpoints } from './webhooks/webhook-deliveries.ts';
import { webhookEndpoints } from './webhooks/webhooks.ts';
import { whiteLabelDetailEndpoints } from './white-labels/white-label-details.ts';
import { whiteLabelBulkEndpoints, whiteLabelEndpoints } from './white-labels/white-labels.ts';

export * from './admins/admins.ts';
export * from './api-keys/api-keys.ts';
export * from './audit-log/activity.ts';
export * from './audit-log/audit-log.ts';
export * from './auth/account-links.ts';
export * from './auth/auth.ts';
export * from './auth/impersonation.ts';
export * from './auth/sessions.ts';
export * from './billing/billing-values.ts';
export * from './billing/billing.ts';
export * from './billing/invoices.ts';
export * from './billing/chargebee.ts';
export * from './billing/coupons.ts';
export * from './billing/plans.ts';
export * from './billing/subscriptions.ts';
export * from './bug-reports/bug-reports.ts';
export * from './companies/agent-runs.ts';
export * from './companies/agents.ts';
export * from './companies/companies.ts';
export * from './companies/company-details.ts';
export * from './companies/company-onboarding.ts';
export * from './companies/company-records.ts';
export * from './companies/company-steps.ts';
export * from './companies/company-team.ts';
export * from './companies/connection-events.ts';
export * from './connections/connection-values.ts';
export * from './connections/connections.ts';
export * from './connections/mail-accounts.ts';
export * from './dashboard/dashboard.ts';
export * from './dashboard/waiting.ts';
export * from './events/events.ts';
export * from './events/platform-events.ts';
export * from './faqs/faq-values.ts';
export * from './faqs/faqs.ts';
export * from './form-components/form-content.ts';
export * from './ingest/ingest.ts';
export * from './lead-forms/endpoints.ts';
export * from './account-reviews/account-reviews.ts';
export * from './account-reviews/health-settings.ts';
export * from './jira/jira-links.ts';
export * from './jira/jira.ts';
export * from './linkedin-leads/lead-analytics.ts';
export * from './linkedin-leads/lead-company.ts';
export * from './account-reviews/review-work.ts';
export * from './linkedin-leads/lead-import.ts';
export * from './linkedin-leads/lead-push.ts';
export * from './linkedin-leads/lead-rules.ts';
export * from './linkedin-leads/linkedin-leads.ts';
export * from './linkedin-leads/linkedin-sources.ts';
export * from './list/bulk.ts';
export * from './list/list-settings.ts';
export * from './msps/msps.ts';
export * from './notifications/notifications.ts';
export * from './organizations/organizations.ts';
export * from './referrals/referral-codes.ts';
export * from './referrals/referrals.ts';
export * from './releases/deploy.ts';
export * from './releases/release-lists.ts';
export * from './releases/release-values.ts';
export * from './releases/page-releases.ts';
export * from './releases/releases.ts';
export * from './requests/requests.ts';
export * from './search/search.ts';
export * from './tickets/canned-replies.ts';
export * from './tickets/inbound-mail.ts';
export * from './tickets/ticket-settings.ts';
export * from './tickets/ticket-files.ts';
export * from './tickets/ticket-links.ts';
export * from './tickets/ticket-threads.ts';
export * from './tickets/tickets.ts';
export * from './users/user-bulk.ts';
export * from './users/user-details.ts';
export * from './users/user-import.ts';
export * from './users/user-mails.ts';
export * from './users/user-records.ts';
export * from './users/users.ts';
export * from './videos/videos.ts';
export * from './flows/flow-content.ts';
export * from './flows/flow-problems.ts';
export * from './flows/flow-runs.ts';
export * from './flows/flows.ts';
export * from './product-forms/page-patterns.ts';
export * from './product-forms/product-form-logs.ts';
export * from './product-forms/product-form-rules.ts';
export * from './product-forms/product-forms.ts';
export * from './product-forms/site-forms.ts';
export * from './waitlist/waitlist.ts';
export * from './web-pixels/site-hits.ts';
export * from './web-pixels/web-pixels.ts';
export * from './webhooks/webhook-changes.ts';
export * from './webhooks/webhook-deliveries.ts';
export * from './webhooks/webhook-fields.ts';
export * from './webhooks/webhooks.ts';
export * from './white-labels/domains.ts';
export * from './white-labels/white-label-details.ts';
export * from './white-labels/white-label-drafts.ts';
export * from './white-labels/white-label-steps.ts';
export * from './white-labels/white-labels.ts';

/** All endpoints. The server refuses to start when one of them has no handler. */
export const allEndpoints: readonly Endpoint[] = [
  authEndpoints,
  accountLinkEndpoints,
  sessionEndpoints,
  impersonationEndpoints,
  userEndpoints,
  userDetailEndpoints,
  userRecordEndpoints,
  companyTicketEndpoints,
  userImportEndpoints,
  userMailEndpoints,
  userBulkEndpoints,
  companyEndpoints,
  companyBulkEndpoints,
  companyDetailEndpoints,
  companyStepEndpoints,
  companyTeamEndpoints,
  companyOnboardingEndpoints,
  companyAgentEndpoints,
  agentRunEndpoints,
  ingestEndpoints,
  connectionEventEndpoints,
  companyRecordEndpoints,
  billingEndpoints,
  chargebeeEndpoints,
  couponEndpoints,
  planEndpoints,
  subscriptionEndpoints,
  invoiceEndpoints,
  activityEndpoints,
  whiteLabelEndpoints,
  whiteLabelDraftEndpoints,
  whiteLabelStepEndpoints,
  whiteLabelBulkEndpoints,
  whiteLabelDetailEndpoints,
  domainEndpoints,
  webhookEndpoints,
  webhookChangeEndpoints,
  webhookDeliveryEndpoints,
  organizationEndpoints,
  mspEndpoints,
  mspBulkEndpoints,
  adminEndpoints,
  adminBulkEndpoints,
  requestEndpoints,
  requestBulkEndpoints,
  ticketEndpoints,
  bugReportEndpoints,
  ticketFileEndpoints,
  ticketThreadEndpoints,
  cannedReplyEndpoints,
  inboundMailEndpoints,
  accountReviewEndpoints,
  healthSettingsEndpoints,
  ticketSettingsEndpoints,
  jiraEndpoints,
  jiraLinkEndpoints,
  reviewWorkEndpoints,
  linkedinLeadEndpoints,
  leadPushEndpoints,
  linkedinSourceEndpoints,
  leadImportEndpoints,
  leadRuleEndpoints,
  leadAnalyticsEndpoints,
  leadCompanyEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
  liveFormEndpoints,
  formContentEndpoints,
  formReportEndpoints,
  formResponseEndpoints,
  formAnalyticsEndpoints,
  formAnswerEndpoints,
  formLogEndpoints,
  faqEndpoints,
  videoEndpoints,
  apiKeyEndpoints,
  connectionEndpoints,
  auditEndpoints,
  releaseEndpoints,
  deployTokenEndpoints,
  deployEndpoints,
  dashboardEndpoints,
  searchEndpoints,
  changeEndpoints,
  eventEndpoints,
  notificationEndpoints,
  listSettingsEndpoints,
  bulkEndpoints,
  referralEndpoints,
  referralCodeEndpoints,
  webPixelEndpoints,
  webPixelBulkEndpoints,
  waitlistEndpoints,
  waitlistBulkEndpoints,
  productFormEndpoints,
  productFormBulkEndpoints,
  productFormLogEndpoints,
  flowEndpoints,
  flowRunEndpoints,
  flowRunBulkEndpoints,
].flatMap((group): Endpoint[] => Object.values(group));

import { accountLinkEndpoints } from './auth/account-links.ts';
import { activityEndpoints } from './audit-log/activity.ts';
import { companyAgentEndpoints } from './companies/agents.ts';
import { adminBulkEndpoints } from './admins/admin-bulk.ts';
import { adminEndpoints } from './admins/admins.ts';
import { apiKeyEndpoints } from './api-keys/api-keys.ts';
import { auditEndpoints } from './audit-log/audit-log.ts';
import { authEndpoints } from './auth/auth.ts';
import { bulkEndpoints } from './list/bulk.ts';
import { companyEndpoints } from './companies/companies.ts';
import { companyBillingEndpoints } from './companies/company-billing.ts';
import { companyBulkEndpoints } from './companies/company-bulk.ts';
import { companyDetailEndpoints } from './companies/company-details.ts';
import { companyOnboardingEndpoints } from './companies/company-onboarding.ts';
import { companyRecordEndpoints } from './companies/company-records.ts';
import { companyStepEndpoints } from './companies/company-steps.ts';
import { companyTeamEndpoints } from './companies/company-team.ts';
import { connectionEventEndpoints } from './companies/connection-events.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { deployEndpoints, deployTokenEndpoints } from './releases/deploy.ts';
import { domainEndpoints } from './white-labels/domains.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { eventEndpoints } from './events/events.ts';
import { faqEndpoints } from './faqs/faqs.ts';
import { impersonationEndpoints } from './auth/impersonation.ts';
import { formAnalyticsEndpoints } from './lead-forms/form-analytics.ts';
import { formContentEndpoints } from './form-components/form-content.ts';
import { formLogEndpoints } from './lead-forms/form-logs.ts';
import { formResponseEndpoints } from './lead-forms/form-responses.ts';
import { leadFormSetupEndpoints } from './lead-forms/lead-form-setup.ts';
import { leadFormEndpoints } from './lead-forms/lead-forms.ts';
import { liveFormEndpoints } from './lead-forms/live-forms.ts';
import { listSettingsEndpoints } from './list/list-settings.ts';
import { mspBulkEndpoints } from './msps/msp-bulk.ts';
import { mspEndpoints } from './msps/msps.ts';
import { notificationEndpoints } from './notifications/notifications.ts';
import { organizationEndpoints } from './organizations/organizations.ts';
import { releaseEndpoints } from './releases/releases.ts';
import { requestBulkEndpoints } from './requests/request-bulk.ts';
import { requestEndpoints } from './requests/requests.ts';
import { searchEndpoints } from './search/search.ts';
import { sessionEndpoints } from './auth/sessions.ts';
import { userBulkEndpoints } from './users/user-bulk.ts';
import { userDetailEndpoints } from './users/user-details.ts';
import { userRecordEndpoints } from './users/user-records.ts';
import { userImportEndpoints } from './users/user-import.ts';
import { userMailEndpoints } from './users/user-mails.ts';
import { userEndpoints } from './users/users.ts';
import { videoEndpoints } from './videos/videos.ts';
import { whiteLabelBulkEndpoints } from './white-labels/white-label-bulk.ts';
import { whiteLabelDraftEndpoints } from './white-labels/white-label-drafts.ts';
import { whiteLabelStepEndpoints } from './white-labels/white-label-steps.ts';
import { webhookEndpoints } from './webhooks/webhooks.ts';
import { whiteLabelDetailEndpoints } from './white-labels/white-label-details.ts';
import { whiteLabelEndpoints } from './white-labels/white-labels.ts';

/** All endpoints. The server refuses to start when one of them has no handler. */
export const allEndpoints: readonly Endpoint[] = [
  authEndpoints,
  accountLinkEndpoints,
  sessionEndpoints,
  impersonationEndpoints,
  userEndpoints,
  userDetailEndpoints,
  userRecordEndpoints,
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
  connectionEventEndpoints,
  companyRecordEndpoints,
  companyBillingEndpoints,
  activityEndpoints,
  whiteLabelEndpoints,
  whiteLabelDraftEndpoints,
  whiteLabelStepEndpoints,
  whiteLabelBulkEndpoints,
  whiteLabelDetailEndpoints,
  domainEndpoints,
  webhookEndpoints,
  organizationEndpoints,
  mspEndpoints,
  mspBulkEndpoints,
  adminEndpoints,
  adminBulkEndpoints,
  requestEndpoints,
  requestBulkEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
  liveFormEndpoints,
  formContentEndpoints,
  formResponseEndpoints,
  formAnalyticsEndpoints,
  formLogEndpoints,
  faqEndpoints,
  videoEndpoints,
  apiKeyEndpoints,
  auditEndpoints,
  releaseEndpoints,
  deployTokenEndpoints,
  deployEndpoints,
  dashboardEndpoints,
  searchEndpoints,
  eventEndpoints,
  notificationEndpoints,
  listSettingsEndpoints,
  bulkEndpoints,
].flatMap((group): Endpoint[] => Object.values(group));

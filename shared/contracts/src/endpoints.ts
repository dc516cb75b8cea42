import { accountLinkEndpoints } from './account-links.ts';
import { activityEndpoints } from './activity.ts';
import { companyAgentEndpoints } from './agents.ts';
import { adminBulkEndpoints } from './admin-bulk.ts';
import { adminEndpoints } from './admins.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { auditEndpoints } from './audit-log.ts';
import { authEndpoints } from './auth.ts';
import { bulkEndpoints } from './bulk.ts';
import { companyEndpoints } from './companies.ts';
import { companyBillingEndpoints } from './company-billing.ts';
import { companyBulkEndpoints } from './company-bulk.ts';
import { companyDetailEndpoints } from './company-details.ts';
import { companyOnboardingEndpoints } from './company-onboarding.ts';
import { companyRecordEndpoints } from './company-records.ts';
import { companyStepEndpoints } from './company-steps.ts';
import { companyTeamEndpoints } from './company-team.ts';
import { connectionEventEndpoints } from './connection-events.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deployEndpoints, deployTokenEndpoints } from './deploy.ts';
import { domainEndpoints } from './domains.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { faqEndpoints } from './faqs.ts';
import { impersonationEndpoints } from './impersonation.ts';
import { formAnalyticsEndpoints } from './form-analytics.ts';
import { formContentEndpoints } from './form-content.ts';
import { formLogEndpoints } from './form-logs.ts';
import { formResponseEndpoints } from './form-responses.ts';
import { leadFormSetupEndpoints } from './lead-form-setup.ts';
import { leadFormEndpoints } from './lead-forms.ts';
import { liveFormEndpoints } from './live-forms.ts';
import { listSettingsEndpoints } from './list-settings.ts';
import { mspBulkEndpoints } from './msp-bulk.ts';
import { mspEndpoints } from './msps.ts';
import { notificationEndpoints } from './notifications.ts';
import { organizationEndpoints } from './organizations.ts';
import { releaseEndpoints } from './releases.ts';
import { requestBulkEndpoints } from './request-bulk.ts';
import { requestEndpoints } from './requests.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './sessions.ts';
import { userBulkEndpoints } from './user-bulk.ts';
import { userDetailEndpoints } from './user-details.ts';
import { userRecordEndpoints } from './user-records.ts';
import { userImportEndpoints } from './user-import.ts';
import { userMailEndpoints } from './user-mails.ts';
import { userEndpoints } from './users.ts';
import { videoEndpoints } from './videos.ts';
import { whiteLabelBulkEndpoints } from './white-label-bulk.ts';
import { whiteLabelDraftEndpoints } from './white-label-drafts.ts';
import { whiteLabelStepEndpoints } from './white-label-steps.ts';
import { webhookEndpoints } from './webhooks.ts';
import { whiteLabelDetailEndpoints } from './white-label-details.ts';
import { whiteLabelEndpoints } from './white-labels.ts';

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

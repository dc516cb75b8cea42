import type { Database } from '../platform/db/database.ts';
import type { Api } from '../platform/http/serve.ts';
import type { MayEnter } from '../platform/realtime/presence.ts';
import type { Seed } from '../seed/demo-days.ts';
import { registerAccountReviews } from './account-reviews/account-reviews.routes.ts';
import { registerApiDocs } from './api-docs/api-docs.routes.ts';
import { registerApiKeys } from './api-keys/api-keys.routes.ts';
import { seedApiKeys } from './api-keys/api-keys.seed.ts';
import { registerAuditLog } from './audit-log/audit-log.routes.ts';
import { registerAccountLinks } from './auth/account-links.routes.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { registerImpersonation } from './auth/impersonation.routes.ts';
import { registerOwnAccount } from './auth/own-account.routes.ts';
import { registerSessions } from './auth/sessions.routes.ts';
import { registerBilling } from './billing/billing.routes.ts';
import { registerBugReports } from './bug-reports/bug-reports.routes.ts';
import { seedBugReports } from './bug-reports/bug-reports.seed.ts';
import { registerChanges } from './changes/changes.routes.ts';
import { registerCompanies } from './companies/companies.routes.ts';
import { registerConnections } from './connections/connections.routes.ts';
import { seedConnections } from './connections/connections.seed.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerDomains } from './domains/domains.routes.ts';
import { registerEvents } from './events/events.routes.ts';
import { seedEvents } from './events/events.seed.ts';
import { registerFaqs } from './faqs/faqs.routes.ts';
import { seedFaqs } from './faqs/faqs.seed.ts';
import { registerFlows } from './flows/flows.routes.ts';
import { registerFiles } from './files/files.routes.ts';
import { registerHelp } from './help/help.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { mayOpenForm } from './lead-forms/form-presence.ts';
import { registerFormResponses } from './lead-forms/form-responses.routes.ts';
import { registerJira } from './jira/jira.routes.ts';
import { seedJira } from './jira/jira.seed.ts';
import { registerIngest } from './ingest/ingest.routes.ts';
import { registerLeadForms } from './lead-forms/lead-forms.routes.ts';
import { registerLeadRules } from './linkedin-leads/lead-rules.routes.ts';
import { registerLinkedinLeads } from './linkedin-leads/linkedin-leads.routes.ts';
import { registerLinkedinSources } from './linkedin-leads/linkedin-sources.routes.ts';
import { seedLinkedinLeads } from './linkedin-leads/linkedin-leads.seed.ts';
import { registerListSettings } from './list-settings/list-settings.routes.ts';
import { registerLiveForms } from './live-forms/live-forms.routes.ts';
import { registerViews } from './live-forms/view.routes.ts';
import { registerMsps } from './msps/msps.routes.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { registerOutbox } from './outbox/outbox.routes.ts';
import { registerPanel } from './panel/panel.routes.ts';
import { registerProductForms } from './product-forms/product-forms.routes.ts';
import { registerReferrals } from './referrals/referrals.routes.ts';
import { seedReferrals } from './referrals/referrals.seed.ts';
import { registerDeploy } from './releases/deploy.routes.ts';
import { registerReleases } from './releases/releases.routes.ts';
import { registerRequests } from './requests/requests.routes.ts';
import { registerSearch } from './search/search.routes.ts';
import { seedTicketThreads, viewOfTicket } from './tickets/index.ts';
import { registerTickets } from './tickets/tickets.routes.ts';
import { registerUsers } from './users/users.routes.ts';
import { registerVideos } from './videos/videos.routes.ts';
import { seedWaitlist } from './waitlist/waitlist.seed.ts';
import { registerWaitlist } from './waitlist/waitlist.routes.ts';
import { seedWebPixels } from './web-pixels/web-pixels.seed.ts';
import { registerWebPixels } from './web-pixels/web-pixels.routes.ts';
import { registerWebhooks } from './webhooks/webhooks.routes.ts';
import { seedWebhooks } from './webhooks/webhooks.seed.ts';
import { registerWhiteLabelDetails } from './white-label-details/white-label-details.routes.ts';
import { registerLogos } from './white-labels/logo.routes.ts';
import { registerWhiteLabels } from './white-labels/white-labels.routes.ts';

/** All modules in the order of their registration. */
export const modules: ((api: Api) => void | Promise<void>)[] = [
  registerHealth,
  registerApiDocs,
  registerAuth,
  registerAccountLinks,
  registerSessions,
  registerOwnAccount,
  registerImpersonation,
  registerUsers,
  registerCompanies,
  registerWhiteLabels,
  registerWhiteLabelDetails,
  registerWebhooks,
  registerMsps,
  registerRequests,
  registerFaqs,
  registerApiKeys,
  registerConnections,
  registerIngest,
  registerTickets,
  registerAccountReviews,
  registerLeadRules,
  registerLinkedinLeads,
  registerLinkedinSources,
  registerBugReports,
  registerJira,
  registerAuditLog,
  registerDashboard,
  registerSearch,
  registerChanges,
  registerEvents,
  registerNotifications,
  registerListSettings,
  registerLeadForms,
  registerFormResponses,
  registerDomains,
  registerLogos,
  registerLiveForms,
  registerVideos,
  registerReleases,
  registerDeploy,
  registerOutbox,
  registerFiles,
  registerViews,
  registerHelp,
  registerReferrals,
  registerBilling,
  registerWebPixels,
  registerWaitlist,
  registerProductForms,
  registerFlows,
  registerPanel,
];

/** Demo rows of modules, which need only the demo tenants. */
export const seeds: Seed[] = [
  seedFaqs,
  seedApiKeys,
  seedEvents,
  seedConnections,
  seedWebPixels,
  // After the pixels, which approvals name.
  seedWaitlist,
  seedBugReports,
  seedJira,
  seedLinkedinLeads,
  seedTicketThreads,
  // After the events, which would be sent to them.
  seedWebhooks,
  seedReferrals,
];

/** Returns by kind what a session hears about the readers of a record. */
export const mayEnter = (database: Database): MayEnter => ({
  lead_forms: mayOpenForm(database),
  tickets: viewOfTicket(database),
});

import type { Api } from '../platform/http/serve.ts';
import type { Seed } from '../seed/demo-days.ts';
import { registerApiKeys } from './api-keys/api-keys.routes.ts';
import { registerAuditLog } from './audit-log/audit-log.routes.ts';
import { registerEvents } from './events/events.routes.ts';
import { registerCompanies } from './companies/companies.routes.ts';
import { registerCompanyBulk } from './companies/company-bulk.routes.ts';
import { registerCompanyOnboarding } from './companies/company-onboarding.routes.ts';
import { registerCompanyRecords } from './companies/company-records.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerFaqs } from './faqs/faqs.routes.ts';
import { seedFaqs } from './faqs/faqs.seed.ts';
import { registerListSettings } from './list-settings/list-settings.routes.ts';
import { registerMspBulk } from './msps/msp-bulk.routes.ts';
import { registerMsps } from './msps/msps.routes.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { registerRequestBulk } from './requests/request-bulk.routes.ts';
import { registerRequests } from './requests/requests.routes.ts';
import { registerSearch } from './search/search.routes.ts';
import { registerUserBulk } from './users/user-bulk.routes.ts';
import { registerTickets } from './tickets/tickets.routes.ts';
import { registerUserDetails } from './users/user-details.routes.ts';
import { registerUserImport } from './users/user-import.routes.ts';
import { registerCompanyTeam } from './users/company-team.routes.ts';
import { registerAdminBulk } from './users/admin-bulk.routes.ts';
import { registerAdmins } from './users/admins.routes.ts';
import { registerUserMails } from './users/user-mails.routes.ts';
import { registerUsers } from './users/users.routes.ts';
import { registerOrganizations } from './white-labels/organizations.routes.ts';
import { registerWhiteLabelBulk } from './white-labels/white-label-bulk.routes.ts';
import { registerWebhooks } from './webhooks/webhooks.routes.ts';
import { registerWhiteLabelDetails } from './white-label-details/white-label-details.routes.ts';
import { registerWhiteLabels } from './white-labels/white-labels.routes.ts';

/** Modules with endpoints that depend on the platform only. */
export const modules: ((api: Api) => void)[] = [
  registerUsers,
  registerUserDetails,
  registerUserImport,
  registerUserMails,
  registerUserBulk,
  registerCompanies,
  registerCompanyBulk,
  registerCompanyOnboarding,
  registerCompanyRecords,
  registerCompanyTeam,
  registerWhiteLabels,
  registerWhiteLabelDetails,
  registerWebhooks,
  registerWhiteLabelBulk,
  registerOrganizations,
  registerMsps,
  registerMspBulk,
  registerAdmins,
  registerAdminBulk,
  registerRequests,
  registerRequestBulk,
  registerFaqs,
  registerApiKeys,
  registerTickets,
  registerAuditLog,
  registerDashboard,
  registerSearch,
  registerEvents,
  registerNotifications,
  registerListSettings,
];

/** Demo rows of modules, which need only the demo tenants. */
export const seeds: Seed[] = [seedFaqs];

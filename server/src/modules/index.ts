import type { Api } from '../platform/http/serve.ts';
import type { Seed } from '../seed/demo-days.ts';
import { registerApiKeys } from './api-keys/api-keys.routes.ts';
import { registerAuditLog } from './audit-log/audit-log.routes.ts';
import { registerEvents } from './events/events.routes.ts';
import { registerCompanies } from './companies/companies.routes.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { registerFaqs } from './faqs/faqs.routes.ts';
import { seedFaqs } from './faqs/faqs.seed.ts';
import { registerListSettings } from './list-settings/list-settings.routes.ts';
import { registerMsps } from './msps/msps.routes.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { registerRequests } from './requests/requests.routes.ts';
import { registerSearch } from './search/search.routes.ts';
import { registerTickets } from './tickets/tickets.routes.ts';
import { registerUsers } from './users/users.routes.ts';
import { registerWebhooks } from './webhooks/webhooks.routes.ts';
import { registerWhiteLabelDetails } from './white-label-details/white-label-details.routes.ts';
import { registerWhiteLabels } from './white-labels/white-labels.routes.ts';

/** Modules with endpoints that depend on the platform only. */
export const modules: ((api: Api) => void)[] = [
  registerUsers,
  registerCompanies,
  registerWhiteLabels,
  registerWhiteLabelDetails,
  registerWebhooks,
  registerMsps,
  registerRequests,
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

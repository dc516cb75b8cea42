import type { Api } from '../platform/http/serve.ts';
import { registerApiKeys } from './api-keys/api-keys.routes.ts';
import { registerAuditLog } from './audit-log/audit-log.routes.ts';
import { registerFaqs } from './faqs/faqs.routes.ts';
import { registerLeadForms } from './lead-forms/lead-forms.routes.ts';
import { registerUsers } from './users/users.routes.ts';
import { registerWhiteLabels } from './white-labels/white-labels.routes.ts';

/** Every module that serves endpoints and needs nothing but the platform. */
export const modules: ((api: Api) => void)[] = [
  registerUsers,
  registerWhiteLabels,
  registerLeadForms,
  registerFaqs,
  registerApiKeys,
  registerAuditLog,
];

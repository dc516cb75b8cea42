import { listQueryFor, useChange, useQuery } from '@outpost/api-client';
import {
  formAnalyticsEndpoints,
  formLogEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
} from '@outpost/contracts';

const touched = [leadFormEndpoints.list, leadFormEndpoints.byId, formLogEndpoints.list];

/** How a form is filled in; the numbers of another range stay until these have come. */
export const useAnalytics = (id: string, query: Record<string, string>) =>
  useQuery(listQueryFor(formAnalyticsEndpoints.show, query, { id }));
export const useConfigureForm = () => useChange(leadFormSetupEndpoints.configure, touched);
export const useSetWebhook = () => useChange(leadFormSetupEndpoints.webhook, touched);

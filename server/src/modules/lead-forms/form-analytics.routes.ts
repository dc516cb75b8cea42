import { formAnalyticsEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readAnalytics } from './form-analytics.service.ts';

/** Registers the analytics of forms. */
export const registerFormAnalytics = (api: Api): void => {
  serve(api, formAnalyticsEndpoints.show, async ({ transaction, session, params, query }) => ({
    analytics: await transaction((tx) => readAnalytics(tx, params.id, query, session.timeZone)),
  }));
};

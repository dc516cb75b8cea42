import { dashboardEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readDashboard, readWaiting } from './dashboard.service.ts';

export const registerDashboard = (api: Api): void => {
  serve(api, dashboardEndpoints.waiting, async ({ transaction, session }) => ({
    waiting: await transaction((tx) => readWaiting(tx, session.permissions)),
  }));
  serve(api, dashboardEndpoints.show, async ({ transaction, session, query }) => ({
    dashboard: await transaction((tx) =>
      readDashboard(tx, session.permissions, query, session.timeZone),
    ),
  }));
};

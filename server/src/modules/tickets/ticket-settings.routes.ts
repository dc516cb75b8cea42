import { ticketSettingsEndpoints } from '@outpost/contracts';
import { forbidden } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { applySettings } from './ticket-due-times.job.ts';
import { readSettings } from './ticket-settings.repository.ts';
import { changeSettings } from './ticket-settings.service.ts';

/** Serves business hours and targets, and runs the job that applies them. */
export const registerTicketSettings = async (api: Api): Promise<void> => {
  const { jobs } = api;
  serve(api, ticketSettingsEndpoints.byId, async ({ transaction, session, params }) => ({
    ticketSettings: await transaction((tx) =>
      readSettings(tx, params.id, { isStaff: session.permissions.includes('tickets:write') }),
    ),
  }));
  serve(api, ticketSettingsEndpoints.change, async (call) => {
    const { transaction, session, params, ifMatch, body } = call;
    // Inside an organization, the database has no targets.
    if (!session.isPlatform || session.chosenTenantId) throw forbidden();
    const target = { ...params, ifMatch };
    return { ticketSettings: await transaction((tx) => changeSettings(tx, jobs, target, body)) };
  });
  serve(
    api,
    ticketSettingsEndpoints.changeHours,
    async ({ transaction, params, ifMatch, body }) => ({
      ticketSettings: await transaction((tx) =>
        changeSettings(tx, jobs, { ...params, ifMatch }, body),
      ),
    }),
  );
  await jobs.work('ticket-due-times', applySettings(api.database), { atOnce: 2, ofGroup: 1 });
};

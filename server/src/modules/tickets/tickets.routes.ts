import { userRecordEndpoints } from '@outpost/contracts';
import { checkSeen } from '../../platform/db/check-seen.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { listWithin, readPage } from '../../platform/lists/list-engine.ts';
import { ticketsOf } from './tickets.repository.ts';

export const registerTickets = (api: Api): void => {
  serve(api, userRecordEndpoints.tickets, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) => {
      const tenantId = await checkSeen(tx, 'users', params.id, 'This user');
      return readPage(tx, listWithin(ticketsOf(params.id), tenantId), query);
    });
    return { tickets: rows, ...page };
  });
};

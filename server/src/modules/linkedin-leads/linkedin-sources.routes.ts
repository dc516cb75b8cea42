import { linkedinSourceEndpoints, type LinkedinLead } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { changeLead, lockLead } from './leads.repository.ts';
import { linkedinApi } from './linkedin-api.ts';
import { registerLinkedinInbound } from './linkedin-inbound.routes.ts';
import { fetchLead } from './linkedin-lead.job.ts';
import { pollSource, sweepSources } from './linkedin-poll.job.ts';
import { addSource, listSources, removeSource } from './linkedin-sources.service.ts';

/** Waits for LinkedIn again; 409 for a lead that LinkedIn gave, or that came from elsewhere. */
const syncAgain = async (tx: Transaction, { jobs }: Api, id: string): Promise<LinkedinLead> => {
  const { source, sync, tenantId } = await lockLead(tx, id);
  if (source !== 'linkedin' || sync !== 'FAILED')
    throw conflict('Only a lead that LinkedIn did not give can be fetched again.');
  await jobs.enqueue(tx, 'linkedin-lead', { leadId: id, tenantId, attempt: 1 });
  return changeLead(tx, { id, ifMatch: null }, { sync: null, syncError: null });
};

const atOnce = 4;

/** Serves the sources of leads at LinkedIn, its notifications, and the jobs that fetch leads. */
export const registerLinkedinSources = async (api: Api): Promise<void> => {
  registerLinkedinInbound(api);
  serve(api, linkedinSourceEndpoints.list, async ({ transaction }) => ({
    sources: await transaction(listSources),
  }));
  serve(api, linkedinSourceEndpoints.create, async ({ transaction, body }) => ({
    source: await transaction(async (tx) => {
      const source = await addSource(tx, body);
      const { _id: sourceId, whiteLabel } = source;
      await api.jobs.enqueue(tx, 'linkedin-poll', { sourceId, tenantId: whiteLabel._id });
      return source;
    }),
  }));
  serve(api, linkedinSourceEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => removeSource(tx, params.id));
    return { message: 'Its leads come in no longer.' };
  });
  serve(api, linkedinSourceEndpoints.sync, async ({ transaction, params }) => ({
    linkedinLead: await transaction((tx) => syncAgain(tx, api, params.id)),
  }));
  const linkedin = linkedinApi(api.config);
  await api.jobs.work('linkedin-lead', fetchLead(api, linkedin), { atOnce });
  await api.jobs.work('linkedin-poll', pollSource(api, linkedin), { atOnce });
  await api.jobs.work('linkedin-sweep', sweepSources(api));
  await api.jobs.repeat('linkedin-sweep', '*/15 * * * *', 'linkedin', {});
};

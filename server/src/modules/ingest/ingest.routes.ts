import { ingestEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { storeAgentRuns } from './agent-runs.service.ts';
import { storeConnectionReports } from './connection-reports.service.ts';
import { storeLeads } from './leads.service.ts';
import { storeProgramBugs } from './program-bugs.service.ts';

/** Serves the reports of the platform's engines, which have API keys. */
export const registerIngest = (api: Api): void => {
  serve(api, ingestEndpoints.agentRuns, ({ transaction, body, ...call }) =>
    transaction((tx) => storeAgentRuns(tx, call, body.runs)),
  );
  serve(api, ingestEndpoints.connectionEvents, ({ transaction, body, ...call }) =>
    transaction((tx) => storeConnectionReports(tx, call, body.events)),
  );
  serve(api, ingestEndpoints.bugReports, ({ transaction, body, ...call }) =>
    transaction((tx) => storeProgramBugs(tx, call, body.bugReports)),
  );
  serve(api, ingestEndpoints.leads, ({ transaction, body, ...call }) =>
    transaction((tx) => storeLeads(tx, call, body.leads)),
  );
};

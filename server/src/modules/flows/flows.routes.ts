import {
  screenWords,
  flowEndpoints,
  flowRunBulkEndpoints,
  flowRunEndpoints,
  type Flow,
  type FlowRun,
} from '@outpost/contracts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { setSignalQueue } from '../../platform/flows/flow-signals.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { runFlow } from './engine/run-flow.job.ts';
import { enterFlow, sweepFlows } from './engine/schedule.job.ts';
import { signalQueue } from './engine/start-runs.ts';
import { findFlow, flowList, readVersions } from './flows.repository.ts';
import {
  changeFlow,
  countPeople,
  createFlow,
  deleteFlow,
  duplicateFlow,
  publishFlow,
  renewSecret,
  restoreVersion,
  setFlowLive,
  tryFlow,
} from './flows.service.ts';
import { flowRunList, readRun } from './runs/flow-runs.repository.ts';
import { cancelRun, retryRun } from './runs/flow-runs.service.ts';

const columns: ExportColumn<Flow>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Trigger', code: ({ content }) => content.trigger.kind, words: screenWords.flowTrigger },
  { title: 'Audience', cell: ({ content }) => content.audience.condition },
  { title: 'Steps', cell: ({ content }) => content.steps.length },
  { title: 'Forms', cell: ({ forms }) => forms.map(({ title }) => title).join(', ') },
  { title: 'Published version', cell: ({ publishedVersion }) => publishedVersion },
  { title: 'Entered', cell: ({ entered }) => entered },
  { title: 'Under way', cell: ({ active }) => active },
  { title: 'Completed', cell: ({ completed }) => completed },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const runColumns: ExportColumn<FlowRun>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Flow', cell: ({ flow }) => flow.name },
  { title: 'Version', cell: ({ flowVersion }) => flowVersion },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'User', cell: ({ person }) => person },
  { title: 'Trigger', code: ({ trigger }) => trigger.kind, words: screenWords.flowTrigger },
  { title: 'Trigger name', cell: ({ trigger }) => trigger.name },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Step number', cell: ({ step }) => step && step.number },
  { title: 'Step reached', code: ({ step }) => step && step.kind, words: screenWords.flowStep },
  { title: 'Queued', time: ({ createdAt }) => createdAt },
  { title: 'Started', time: ({ startedAt }) => startedAt },
  { title: 'Ended', time: ({ endedAt }) => endedAt },
  { title: 'Duration (ms)', cell: ({ durationMs }) => durationMs },
  { title: 'Failed at', cell: ({ failure }) => failure },
  { title: 'Error', cell: ({ error }) => error },
];

const registerReads = (api: Api): void => {
  serve(api, flowEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, flowList, query));
    return { flows: rows, ...page };
  });
  serveCsv(api, flowEndpoints.csv, flowList, columns, 'flows');
  serve(api, flowEndpoints.one, async ({ transaction, params }) => ({
    flow: await transaction((tx) => findFlow(tx, params.id)),
  }));
  serve(api, flowEndpoints.versions, async ({ transaction, params }) => ({
    versions: await transaction(async (tx) => {
      await findFlow(tx, params.id);
      return readVersions(tx, params.id);
    }),
  }));
  serve(api, flowEndpoints.people, async ({ transaction, params }) => ({
    people: await transaction((tx) => countPeople(tx, params.id)),
  }));
  serve(api, flowEndpoints.dryRun, async ({ transaction, params, body }) => ({
    result: await transaction((tx) => tryFlow(tx, params.id, body)),
  }));
};

const registerChanges = (api: Api): void => {
  serve(api, flowEndpoints.create, async ({ transaction, body }) => ({
    flow: await transaction((tx) => createFlow(tx, body)),
  }));
  serve(api, flowEndpoints.duplicate, async ({ transaction, params }) => ({
    flow: await transaction((tx) => duplicateFlow(tx, params.id)),
  }));
  serve(api, flowEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    flow: await transaction((tx) => changeFlow(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, flowEndpoints.publish, async ({ transaction, session, params, ifMatch }) => ({
    flow: await transaction((tx) => publishFlow(tx, session, { ...params, ifMatch })),
  }));
  serve(api, flowEndpoints.changeStatus, async ({ transaction, params, ifMatch, body }) => ({
    flow: await transaction((tx) => setFlowLive(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, flowEndpoints.restore, async ({ transaction, params, ifMatch, body }) => ({
    flow: await transaction((tx) => restoreVersion(tx, { ...params, ifMatch }, body.number)),
  }));
  serve(api, flowEndpoints.secret, ({ transaction, params, ifMatch }) =>
    transaction((tx) => renewSecret(tx, api.secrets, { ...params, ifMatch })),
  );
  serve(api, flowEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteFlow(tx, params.id));
    return { message: 'The flow was deleted.' };
  });
};

const registerRuns = (api: Api): void => {
  const { jobs } = api;
  serve(api, flowRunEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, flowRunList, query));
    return { runs: rows, ...page };
  });
  serveCsv(api, flowRunEndpoints.csv, flowRunList, runColumns, 'flow-logs');
  serve(api, flowRunEndpoints.byId, ({ transaction, params }) =>
    transaction((tx) => readRun(tx, params.id)),
  );
  serve(api, flowRunEndpoints.retry, async ({ transaction, params }) => ({
    run: await transaction((tx) => retryRun(tx, jobs, params.id)),
  }));
  serve(api, flowRunEndpoints.cancel, async ({ transaction, params }) => ({
    run: await transaction((tx) => cancelRun(tx, params.id)),
  }));
  serveBulk(api, 'runs', flowRunBulkEndpoints.bulk, {
    list: flowRunList,
    nameOf: ({ flow, person }: FlowRun) => [flow.name, person].filter(Boolean).join(' '),
    actions: {
      retry: {
        endpoint: flowRunEndpoints.retry,
        run: async (tx, _session, id) => void (await retryRun(tx, jobs, id)),
      },
      cancel: {
        endpoint: flowRunEndpoints.cancel,
        run: async (tx, _session, id) => void (await cancelRun(tx, id)),
      },
    },
  });
};

/** Concurrent runs, in all and of one organization. */
const runsAtOnce = { atOnce: 6, ofGroup: 2 };

/** Serves user flows and their runs, and does the work of the runs. */
export const registerFlows = async (api: Api): Promise<void> => {
  const { database, jobs } = api;
  registerReads(api);
  registerChanges(api);
  registerRuns(api);
  setSignalQueue(database, signalQueue(jobs));
  await jobs.work('flow-run', runFlow(api), runsAtOnce);
  await jobs.work('flow-enter', enterFlow(api));
  await jobs.work('flow-sweep', sweepFlows(api));
  await jobs.repeat('flow-sweep', '* * * * *', 'flows', {});
};

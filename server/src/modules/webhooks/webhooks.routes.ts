import {
  eventCatalogue,
  webhookChangeEndpoints,
  webhookEndpoints,
  webhookSteps,
  type Webhook,
  type WebhookStepName,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { setDeliveryQueue } from '../../platform/webhooks/queue-deliveries.ts';
import { catchUp } from './catch-up.job.ts';
import { registerDeliveries } from './deliveries.routes.ts';
import { resendFailed, resumeWebhook, sendTest } from './delivery-steps.service.ts';
import { deliveryQueue } from './queue-events.ts';
import { places, sendDelivery } from './send-delivery.job.ts';
import {
  addWebhook,
  changeWebhook,
  checkWholeTenant,
  deleteWebhook,
  prepareChange,
  prepareWebhook,
  rotateSecret,
  verifyReceiver,
} from './webhook-changes.service.ts';
import { setWebhookStatus } from './webhook-states.ts';
import { findWebhook, needRow, webhookList } from './webhooks.repository.ts';

const columns: ExportColumn<Webhook>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'URL', cell: ({ url }) => url },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Events', cell: ({ events }) => events.join(' ') },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Success 24 h (%)', cell: ({ successRate }) => successRate },
  { title: 'p95 (ms)', cell: ({ p95 }) => p95 },
  { title: 'Last delivery', time: ({ lastDeliveryAt }) => lastDeliveryAt },
  { title: 'Failures in a row', cell: ({ consecutiveFailures }) => consecutiveFailures },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const registerLists = (api: Api): void => {
  serve(api, webhookEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, webhookList, query));
    return { webhooks: rows, ...page };
  });
  serve(api, webhookEndpoints.byId, async ({ transaction, params }) => ({
    webhook: await transaction((tx) => findWebhook(tx, params.id)),
  }));
  serveCsv(api, webhookEndpoints.csv, webhookList, columns, 'webhooks');
};

const registerChanges = (api: Api): void => {
  const { database } = api;
  const endpoints = webhookChangeEndpoints;
  serve(api, endpoints.create, async ({ transaction, session, body }) => {
    checkWholeTenant(session);
    const prepared = await prepareWebhook(api, body);
    return transaction((tx) => addWebhook(tx, session, prepared, body.whiteLabel));
  });
  serve(api, endpoints.change, async ({ transaction, session, request, ...call }) => {
    const { params, ifMatch, body } = call;
    const scope = scopeOf(session, request.id);
    const row = await database.transaction(scope, 'read', (tx) => needRow(tx, params.id));
    const values = await prepareChange(api, row, body);
    // The version that was read: the URL that was challenged is the one that is stored.
    const target = { ...params, ifMatch: ifMatch ?? row.version };
    return { webhook: await transaction((tx) => changeWebhook(tx, target, values)) };
  });
  serve(api, endpoints.verify, async ({ transaction, session, request, params, ifMatch }) => {
    const scope = scopeOf(session, request.id);
    const row = await database.transaction(scope, 'read', (tx) => needRow(tx, params.id));
    const proof = await verifyReceiver(api, row);
    const target = { ...params, ifMatch: ifMatch ?? row.version };
    return { webhook: await transaction((tx) => changeWebhook(tx, target, proof)) };
  });
  serve(api, endpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteWebhook(tx, params.id));
    return { message: 'The webhook was deleted.' };
  });
  serve(api, endpoints.rotateSecret, ({ transaction, params, ifMatch, body }) =>
    transaction((tx) => rotateSecret(tx, api, { ...params, ifMatch }, body.overlapDays)),
  );
};

const registerSteps = (api: Api): void => {
  const { jobs } = api;
  for (const step of Object.keys(webhookSteps) as WebhookStepName[])
    serve(api, webhookEndpoints[step], async ({ transaction, params, ifMatch, body }) => ({
      webhook: await transaction((tx) => {
        noteReason(tx, body.reason);
        return setWebhookStatus(tx, { ...params, ifMatch }, step);
      }),
    }));
  serve(api, webhookChangeEndpoints.resume, async ({ transaction, params, ifMatch }) => ({
    webhook: await transaction((tx) => resumeWebhook(tx, jobs, { ...params, ifMatch })),
  }));
  serve(api, webhookChangeEndpoints.test, async ({ transaction, params, body }) => {
    const sample = { type: body.event, payload: eventCatalogue[body.event].sample };
    await transaction((tx) => sendTest(tx, jobs, params.id, sample));
    return { message: 'The test is on its way.' };
  });
  serve(api, webhookChangeEndpoints.resendFailed, async ({ transaction, params, body }) => {
    const count = await transaction((tx) => resendFailed(tx, jobs, params.id, body));
    const again = count === 1 ? '1 delivery is sent again.' : `${count} deliveries are sent again.`;
    return { message: body.withUnsent ? `${again} Events that were never sent follow.` : again };
  });
};

/** Registers webhooks, their deliveries and the jobs that send them. */
export const registerWebhooks = async (api: Api): Promise<void> => {
  const { database, jobs } = api;
  setDeliveryQueue(database, deliveryQueue(jobs));
  for (const queue of ['webhook-delivery', 'webhook-retry'] as const)
    await jobs.work(queue, sendDelivery(api), places[queue]);
  await jobs.work('webhook-catch-up', catchUp(api));
  registerLists(api);
  registerChanges(api);
  registerSteps(api);
  registerDeliveries(api);
};

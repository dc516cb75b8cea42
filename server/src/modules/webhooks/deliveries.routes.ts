import { webhookDeliveryEndpoints, type WebhookDelivery } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { deliveryList, findDeliveryDetail } from './deliveries.repository.ts';
import { replayEvent, resendDelivery } from './delivery-steps.service.ts';

const columns: ExportColumn<WebhookDelivery>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'URL', cell: ({ webhook }) => webhook.url },
  { title: 'Event', cell: ({ event }) => event },
  { title: 'Test', cell: ({ isTest }) => (isTest ? 'Yes' : 'No') },
  { title: 'Status', code: ({ status }) => status },
  { title: 'HTTP code', cell: ({ httpCode }) => httpCode },
  { title: 'Attempt', cell: ({ attempt }) => attempt },
  { title: 'Next attempt', time: ({ nextAttemptAt }) => nextAttemptAt },
  { title: 'Duration (ms)', cell: ({ durationMs }) => durationMs },
  { title: 'Problem', cell: ({ problem }) => problem },
];

export const registerDeliveries = (api: Api): void => {
  serve(api, webhookDeliveryEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, deliveryList, query));
    return { deliveries: rows, ...page };
  });
  serveCsv(api, webhookDeliveryEndpoints.csv, deliveryList, columns, 'webhook-deliveries');
  serve(api, webhookDeliveryEndpoints.byId, async ({ transaction, params }) => ({
    delivery: await transaction((tx) => findDeliveryDetail(tx, params.id)),
  }));
  serve(api, webhookDeliveryEndpoints.resend, async ({ transaction, params }) => ({
    delivery: await transaction((tx) => resendDelivery(tx, api.jobs, params.id)),
  }));
  serve(api, webhookDeliveryEndpoints.replay, async ({ transaction, params, body }) => ({
    delivery: await transaction((tx) => replayEvent(tx, api.jobs, params.id, body.event)),
  }));
};

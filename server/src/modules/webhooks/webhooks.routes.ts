import {
  webhookEndpoints,
  webhookSteps,
  type Webhook,
  type WebhookStepName,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv } from '../../platform/lists/serve-csv.ts';
import { setWebhookStatus, webhookList } from './webhooks.repository.ts';

const columns: ExportColumn<Webhook>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'URL', cell: ({ url }) => url },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Events', cell: ({ events }) => events.join(' ') },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Success 24 h (%)', cell: ({ successRate }) => successRate },
  { title: 'Last delivery', time: ({ lastDeliveryAt }) => lastDeliveryAt },
  { title: 'Consecutive failures', cell: ({ consecutiveFailures }) => consecutiveFailures },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

export const registerWebhooks = (api: Api): void => {
  serve(api, webhookEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, webhookList, query));
    return { webhooks: rows, ...page };
  });
  serveCsv(api, webhookEndpoints.csv, webhookList, columns, 'webhooks');
  for (const step of Object.keys(webhookSteps) as WebhookStepName[])
    serve(api, webhookEndpoints[step], async ({ transaction, params, ifMatch, body }) => ({
      webhook: await transaction((tx) => {
        noteReason(tx, body.reason);
        return setWebhookStatus(tx, { ...params, ifMatch }, step);
      }),
    }));
};

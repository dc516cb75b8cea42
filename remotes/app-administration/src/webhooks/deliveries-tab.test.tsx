import { webhookDeliveryEndpoints } from '@outpost/contracts';
import { checkList, makeDelivery } from '@outpost/testing';
import { DeliveriesTab } from './deliveries-tab.tsx';

checkList({
  screen: <DeliveriesTab />,
  path: '/webhooks',
  list: webhookDeliveryEndpoints.list,
  rows: () => ({
    deliveries: ['A', 'B', 'C'].map((name) => makeDelivery({ event: `user.${name}` })),
  }),
  title: 'Deliveries',
  noun: ['delivery', 'deliveries'],
  columns: ['Time', 'URL'],
  sort: ['durationMs', 'Duration'],
  filter: ['status', 'failed'],
  csv: webhookDeliveryEndpoints.csv,
  hasLinks: true,
});

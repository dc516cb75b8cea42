import { webhookDeliveryEndpoints } from '@outpost/contracts';
import { checkList, makeDelivery } from '@outpost/testing';
import { DeliveryList } from './delivery-list.tsx';

checkList({
  screen: <DeliveryList mayWrite />,
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

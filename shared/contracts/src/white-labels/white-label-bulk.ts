import { bulkEndpoint } from '../list/bulk.ts';
import { WhiteLabelQuery } from './white-labels.ts';

/** Actions on many tenants at once. */
export const whiteLabelBulkActions = ['deactivate', 'reactivate', 'delete'] as const;
export type WhiteLabelBulkAction = (typeof whiteLabelBulkActions)[number];

export const whiteLabelBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/white-label/bulk', {
    access: 'white-labels:read',
    actions: whiteLabelBulkActions,
    query: WhiteLabelQuery,
    input: {},
  }),
} as const;

import { AdminQuery } from './admins.ts';
import { bulkEndpoint } from '../list/bulk.ts';

/** Actions on many admins at once. */
export const adminBulkActions = ['deactivate', 'reactivate', 'resend'] as const;
export type AdminBulkAction = (typeof adminBulkActions)[number];

export const adminBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/admins/bulk', {
    access: 'admins:read',
    actions: adminBulkActions,
    query: AdminQuery,
    input: {},
  }),
} as const;

import { bulkEndpoint } from '../list/bulk.ts';
import { requestActions, RequestQuery, type RequestAction } from './requests.ts';

export const requestBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/requests/bulk', {
    access: 'requests:read',
    actions: Object.keys(requestActions) as RequestAction[],
    query: RequestQuery,
    input: {},
  }),
} as const;

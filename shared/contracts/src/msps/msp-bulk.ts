import { bulkEndpoint } from '../list/bulk.ts';
import { MspQuery, mspSteps, type MspStepName } from './msps.ts';

/** Actions on many MSPs at once. */
export const mspBulkActions = Object.keys(mspSteps) as MspStepName[];

export const mspBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/msp/bulk', {
    access: 'msps:read',
    actions: mspBulkActions,
    query: MspQuery,
    input: {},
  }),
} as const;

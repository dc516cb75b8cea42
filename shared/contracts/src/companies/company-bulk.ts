import { bulkEndpoint } from '../list/bulk.ts';
import { CompanyQuery } from './companies.ts';

/** Actions on many companies at once. */
export const companyBulkActions = ['deactivate', 'reactivate'] as const;
export type CompanyBulkAction = (typeof companyBulkActions)[number];

export const companyBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/companies/bulk', {
    access: 'companies:read',
    actions: companyBulkActions,
    query: CompanyQuery,
    input: {},
  }),
} as const;

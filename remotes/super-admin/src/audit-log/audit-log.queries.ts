import { download, useList, type QueryInput } from '@outpost/api-client';
import { auditEndpoints } from '@outpost/contracts';

export const useAuditLog = (query: QueryInput) => useList(auditEndpoints.list, 'entries', query);

/** Saves every entry the query gives. */
export const exportAuditLog = (query: QueryInput): Promise<number> =>
  download(auditEndpoints.csv, query, 'audit-log.csv');

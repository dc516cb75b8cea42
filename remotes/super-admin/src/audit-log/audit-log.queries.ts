import { useList, type QueryInput } from '@outpost/api-client';
import { auditEndpoints } from '@outpost/contracts';

export const useAuditLog = (query: QueryInput) => useList(auditEndpoints.list, 'entries', query);

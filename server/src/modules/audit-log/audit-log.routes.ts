import { auditEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { auditList } from './audit-log.repository.ts';

export const registerAuditLog = (api: Api): void => {
  serve(api, auditEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, auditList, query));
    return { entries: rows, ...page };
  });
};

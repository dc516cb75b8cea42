import { userImportEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/http/session.ts';
import { notify } from '../notifications/index.ts';
import { importUsers, tryImport } from './user-import.service.ts';
import { mailInvitations } from './user-invitations.ts';
import { importedNotice } from './user-notices.ts';

export const registerUserImport = (api: Api): void => {
  serve(api, userImportEndpoints.importUsers, ({ transaction, session, request, body }) => {
    // Read-only, so that a dry run can write neither users nor an audit entry.
    const scope = scopeOf(session, request.id);
    if (body.isDryRun)
      return api.database.transaction(scope, 'read', (tx) => tryImport(tx, session, body));
    return transaction(async (tx) => {
      const { tenantId, ids, report } = await importUsers(tx, session, body);
      if (ids.length === 0) return report;
      await mailInvitations(api, tx, session, tenantId, ids);
      await notify(tx, importedNotice(session, tenantId, ids.length));
      return report;
    });
  });
};

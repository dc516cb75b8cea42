import { impersonationEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { impersonationService } from './impersonation.service.ts';

export const registerImpersonation = (api: Api): void => {
  const impersonation = impersonationService(api);
  serve(api, impersonationEndpoints.loginAs, ({ session, params, body, audit }) =>
    impersonation.link(session, params.id, body.reason, audit),
  );
  serve(api, impersonationEndpoints.verifyOtt, ({ request, origin, body, audit }) =>
    impersonation.redeem({ request, origin }, body.token, audit),
  );
};

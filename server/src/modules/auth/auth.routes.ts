import { authEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { authService } from './auth.service.ts';

export const registerAuth = (api: Api): void => {
  const auth = authService(api);
  serve(api, authEndpoints.login, ({ request, origin, body, audit }) =>
    auth.signIn({ request, origin }, body, audit),
  );
  serve(api, authEndpoints.me, async ({ session }) => ({ adminPanelUser: session.user }));
  serve(api, authEndpoints.logout, async ({ session, audit }) => {
    await auth.signOut(session, audit);
    return { message: 'Signed out.' };
  });
};

import { accountLinkEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { accountLinks } from './account-links.service.ts';
import { mailForgottenLink } from './forgotten-password.ts';

const neutral = 'If there is an account for this address, a mail is on its way to it.';

export const registerAccountLinks = async (api: Api): Promise<void> => {
  const links = accountLinks(api);
  await api.jobs.work('forgotten-password', mailForgottenLink(api));
  const { forgotPassword, userForgotPassword } = accountLinkEndpoints;
  for (const endpoint of [forgotPassword, userForgotPassword])
    serve(api, endpoint, async ({ request, body, origin }) => {
      const { method, path } = endpoint;
      await links.forgot(request, body, { method, path, origin });
      return { message: neutral };
    });
  serve(api, accountLinkEndpoints.linkState, async ({ request, body }) => ({
    link: await links.state(request, body),
  }));
  serve(api, accountLinkEndpoints.resetPassword, async ({ request, body, audit }) => {
    await links.reset(request, body, audit);
    return { message: 'Your password was changed. Please sign in.' };
  });
  serve(api, accountLinkEndpoints.activateAccount, async ({ request, body, audit }) => {
    await links.activate(request, body, audit);
    return { message: 'Your account is active. Please sign in.' };
  });
};

import { userMailEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { userChanges } from './user-changes.ts';

export const registerUserMails = (api: Api): void => {
  const { sendLink, sendEmail } = userChanges(api);
  for (const link of ['resend', 'resetLink'] as const)
    serve(api, userMailEndpoints[link], async ({ transaction, session, params }) => {
      await transaction((tx) => sendLink(tx, session, params.id, link));
      return { message: 'The link is on its way.' };
    });
  serve(api, userMailEndpoints.email, async ({ transaction, session, params, body }) => {
    await transaction((tx) => sendEmail(tx, session, params.id, body));
    return { message: 'The email is on its way.' };
  });
};

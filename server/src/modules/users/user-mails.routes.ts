import { userMailEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { findRecipient } from './user-mails.service.ts';

const links = { resend: 'activate', resetLink: 'reset' } as const;

export const registerUserMails = (api: Api): void => {
  for (const name of ['resend', 'resetLink'] as const)
    serve(api, userMailEndpoints[name], async ({ transaction, session, params }) => {
      await transaction(async (tx) => {
        const { _id: userId, whiteLabel } = await findRecipient(tx, session, params.id, name);
        const invitedBy = name === 'resend' ? session.name : null;
        const link = { tenantId: whiteLabel._id, userId, purpose: links[name], invitedBy };
        await api.jobs.enqueue(tx, 'account-mail', link);
      });
      return { message: 'The link is on its way.' };
    });
  serve(api, userMailEndpoints.email, async ({ transaction, session, params, body }) => {
    await transaction(async (tx) => {
      const { _id: userId, whiteLabel } = await findRecipient(tx, session, params.id, 'email');
      const from = { name: session.name, replyTo: session.email };
      const tenantId = whiteLabel._id;
      await api.jobs.enqueue(tx, 'personal-mail', { tenantId, userId, from, ...body });
    });
    return { message: 'The email is on its way.' };
  });
};

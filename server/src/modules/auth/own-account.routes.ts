import { authEndpoints } from '@outpost/contracts';
import { changeRecord } from '../../platform/db/records.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { users } from '../../tables/users.table.ts';
import { changePassword } from './own-account.service.ts';
import { checkPassword } from './password-rule.ts';

/** Registers the calls that change the caller's own account. */
export const registerOwnAccount = (api: Api): void => {
  serve(api, authEndpoints.changeMe, async ({ transaction, session, ifMatch, body }) => {
    const target = { id: session.userId, ifMatch, noun: 'Your account' };
    await transaction((tx) => changeRecord(tx, users, target, body));
    const {
      firstName = session.user.firstName,
      lastName = session.user.lastName,
      timeZone = session.user.timeZone,
    } = body;
    return { adminPanelUser: { ...session.user, firstName, lastName, timeZone } };
  });
  serve(api, authEndpoints.changePassword, async ({ session, body, audit }) => {
    const { name, subdomain } = session.user.whiteLabel;
    checkPassword(body.password, [api.config.productName, name, subdomain]);
    await changePassword(api.database, session, body, audit);
    return { message: 'Your password was changed. Your other sessions have ended.' };
  });
};

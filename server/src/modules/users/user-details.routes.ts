import { userDetailEndpoints } from '@outpost/contracts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { notify } from '../notifications/index.ts';
import { findSessions, findSignIns } from './user-details.repository.ts';
import { findBelow, readDetail, signOutEverywhere } from './user-details.service.ts';
import { mailInvitations } from './user-invitations.ts';
import { invitedNotice } from './user-notices.ts';
import { inviteColleague } from './users.service.ts';

export const registerUserDetails = (api: Api): void => {
  serve(api, userDetailEndpoints.show, async ({ transaction, params }) => ({
    user: await transaction((tx) => readDetail(tx, params.id)),
  }));
  serve(api, userDetailEndpoints.sessions, async ({ transaction, session, params }) => {
    const isRevocable = params.id !== session.userId;
    const found = await transaction(async (tx) =>
      findSessions(tx, await findBelow(tx, session, params.id)),
    );
    return { sessions: found.map((one) => ({ ...one, isRevocable })) };
  });
  serve(api, userDetailEndpoints.endSessions, async ({ transaction, session, params }) => {
    const ended = await transaction((tx) => signOutEverywhere(tx, session, params.id));
    return { message: 'The user was signed out everywhere.', ended };
  });
  serve(api, userDetailEndpoints.signIns, async ({ transaction, session, params }) => ({
    signIns: await transaction(async (tx) =>
      findSignIns(tx, await findBelow(tx, session, params.id)),
    ),
  }));
  serve(api, userDetailEndpoints.addTeamMember, async (call) => ({
    user: await call.transaction(async (tx) => {
      const { session, params, body } = call;
      const user = await inviteColleague(tx, session, params.id, body);
      await mailInvitations(api, tx, session, user.whiteLabel._id, [user._id]);
      await notify(tx, invitedNotice(session, user));
      return user;
    }),
  }));
};

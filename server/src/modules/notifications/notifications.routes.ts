import { notificationEndpoints } from '@outpost/contracts';
import { announce } from '../../platform/events/announcements.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import {
  readNotifications,
  readPreferences,
  setAllRead,
  setPreference,
  setRead,
} from './notifications.repository.ts';

/** Registers the calls of the caller's own notifications; policies hide those of other users. */
export const registerNotifications = (api: Api): void => {
  serve(api, notificationEndpoints.list, ({ transaction, session, query }) =>
    transaction((tx) => readNotifications(tx, session.userId, query.before)),
  );
  serve(api, notificationEndpoints.readAll, async ({ transaction, session: { userId } }) => {
    await transaction(async (tx) => {
      await setAllRead(tx, userId);
      announce(tx, { about: 'notification', userIds: [userId] });
    });
    return { message: 'All notifications are read.' };
  });
  serve(api, notificationEndpoints.preferences, async ({ transaction, session }) => ({
    preferences: await transaction((tx) => readPreferences(tx, session.userId)),
  }));
  serve(api, notificationEndpoints.setPreference, async ({ transaction, session, body }) => {
    const { tenantId, userId } = session;
    return transaction(async (tx) => {
      await setPreference(tx, { tenantId, userId }, body);
      announce(tx, { about: 'notification', userIds: [userId] });
      return { preferences: await readPreferences(tx, userId) };
    });
  });
  serve(api, notificationEndpoints.read, async ({ transaction, session, params, body }) => ({
    notification: await transaction(async (tx) => {
      announce(tx, { about: 'notification', userIds: [session.userId] });
      return setRead(tx, session.userId, params.id, body.isRead);
    }),
  }));
};

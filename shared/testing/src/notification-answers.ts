import {
  notificationEndpoints,
  notificationKinds,
  notificationsPerPage,
  type Notification,
  type NotificationKind,
} from '@outpost/contracts';
import type { Answers } from './noun-answers.ts';
import { notFound } from './refusal.ts';

/** Returns the answers about the signed-in account's notifications; `rows` are newest first. */
export const notificationAnswers = (rows: Notification[]): Answers => {
  const preferences = Object.fromEntries(notificationKinds.map((kind) => [kind, true]));
  const wanted = () => rows.filter(({ kind }) => preferences[kind]);
  return [
    [
      notificationEndpoints.list,
      ({ query }) => {
        const { before } = query as { before?: string };
        const from = before ? wanted().findIndex(({ _id }) => _id === before) + 1 : 0;
        const older = wanted().slice(from);
        return {
          notifications: older.slice(0, notificationsPerPage),
          unread: wanted().filter(({ isRead }) => !isRead).length,
          hasMore: older.length > notificationsPerPage,
        };
      },
    ],
    [
      notificationEndpoints.read,
      ({ params, body }) => {
        const row = rows.find(({ _id }) => _id === params['id']);
        if (!row) throw notFound();
        row.isRead = Boolean(body['isRead']);
        return { notification: row };
      },
    ],
    [
      notificationEndpoints.readAll,
      () => {
        for (const row of rows) row.isRead = true;
        return { message: 'All notifications are read.' };
      },
    ],
    [notificationEndpoints.preferences, () => ({ preferences })],
    [
      notificationEndpoints.setPreference,
      ({ body }) => {
        preferences[body['kind'] as NotificationKind] = Boolean(body['isOn']);
        return { preferences };
      },
    ],
  ];
};

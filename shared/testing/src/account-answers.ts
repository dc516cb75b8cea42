import {
  authEndpoints,
  sessionEndpoints,
  type AdminPanelUser,
  type SessionInfo,
} from '@outpost/contracts';
import type { Answers } from './noun-answers.ts';
import { notFound, Refusal } from './refusal.ts';

/** Rows of the fake API about the signed-in account. */
interface AccountRows {
  accounts: { password: string; user: AdminPanelUser }[];
  sessions: Map<string, AdminPanelUser>;
  ownSessions: SessionInfo[];
}

const noSession = () =>
  new Refusal({ statusCode: 401, code: 'no_session', message: 'Please sign in.' });

const remove = <Row>(rows: Row[], isGone: (row: Row) => boolean) =>
  rows.splice(0, rows.length, ...rows.filter((row) => !isGone(row)));

const authAnswers = ({ accounts, sessions, ownSessions }: AccountRows): Answers => [
  [
    authEndpoints.login,
    ({ body }) => {
      const account = accounts.find(({ user }) => user.email === body['email']);
      if (!account || account.password !== body['password'])
        throw new Refusal({
          statusCode: 401,
          code: 'invalid_credentials',
          message: 'Email or password is incorrect.',
        });
      const token = `token-of-${account.user._id}`;
      sessions.set(token, account.user);
      return { token, adminPanelUser: account.user };
    },
  ],
  [
    authEndpoints.me,
    ({ token }) => {
      const adminPanelUser = sessions.get(token ?? '');
      if (!adminPanelUser) throw noSession();
      return { adminPanelUser };
    },
  ],
  [
    authEndpoints.changeMe,
    ({ token, body }) => {
      const user = sessions.get(token ?? '');
      if (!user) throw noSession();
      const adminPanelUser = { ...user, ...body };
      sessions.set(token ?? '', adminPanelUser);
      return { adminPanelUser };
    },
  ],
  [
    authEndpoints.changePassword,
    () => {
      remove(ownSessions, ({ isCurrent }) => !isCurrent);
      return { message: 'Your password was changed. Your other sessions have ended.' };
    },
  ],
  [
    authEndpoints.logout,
    ({ token }) => {
      sessions.delete(token ?? '');
      return { message: 'Signed out.' };
    },
  ],
];

const ownSessionAnswers = ({ ownSessions }: AccountRows): Answers => [
  [sessionEndpoints.list, () => ({ sessions: ownSessions })],
  [
    sessionEndpoints.revokeOthers,
    () => {
      remove(ownSessions, ({ isCurrent }) => !isCurrent);
      return { message: 'Your other sessions were ended.' };
    },
  ],
  [
    sessionEndpoints.revoke,
    ({ params }) => {
      if (!ownSessions.some(({ _id }) => _id === params['id'])) throw notFound();
      remove(ownSessions, ({ _id }) => _id === params['id']);
      return { message: 'The session was ended.' };
    },
  ],
];

/** Returns the answers about signing in and out, and about the own account. */
export const accountAnswers = (rows: AccountRows): Answers => [
  ...authAnswers(rows),
  ...ownSessionAnswers(rows),
];

import {
  impersonationEndpoints,
  userDetailEndpoints,
  userEndpoints,
  userImportEndpoints,
  type User,
  type UserState,
  type UserStepName,
} from '@outpost/contracts';
import { makeUser } from './makers.ts';
import { change, rowOf, type Answers } from './noun-answers.ts';

/** Changes of each step to a user, whatever the state before. */
const steps: Record<UserStepName, Partial<UserState & Pick<User, 'inviteStatus'>>> = {
  deactivate: { status: 'deactivated' },
  reactivate: { status: 'confirmed' },
  restrict: { restrictedStatus: 'restricted' },
  unrestrict: { restrictedStatus: 'active' },
  completeOnboarding: { onBoarding: 'completed', inviteStatus: 'done' },
  completeSalesOnboarding: { salesOnboarding: 'Completed' },
  reopenSalesOnboarding: { salesOnboarding: 'Pending' },
};

const stepAnswers = (users: User[]): Answers =>
  Object.entries(steps).map(([step, changes]) => [
    userEndpoints[step as UserStepName],
    (request) => {
      const { inviteStatus } = rowOf(users, request.params['id']);
      const isPending = step === 'reactivate' && inviteStatus === 'pending';
      const after = isPending ? { ...changes, status: 'pending' as const } : changes;
      return { user: change<User>(users, request, after) };
    },
  ]);

const membershipOf = ({ _id, whiteLabel, company, role, teamRole, status }: User) => ({
  _id,
  whiteLabel,
  company,
  role,
  teamRole,
  status,
});

const detailAnswers = (users: User[]): Answers => [
  [
    userDetailEndpoints.show,
    ({ params }) => {
      const user = rowOf(users, params['id']);
      return { user: { ...user, memberships: [membershipOf(user)], invitedBy: null } };
    },
  ],
  [userDetailEndpoints.sessions, () => ({ sessions: [] })],
  [userDetailEndpoints.signIns, () => ({ signIns: [] })],
  [
    userDetailEndpoints.endSessions,
    () => ({ message: 'The user was signed out everywhere.', ended: 1 }),
  ],
  [
    userDetailEndpoints.addTeamMember,
    ({ params, body }) => {
      const { whiteLabel, company } = rowOf(users, params['id']);
      const user = makeUser({ ...body, whiteLabel, company, status: 'pending' });
      users.unshift(user);
      return { user };
    },
  ],
];

/** Returns the answers about users, except list, invitation, change and deletion. */
export const userAnswers = (users: User[]): Answers => {
  // A copy, because a deleted row leaves `users` and can be restored.
  const known = [...users];
  return [
    ...stepAnswers(users),
    ...detailAnswers(users),
    [
      userEndpoints.restore,
      ({ params }) => {
        const user = rowOf(known, params['id']);
        if (!users.includes(user)) users.unshift(user);
        return { user };
      },
    ],
    [
      userImportEndpoints.importUsers,
      () => ({ rows: [], total: 0, ok: 0, refused: 0, invited: 0, ignoredColumns: [] }),
    ],
    [
      impersonationEndpoints.loginAs,
      ({ params }) => ({
        url: `http://acme.localhost/home?ott=once-as-${rowOf(users, params['id'])._id}`,
        expiresAt: '2026-02-10T10:01:00.000Z',
      }),
    ],
  ];
};

import { shownName, type User, type UserStepName } from '@outpost/contracts';
import type { Session } from '../../platform/http/session.ts';
import type { Notice } from '../notifications/index.ts';

/** Returns the notification of an invited user for the admins of a tenant. */
export const invitedNotice = (session: Session, user: User): Notice => ({
  tenantId: user.whiteLabel._id,
  to: 'admins',
  except: session.userId,
  kind: 'team-member-invited',
  title: `${shownName(user)} was invited`,
  body: `By ${session.name}, as ${user.teamRole ?? user.role ?? ''}.`,
  link: `/users?${new URLSearchParams({ q: user.email })}`,
});

/** Returns the notification of an import for the admins of a tenant. */
export const importedNotice = (session: Session, tenantId: string, count: number): Notice => ({
  tenantId,
  to: 'admins',
  except: session.userId,
  kind: 'team-member-invited',
  title: count === 1 ? '1 person was invited' : `${count} people were invited`,
  body: `By ${session.name}, from a file.`,
  link: '/users?status=pending',
});

/** Returns the notification of a new role for its user. */
export const roleNotice = (user: User): Notice => ({
  tenantId: user.whiteLabel._id,
  to: [user._id],
  kind: 'seat-reassigned',
  title: `Your role is now ${user.teamRole ?? ''}`,
});

const stepTitles: Partial<Record<UserStepName, string>> = {
  restrict: 'Your account was restricted',
  unrestrict: 'Your account is no longer restricted',
};

/** Returns the notification of a step for its user; null when they cannot read it or need not. */
export const stepNotice = (step: UserStepName, user: User, reason: string): Notice | null => {
  const title = stepTitles[step];
  if (!title) return null;
  return {
    tenantId: user.whiteLabel._id,
    to: [user._id],
    kind: 'setting',
    title,
    body: reason,
  };
};

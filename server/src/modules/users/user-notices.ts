import { shownName, type User, type UserStepName } from '@outpost/contracts';
import type { Notice } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';

/** To those in charge of a tenant: who was asked to join. */
export const invitedNotice = (session: Session, user: User): Notice => ({
  tenantId: user.whiteLabel._id,
  to: 'admins',
  except: session.userId,
  kind: 'team-member-invited',
  title: `${shownName(user)} was invited`,
  body: `By ${session.name}, as ${user.teamRole ?? user.role ?? ''}.`,
  link: `/users?${new URLSearchParams({ q: user.email })}`,
});

/** To those in charge of a tenant: how many were asked to join at once. */
export const importedNotice = (session: Session, tenantId: string, count: number): Notice => ({
  tenantId,
  to: 'admins',
  except: session.userId,
  kind: 'team-member-invited',
  title: count === 1 ? '1 person was invited' : `${count} people were invited`,
  body: `By ${session.name}, from a file.`,
  link: '/users?status=pending',
});

/** To somebody whose role is another one now. */
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

/** To somebody whose rights a step changed; null when they cannot or need not read it. */
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

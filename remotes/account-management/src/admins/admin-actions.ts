import {
  canBeMailed,
  canTakeStep,
  platformRoles,
  ranksAtLeast,
  type Admin,
  type AdminPanelUser,
  type PlatformRole,
} from '@outpost/contracts';
import { labelTable } from '@outpost/records';
import { perLanguage } from '@outpost/i18n';
import { t } from '../i18n/admins.ts';
import { stepWordsOf } from '../shell/step-words.ts';

export const roleLabel = perLanguage((): Record<PlatformRole, string> =>
  labelTable({
    'super-admin': t('roles.superAdmin'),
    admin: t('roles.admin'),
    support: t('roles.support'),
  }),
);

export type AdminStep = 'deactivate' | 'reactivate';

export const stepWords = perLanguage(() =>
  stepWordsOf<AdminStep, AdminStep>(t, { deactivate: 'reactivate', reactivate: 'deactivate' }),
);

export type AdminErrand = 'resend' | 'resetLink' | 'revokeSessions';

const errandLabel = perLanguage((): Record<AdminErrand, string> => ({
  resend: t('actions.resend'),
  resetLink: t('actions.resetLink'),
  revokeSessions: t('actions.revokeSessions'),
}));

export type AdminAction = 'role' | AdminErrand | AdminStep | 'delete';

interface OfferedAction {
  action: AdminAction;
  /** Reason why the viewer may not take the action. */
  disabledReason: string | undefined;
}

type Viewer = Pick<AdminPanelUser, '_id' | 'role' | 'teamRole' | 'permissions'>;

/** Returns the roles the viewer may assign: none above their own. */
export const grantableRoles = (viewer: Pick<Viewer, 'role' | 'teamRole'>): PlatformRole[] =>
  platformRoles.filter((role) => ranksAtLeast(viewer, { role, teamRole: null }));

/** Admins may mail links to themselves; all other actions need another admin. */
const canBeOwn = (action: AdminAction) => action === 'resend' || action === 'resetLink';

const refusalOf = (action: AdminAction, admin: Admin, viewer: Viewer): string | undefined => {
  if (!ranksAtLeast(viewer, { role: admin.role, teamRole: null }))
    return t('actions.superAdminsOnly');
  return admin._id === viewer._id && !canBeOwn(action) ? t('actions.notOwn') : undefined;
};

const stateOf = ({ status }: Admin) => ({
  status,
  restrictedStatus: 'active' as const,
  onBoarding: 'completed' as const,
  salesOnboarding: 'Completed' as const,
});

/** Returns the actions an account's status allows, in the order of the menu. */
const possibleActions = (admin: Admin): AdminAction[] => {
  const { status } = admin;
  return [
    ...(status === 'deactivated' ? [] : (['role'] as const)),
    ...(['resend', 'resetLink'] as const).filter((mail) => canBeMailed(mail, admin)),
    ...(status === 'confirmed' ? (['revokeSessions'] as const) : []),
    ...(['deactivate', 'reactivate'] as const).filter((step) => canTakeStep(step, stateOf(admin))),
    'delete',
  ];
};

/**
 * Returns the actions the viewer may take on an admin now. The server protects the last super
 * admin.
 */
export const adminActions = (admin: Admin, viewer: Viewer): OfferedAction[] =>
  viewer.permissions.includes('admins:write')
    ? possibleActions(admin).map((action) => ({
        action,
        disabledReason: refusalOf(action, admin, viewer),
      }))
    : [];

const labels = perLanguage((): Record<Exclude<AdminAction, AdminErrand | AdminStep>, string> => ({
  role: t('actions.role'),
  delete: t('actions.delete'),
}));

export const isErrand = (action: AdminAction): action is AdminErrand => action in errandLabel();
const isStep = (action: AdminAction): action is AdminStep => action in stepWords();

/** Returns the menu label of an action. */
export const actionLabel = (action: AdminAction): string => {
  if (isErrand(action)) return errandLabel()[action];
  return isStep(action) ? stepWords()[action].label : labels()[action];
};

import {
  canTakeMspStep,
  mspSteps,
  type AdminPanelUser,
  type Msp,
  type MspStepName,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { counted } from '@outpost/records';
import { t } from '../i18n/msps.ts';
import { stepWordsOf } from '../shell/step-words.ts';

export const stepWords = perLanguage(() =>
  stepWordsOf<MspStepName, MspStepName>(t, { disable: 'enable', enable: 'disable' }),
);

/** '4 companies and 12 users'. */
export const branchText = ({ companies, users }: Pick<Msp, 'companies' | 'users'>): string =>
  t('actions.branch', {
    companies: t('actions.companies', counted(companies)),
    users: t('actions.users', counted(users)),
  });

export type MspAction = 'companies' | 'edit' | MspStepName | 'delete';

interface OfferedAction {
  action: MspAction;
  /** Reason why the action cannot be taken now. */
  disabledReason?: string;
}

const steps = Object.keys(mspSteps) as MspStepName[];

/** Returns the actions the viewer may take on a franchisor now, in the order of the menu. */
export const mspActions = (
  msp: Msp,
  viewer: Pick<AdminPanelUser, 'permissions' | 'impersonation'>,
  mayOpenCompanies: boolean,
): OfferedAction[] => {
  const mayWrite = viewer.permissions.includes('msps:write');
  const isEmpty = msp.companies + msp.users === 0;
  const deletion: OfferedAction = isEmpty
    ? { action: 'delete' }
    : { action: 'delete', disabledReason: t('actions.notEmpty', { branch: branchText(msp) }) };
  return [
    ...(mayOpenCompanies ? [{ action: 'companies' } as const] : []),
    ...(mayWrite ? [{ action: 'edit' } as const] : []),
    ...(mayWrite
      ? steps.filter((step) => canTakeMspStep(step, msp)).map((action) => ({ action }))
      : []),
    // Deletion is not available while impersonating.
    ...(mayWrite && viewer.impersonation === null ? [deletion] : []),
  ];
};

const labels = perLanguage((): Record<Exclude<MspAction, MspStepName>, string> => ({
  companies: t('actions.open'),
  edit: t('common.edit'),
  delete: t('actions.delete'),
}));

const isStep = (action: MspAction): action is MspStepName => action in stepWords();

/** Returns the menu label of an action. */
export const actionLabel = (action: MspAction): string =>
  isStep(action) ? stepWords()[action].label : labels()[action];

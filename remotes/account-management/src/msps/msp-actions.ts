import {
  canTakeMspStep,
  type AdminPanelUser,
  type Msp,
  type MspStepName,
} from '@outpost/contracts';
import { countText, type StepWords } from '@outpost/records';

export const stepWords: Record<MspStepName, StepWords<MspStepName> & { undo: MspStepName }> = {
  disable: {
    label: 'Disable',
    done: 'disabled',
    undo: 'enable',
    consequence:
      'Everybody of their companies is signed out at once and cannot sign in any more. Everything they made is kept, and they can be enabled again.',
    isDanger: true,
  },
  enable: {
    label: 'Enable',
    done: 'enabled',
    undo: 'disable',
    consequence: 'Everybody of their companies can sign in again, with the role they had.',
  },
};

/** '4 companies and 12 users'. */
export const branchText = ({ companies, users }: Pick<Msp, 'companies' | 'users'>): string =>
  `${countText(companies, 'company', 'companies')} and ${countText(users, 'user')}`;

export type MspAction = 'companies' | 'edit' | MspStepName | 'delete';

interface OfferedAction {
  action: MspAction;
  /** Reason why the action cannot be taken now. */
  disabledReason?: string;
}

const steps = Object.keys(stepWords) as MspStepName[];

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
    : { action: 'delete', disabledReason: `still has ${branchText(msp)}` };
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

const labels: Record<Exclude<MspAction, MspStepName>, string> = {
  companies: 'Open Companies',
  edit: 'Edit',
  delete: 'Delete',
};

const isStep = (action: MspAction): action is MspStepName => action in stepWords;

/** Returns the menu label of an action. */
export const actionLabel = (action: MspAction): string =>
  isStep(action) ? stepWords[action].label : labels[action];

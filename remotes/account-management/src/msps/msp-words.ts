import type { Msp, MspStepName } from '@outpost/contracts';
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

import type { Msp, MspStepName } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';
import { numberText } from '@outpost/ui';

export const statusLook: Record<Msp['status'], { tone: Tone; label: string }> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'idle', label: 'Disabled' },
};

interface StepWords {
  label: string;
  /** 'Northlake was …'. */
  done: string;
  undo: MspStepName;
  /** Consequence of the bulk step. */
  consequence: string;
  isDanger?: true;
}

export const stepWords: Record<MspStepName, StepWords> = {
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

const many = (amount: number, one: string, more: string) =>
  `${numberText(amount)} ${amount === 1 ? one : more}`;

/** '4 companies and 12 users'. */
export const branchText = ({ companies, users }: Pick<Msp, 'companies' | 'users'>): string =>
  `${many(companies, 'company', 'companies')} and ${many(users, 'user', 'users')}`;

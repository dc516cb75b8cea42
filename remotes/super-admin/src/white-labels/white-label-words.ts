import {
  missingToPublish,
  type WhiteLabel,
  type WhiteLabelReach,
  type WhiteLabelStepName,
} from '@outpost/contracts';
import type { Tone } from '@outpost/ui';
import { numberText } from '@outpost/ui';

export const statusLook: Record<WhiteLabel['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'warn', label: 'Draft' },
  active: { tone: 'ok', label: 'Active' },
  inactive: { tone: 'idle', label: 'Inactive' },
};

/** Returns the name of an organization; a draft may have none. */
export const nameOf = ({ name }: Pick<WhiteLabel, 'name'>): string => name || 'Untitled draft';

/** Steps that undo each other. */
export type ReversibleStep = Exclude<WhiteLabelStepName, 'publish'>;

interface StepWords {
  label: string;
  /** 'Northwind was …'. */
  done: string;
  undo: ReversibleStep;
  /** Consequence of the bulk step. */
  consequence: string;
  isDanger?: true;
}

export const stepWords: Record<ReversibleStep, StepWords> = {
  deactivate: {
    label: 'Deactivate',
    done: 'deactivated',
    undo: 'reactivate',
    consequence:
      'Everybody of them is signed out at once and cannot sign in any more. Everything they made is kept, and they can be reactivated.',
    isDanger: true,
  },
  reactivate: {
    label: 'Reactivate',
    done: 'reactivated',
    undo: 'deactivate',
    consequence: 'Everybody of them can sign in again, with the role they had.',
  },
};

/** '1 user', '12 users'. */
export const many = (amount: number, one: string, more = `${one}s`): string =>
  `${numberText(amount)} ${amount === 1 ? one : more}`;

/** '3 franchisors, 15 companies and 42 users'. */
export const reachText = ({
  franchisors,
  companies,
  users,
}: Pick<WhiteLabelReach, 'franchisors' | 'companies' | 'users'>): string =>
  `${many(franchisors, 'franchisor')}, ${many(companies, 'company', 'companies')} and ${many(users, 'user')}`;

/** Returns the reason why a draft cannot be published; undefined if it can. */
export const publishObstacle = (whiteLabel: WhiteLabel): string | undefined => {
  const missing = Object.keys(missingToPublish(whiteLabel));
  const verb = missing.length === 1 ? 'is' : 'are';
  return missing.length > 0 ? `its ${missing.join(' and ')} ${verb} missing` : undefined;
};

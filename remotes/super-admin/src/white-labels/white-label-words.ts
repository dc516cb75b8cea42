import {
  missingToPublish,
  type WhiteLabel,
  type WhiteLabelReach,
  type WhiteLabelStepName,
} from '@outpost/contracts';
import { countText, type StatusLook, type StepWords } from '@outpost/records';

export const statusLook: Record<WhiteLabel['status'], StatusLook> = {
  draft: { tone: 'warn', label: 'Draft' },
  active: { tone: 'ok', label: 'Active' },
  inactive: { tone: 'idle', label: 'Inactive' },
};

/** Returns the name of an organization; a draft may have none. */
export const nameOf = ({ name }: Pick<WhiteLabel, 'name'>): string => name || 'Untitled draft';

/** Steps that undo each other. */
export type ReversibleStep = Exclude<WhiteLabelStepName, 'publish'>;

export const stepWords: Record<
  ReversibleStep,
  StepWords<ReversibleStep> & { undo: ReversibleStep }
> = {
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

/** '3 franchisors, 15 companies and 42 users'. */
export const reachText = ({
  franchisors,
  companies,
  users,
}: Pick<WhiteLabelReach, 'franchisors' | 'companies' | 'users'>): string =>
  `${countText(franchisors, 'franchisor')}, ${countText(companies, 'company', 'companies')} and ${countText(users, 'user')}`;

/** Returns the reason why a draft cannot be published; undefined if it can. */
export const publishObstacle = (whiteLabel: WhiteLabel): string | undefined => {
  const missing = Object.keys(missingToPublish(whiteLabel));
  const verb = missing.length === 1 ? 'is' : 'are';
  return missing.length > 0 ? `its ${missing.join(' and ')} ${verb} missing` : undefined;
};

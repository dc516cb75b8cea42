import {
  missingToPublish,
  type WhiteLabel,
  type WhiteLabelReach,
  type WhiteLabelStepName,
} from '@outpost/contracts';
import { counted, type StatusLook, type StepWords, lookTable } from '@outpost/records';
import { t } from '../i18n/white-labels.ts';

export const statusLook = (): Record<WhiteLabel['status'], StatusLook> =>
  lookTable({
    draft: { tone: 'warn', label: t('words.draft') },
    active: { tone: 'ok', label: t('words.active') },
    inactive: { tone: 'idle', label: t('words.inactive') },
  });

/** Returns the name of an organization; a draft may have none. */
export const nameOf = ({ name }: Pick<WhiteLabel, 'name'>): string =>
  name || t('words.untitledDraft');

/** Steps that undo each other. */
export type ReversibleStep = Exclude<WhiteLabelStepName, 'publish'>;

export const reversibleSteps: readonly ReversibleStep[] = ['deactivate', 'reactivate'];

export const stepWords = (): Record<
  ReversibleStep,
  StepWords<ReversibleStep> & { undo: ReversibleStep }
> => ({
  deactivate: {
    label: t('words.deactivate'),
    done: t('words.deactivated'),
    undo: 'reactivate',
    consequence: t('words.deactivateConsequence'),
    isDanger: true,
  },
  reactivate: {
    label: t('words.reactivate'),
    done: t('words.reactivated'),
    undo: 'deactivate',
    consequence: t('words.reactivateConsequence'),
  },
});

/** '3 franchisors, 15 companies and 42 users'. */
export const reachText = ({
  franchisors,
  companies,
  users,
}: Pick<WhiteLabelReach, 'franchisors' | 'companies' | 'users'>): string =>
  t('words.reach', {
    franchisors: t('words.franchisors', counted(franchisors)),
    companies: t('words.companies', counted(companies)),
    users: t('words.users', counted(users)),
  });

const missingNames = (): Record<string, string> => ({
  name: t('words.name'),
  subdomain: t('words.subdomain'),
  admin: t('words.admin'),
});

/** Returns the reason why a draft cannot be published; undefined if it can. */
export const publishObstacle = (whiteLabel: WhiteLabel): string | undefined => {
  const missing = Object.keys(missingToPublish(whiteLabel));
  if (missing.length === 0) return undefined;
  const list = missing.map((field) => missingNames()[field]).join(` ${t('words.and')} `);
  return t('words.missing', { count: missing.length, list });
};

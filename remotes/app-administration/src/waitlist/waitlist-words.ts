import type { RequestAction, WaitlistEntry, WaitlistRequest } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { lookTable } from '@outpost/records';
import { t } from '../i18n/waitlist.ts';

export const statusLook = perLanguage(() =>
  lookTable({
    Pending: { label: t('status.Pending'), tone: 'warn' },
    Approved: { label: t('status.Approved'), tone: 'ok' },
    Declined: { label: t('status.Declined'), tone: 'bad' },
  }),
);

export const personName = ({ firstName, lastName }: WaitlistRequest): string =>
  `${firstName} ${lastName}`;

interface ActionWords {
  label: string;
  /** 'Gia Tran was …'. */
  done: string;
  consequence: (request: WaitlistRequest) => string;
  bulkConsequence: string;
}

export const actionWords = perLanguage((): Record<RequestAction, ActionWords> => ({
  approve: {
    label: t('actions.approve'),
    done: t('actions.approveDone'),
    consequence: ({ email, site, companyName: company }) =>
      t('dialog.approve', { email, site, company }),
    bulkConsequence: t('bulk.approve'),
  },
  decline: {
    label: t('actions.decline'),
    done: t('actions.declineDone'),
    consequence: () => t('dialog.decline'),
    bulkConsequence: t('bulk.decline'),
  },
  set_as_pending: {
    label: t('actions.setAsPending'),
    done: t('actions.setAsPendingDone'),
    consequence: ({ status }) =>
      t(status === 'Approved' ? 'dialog.setAsPendingApproved' : 'dialog.setAsPending'),
    bulkConsequence: t('bulk.setAsPending'),
  },
}));

/** 'Grace Hopper declined it' */
export const entryTitle = ({ kind, actor }: Pick<WaitlistEntry, 'kind' | 'actor'>): string =>
  t(`panel.${kind}`, { actor });

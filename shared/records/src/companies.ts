import type { Company } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { numberText } from '@outpost/ui';
import { lookTable, type StatusLook } from './labels.ts';
import { t } from './i18n/records.ts';

export const companyStatusLook = perLanguage((): Record<Company['status'], StatusLook> =>
  lookTable({
    active: { tone: 'ok', label: t('company.active') },
    'in-trial': { tone: 'ok', label: t('company.in-trial') },
    pending: { tone: 'warn', label: t('company.pending') },
    deactivated: { tone: 'idle', label: t('company.deactivated') },
  }),
);

export const companyKindLabel = (kind: 'franchisor' | 'franchisee'): string => t(`company.${kind}`);

/** '3 of 5'. */
export const seatsText = ({ used, total }: Company['seats']): string =>
  t('company.seats', { used: numberText(used), total: numberText(total) });

import type { TenantDomain } from '@outpost/contracts';
import { lookTable, type StatusLook } from '@outpost/records';
import { t } from '../../i18n/domain.ts';

export const domainLook = (): Record<TenantDomain['state'], StatusLook> =>
  lookTable({
    pending: { tone: 'warn', label: t('domain.pending') },
    verified: { tone: 'ok', label: t('domain.verified') },
    misconfigured: { tone: 'bad', label: t('domain.misconfigured') },
    conflict: { tone: 'bad', label: t('domain.conflict') },
  });

/** Explanations of the states, for the person who manages the domain. */
export const domainHint = (): Record<TenantDomain['state'], string> => ({
  pending: t('domain.pendingHint'),
  verified: t('domain.verifiedHint'),
  misconfigured: t('domain.misconfiguredHint'),
  conflict: t('domain.conflictHint'),
});

import type { PlatformRole } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { StepWords } from '@outpost/records';
import { t } from '../i18n/admins.ts';

export const roleLabel = perLanguage((): Record<PlatformRole, string> => ({
  'super-admin': t('roles.superAdmin'),
  admin: t('roles.admin'),
  support: t('roles.support'),
}));

export type AdminStep = 'deactivate' | 'reactivate';

export const stepWords = perLanguage(
  (): Record<AdminStep, StepWords<AdminStep> & { undo: AdminStep }> => ({
    deactivate: {
      label: t('actions.deactivate'),
      done: t('actions.deactivateDone'),
      undo: 'reactivate',
      consequence: t('actions.deactivateConsequence'),
      isDanger: true,
    },
    reactivate: {
      label: t('actions.reactivate'),
      done: t('actions.reactivateDone'),
      undo: 'deactivate',
      consequence: t('actions.reactivateConsequence'),
    },
  }),
);

export type AdminErrand = 'resend' | 'resetLink' | 'revokeSessions';

export const errandLabel = perLanguage((): Record<AdminErrand, string> => ({
  resend: t('actions.resend'),
  resetLink: t('actions.resetLink'),
  revokeSessions: t('actions.revokeSessions'),
}));

import type { PlatformRole } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { t } from '../i18n/admins.ts';
import { stepWordsOf } from '../shell/step-words.ts';

export const roleLabel = perLanguage((): Record<PlatformRole, string> => ({
  'super-admin': t('roles.superAdmin'),
  admin: t('roles.admin'),
  support: t('roles.support'),
}));

export type AdminStep = 'deactivate' | 'reactivate';

export const stepWords = perLanguage(() =>
  stepWordsOf<AdminStep, AdminStep>(t, { deactivate: 'reactivate', reactivate: 'deactivate' }),
);

export type AdminErrand = 'resend' | 'resetLink' | 'revokeSessions';

export const errandLabel = perLanguage((): Record<AdminErrand, string> => ({
  resend: t('actions.resend'),
  resetLink: t('actions.resetLink'),
  revokeSessions: t('actions.revokeSessions'),
}));

import type { PlatformRole } from '@outpost/contracts';
import type { StepWords } from '@outpost/records';

export const roleLabel: Record<PlatformRole, string> = {
  'super-admin': 'Super admin',
  admin: 'Admin',
  support: 'Support',
};

export type AdminStep = 'deactivate' | 'reactivate';

export const stepWords: Record<AdminStep, StepWords<AdminStep> & { undo: AdminStep }> = {
  deactivate: {
    label: 'Deactivate',
    done: 'deactivated',
    undo: 'reactivate',
    consequence:
      'They are signed out everywhere at once and cannot sign in any more. The account is kept, and can be reactivated.',
    isDanger: true,
  },
  reactivate: {
    label: 'Reactivate',
    done: 'reactivated',
    undo: 'deactivate',
    consequence: 'They can sign in again, with the role they had.',
  },
};

export type AdminErrand = 'resend' | 'resetLink' | 'revokeSessions';

export const errandLabel: Record<AdminErrand, string> = {
  resend: 'Resend Activation',
  resetLink: 'Send Reset Password Link',
  revokeSessions: 'Revoke Sessions',
};

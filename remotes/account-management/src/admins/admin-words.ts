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

interface ErrandWords {
  label: string;
  /** Title of the dialog: 'Send … to Ada?' */
  title: (name: string) => string;
  submit: string;
  consequence: (email: string) => string;
  done: (name: string) => string;
}

export const errandWords: Record<AdminErrand, ErrandWords> = {
  resend: {
    label: 'Resend Activation',
    title: (name) => `Resend Activation to ${name}?`,
    submit: 'Send link',
    consequence: (email) =>
      `${email} is mailed a new link to activate their account, which works for 72 hours. Earlier links stop working.`,
    done: (name) => `A new activation link is on its way to ${name}.`,
  },
  resetLink: {
    label: 'Send Reset Password Link',
    title: (name) => `Send Reset Password Link to ${name}?`,
    submit: 'Send link',
    consequence: (email) =>
      `${email} is mailed a link to set a new password, which works for one hour. Earlier links stop working.`,
    done: (name) => `A reset password link is on its way to ${name}.`,
  },
  revokeSessions: {
    label: 'Revoke Sessions',
    title: (name) => `Sign ${name} out everywhere?`,
    submit: 'Revoke sessions',
    consequence: () =>
      'Every browser they are signed in with is signed out at once. They can sign in again with their password.',
    done: (name) => `${name} was signed out everywhere.`,
  },
};

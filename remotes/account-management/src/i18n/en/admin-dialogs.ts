export const adminDialogs = {
  form: {
    role: 'Role',
    roleHint: 'Support can view and help users. Admins can manage everything except super admins.',
  },
  role: {
    title: 'Reassign the role of {{name}}',
    submit: 'Reassign role',
    done: 'The role of {{name}} is now {{role}}.',
    message: 'Their permissions change with their next click.',
  },
  delete: {
    title: 'Delete {{name}}?',
    message:
      'They are signed out everywhere and can no longer sign in. The account can be restored for 30 days.',
    submit: 'Delete admin',
    done: '{{name}} was deleted.',
  },
  errand: {
    resendTitle: 'Resend activation to {{name}}?',
    resendSubmit: 'Send link',
    resendMessage:
      '{{email}} is emailed a new link to activate their account, which works for 72 hours. Earlier links stop working.',
    resendDone: 'A new activation link is on its way to {{name}}.',
    resetLinkTitle: 'Send reset password link to {{name}}?',
    resetLinkSubmit: 'Send link',
    resetLinkMessage:
      '{{email}} is emailed a link to set a new password, which works for one hour. Earlier links stop working.',
    resetLinkDone: 'A reset password link is on its way to {{name}}.',
    revokeSessionsTitle: 'Sign {{name}} out everywhere?',
    revokeSessionsSubmit: 'Sign out everywhere',
    revokeSessionsMessage:
      'Every browser they are signed in with is signed out at once. They can sign in again with their password.',
    revokeSessionsDone: '{{name}} was signed out everywhere.',
  },
  invite: {
    title: 'Invite admin',
    submit: 'Send invitation',
    done: '{{email}} was invited.',
    message:
      'Admins are internal staff: they see every organization. They are emailed a link that works for 72 hours.',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
  },
} as const;

export const userDialogs = {
  form: {
    firstName: 'First name',
    lastName: 'Last name',
    teamRole: 'Role',
    done: '{{email}} was invited.',
    submit: 'Send invitation',
    email: 'Email',
  },
  edit: {
    title: 'Edit {{name}}',
    submit: 'Save',
    done: 'The user was saved.',
  },
  import: {
    summary: '{{ok}} of {{total}} can be invited, {{refused}} cannot.',
    refused: 'Lines that are refused',
    line: 'Line {{line}}, {{email}}: {{message}}',
    more: 'And {{rest}} more.',
    empty: 'empty',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    done: '{{people}} invited.',
    title: 'Invite from a CSV file',
    cancel: 'Cancel',
    submit: 'Invite {{people}}',
    submitEmpty: 'Invite',
    intro:
      'The first line names the columns: email, first name, last name, role. You see a preview of every row before anything is sent.',
    organization: 'Organization',
    chooseOther: 'Choose another file',
    chooseFile: 'Choose a file',
  },
  invite: {
    whiteLabelRequired: 'Organization is required',
    title: 'Invite user',
    whiteLabel: 'Organization',
  },
  teamMember: {
    title: 'Add a team member beside {{name}}',
    message: 'They are invited to {{place}}.',
  },
  role: {
    title: 'Reassign the role of {{name}}',
    submit: 'Reassign',
    done: 'The role of {{name}} is now {{teamRole}}.',
  },
  delete: {
    done: 'deleted',
    undoDone: 'restored',
    title: 'Delete {{name}}?',
    message: 'They can no longer sign in. The account can be restored for 30 days.',
    submit: 'Delete user',
  },
  mail: {
    resendTitle: 'Resend Activation to {{name}}?',
    resendMessage:
      '{{email}} is mailed a new link to activate their account, which works for 72 hours. Earlier links stop working.',
    resendDone: 'A new activation link is on its way to {{email}}.',
    resetLinkTitle: 'Send Reset Password Link to {{name}}?',
    resetLinkMessage:
      '{{email}} is mailed a link to set a new password, which works for one hour. Earlier links stop working.',
    resetLinkDone: 'A reset password link is on its way to {{email}}.',
    submit: 'Send link',
  },
  email: {
    title: 'Email {{name}}',
    submit: 'Send email',
    done: 'Your email is on its way to {{email}}.',
    intro: 'It is sent to {{email}} with your name. Replies go to {{replyTo}}.',
    subject: 'Subject',
    message: 'Message',
  },
} as const;

export const mspDialogs = {
  form: {
    name: 'Name',
    contactName: 'Contact name',
    contactEmail: 'Contact email',
    seats: 'Seats',
    seatsHint: 'From 1 to {{mostSeats}}',
  },
  create: {
    whiteLabelRequired: 'Organization is required',
    title: 'Add franchisor',
    submit: 'Add franchisor',
    done: '{{name}} was added.',
    whiteLabel: 'Organization',
  },
  edit: {
    title: 'Edit {{name}}',
    submit: 'Save',
    done: 'The franchisor was saved.',
  },
  delete: {
    nameWrong: 'This does not match its name',
    title: 'Delete {{name}}?',
    submit: 'Delete franchisor',
    done: '{{name}} was deleted.',
    message:
      'It has neither companies nor users. It is permanently removed from {{organization}}. This cannot be undone.',
    nameHint: 'Type “{{name}}” to continue',
  },
  step: {
    disable:
      'This shuts out {{branch}}: they are signed out at once and can no longer sign in. Everything they made is kept, and the franchisor can be enabled again.',
    enable: 'This lets {{branch}} in again, with the roles they had.',
    reasonHint: 'Optional. Admins of the organization see it, and it is saved in the audit log.',
  },
} as const;

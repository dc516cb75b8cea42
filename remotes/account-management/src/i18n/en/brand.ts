export const brand = {
  accent: {
    edit: 'Edit accent colour',
    accent: 'Accent colour',
    accentHint:
      'Such as #0f766e. Leave empty to use the default. Pages show it when they are next loaded.',
  },
  admins: {
    createdAt: 'Created',
  },
  page: {
    organization: 'Organization',
    basicDetails: 'Basic Details',
    admins: 'Admins',
    tabs: 'Brand of {{name}}',
    title: 'Brand',
    message: 'Logo, colours, emails and admins of an organization.',
    emptyTitle: 'Choose an organization',
    emptyHint: 'Every organization has a logo, a colour and emails of its own.',
  },
  mail: {
    edit: 'Edit emails',
    senderName: 'Sender name',
    senderNameHint: 'Leave empty to use {{name}}.',
    senderEmail: 'Sender email',
    mailHeader: 'Email header',
    mailFooter: 'Email footer',
    heading: 'Emails',
    senderEmailHint: 'Replies to invitations and links go here.',
    sample: 'Hello Ada,\n\nYou are invited to {{name}}. Choose a password to begin: …',
    preview: 'Preview of an email',
    from: 'From',
    answersGoTo: 'Replies go to',
    subject: 'Subject',
    sampleSubject: 'You are invited to {{name}}',
  },
} as const;

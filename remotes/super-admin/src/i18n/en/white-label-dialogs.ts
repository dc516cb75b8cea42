export const whiteLabelDialogs = {
  edit: {
    organizationSaved: 'The organization was saved.',
    save: 'Save',
    name: 'Name',
    type: 'Type',
    subdomain: 'Subdomain',
    adminEmail: 'Admin email',
    title: 'Edit {{name}}',
    subdomainHint: 'The label in front of the domain',
    subdomainFixed: 'Fixed since it was published',
    mayStayEmpty: 'Optional',
  },
  step: {
    sessionsEnd_one: '{{amount}} open session ends.',
    sessionsEnd_other: '{{amount}} open sessions end.',
    deactivate:
      'This shuts out {{reach}}: they are signed out at once and can no longer sign in.{{sessions}} Everything they made is kept, and the organization can be reactivated.',
    reactivate: 'This lets {{reach}} in again, with the roles they had. They sign in again.',
  },
  publish: {
    theSubdomain: 'the subdomain {{subdomain}}',
    title: 'Publish {{name}}?',
    publish: 'Publish',
    published: '{{name}} was published.',
    itsAdmin: 'its admin',
    message:
      'It opens at {{place}}, and {{email}} is emailed a link to become its owner. The subdomain cannot be changed afterwards.',
  },
  delete: {
    otherName: 'This does not match its name',
    title: 'Delete {{name}}?',
    deleteOrganization: 'Delete organization',
    organizationDeleted: 'The organization was deleted.',
    message: '{{reach}} go with it, and its subdomain becomes free. This cannot be undone.',
    name: 'Name',
    nameHint: 'Type “{{name}}” to continue',
  },
} as const;

/**
 * Words of codes in files “as on screen”, where they differ from the code itself. A test of each
 * screen compares them with its texts.
 */
export const screenWords = {
  apiKeyScope: {
    'leads:read': 'Read leads',
    'leads:write': 'Write leads',
    'forms:read': 'Read forms',
    'users:read': 'Read users',
    ingest: 'Report runs of engines',
  },
  auditSource: {
    'api-key': 'API key',
    deploy: 'Deploy token',
    public: 'Public call',
  },
  provider: {
    linkedin: 'LinkedIn',
    oidc: 'OpenID provider',
    sandbox: 'Sandbox (no real account)',
    mailbox: 'Mailbox (SMTP and IMAP)',
    smtp: 'SMTP server',
    imap: 'IMAP server',
  },
  flowTrigger: {
    track: 'Event of a site',
    answer: 'Answer of a form',
    event: 'Event of the platform',
  },
  flowStep: {
    form: 'Show a form',
    'wait-event': 'Wait for an event',
    attribute: 'Set an attribute',
    mail: 'Send an email',
    webhook: 'Call a webhook',
    lead: 'Add a lead',
    ticket: 'Create ticket',
  },
  skipReason: {
    schedule: 'Outside of its dates',
    audience: 'Not in the audience',
    percentage: 'Not in the share of visitors',
    frequency: 'Seen often enough',
    'another-open': 'Another form was open',
    'place-ambiguous': 'Several places found',
    policy: 'Forbidden by the policy of the page',
    'not-loaded': 'The form did not load',
  },
  faqAudience: {
    public: 'Everyone',
    tenant: 'Own organization',
    roles: 'Certain roles',
    platform: 'All organizations',
  },
  tenantAdminRole: {
    ownerOfFranchisor: 'Owner of a franchisor',
    adminOfFranchisor: 'Admin of a franchisor',
  },
  releaseChannel: { live: 'Live', canary: 'Canary' },
  releasePart: {
    host: 'Host',
    'account-management': 'Account Management',
    'app-administration': 'App Administration',
    'lead-forms': 'Lead Forms',
    support: 'App Support',
    'super-admin': 'Organizations',
  },
  releaseAction: {
    publish: 'Published',
    promote: 'Promoted',
    rollback: 'Rolled back',
    'automatic rollback': 'Rolled back automatically',
    pin: 'Promoted for one',
    follow: 'Channel chosen',
    remove: 'Removed',
  },
  releasePhase: {
    load: 'Did not load',
    render: 'Broke while shown',
  },
  videoFormat: {
    'video/mp4': 'MP4',
    'video/webm': 'WebM',
    'video/quicktime': 'QuickTime',
    'video/ogg': 'Ogg',
  },
  ticketBreach: { response: 'Response late', resolution: 'Resolution late' },
  invoiceStatus: { 'past-due': 'Overdue' },
  subscriptionStatus: {
    future: 'Not started',
    cancelled: 'Canceled',
    non_renewing: 'Ends with its term',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

import type { AuditEntry, AuditKind } from '@outpost/contracts';

type Target = NonNullable<AuditEntry['targetType']>;

/** Labels of the changed tables. */
export const targetLabel: Record<Target, string> = {
  users: 'User',
  companies: 'Company',
  agents: 'Agent',
  white_labels: 'Organization',
  domains: 'Domain',
  webhooks: 'Webhook',
  lead_forms: 'Lead form',
  form_components: 'Form component',
  form_responses: 'Form response',
  faqs: 'FAQ',
  videos: 'Video',
  api_keys: 'API key',
  releases: 'Release',
  release_lines: 'Live version',
  release_pins: 'Organization’s version',
  deploy_tokens: 'Deploy token',
  manage_requests: 'Request',
};

/** Labels of the kinds of change. */
export const kindLabel: Record<AuditKind, string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  other: 'Other',
};

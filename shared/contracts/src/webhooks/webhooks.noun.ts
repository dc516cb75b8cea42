import type { Noun } from '../noun.ts';

export const webhooksNoun = {
  permissions: ['webhooks:read', 'webhooks:write'],
  tables: {
    webhooks: {
      label: 'Webhook',
      access: 'webhooks:read',
      lists: ['/super-admin/white-label/webhook-list'],
      // The page of a tenant shows its webhooks.
      stale: ['/super-admin/white-label/webhook-list', '/super-admin/white-label/:id'],
      events: {
        created: 'webhook.created',
        changed: 'webhook.changed',
        deleted: 'webhook.deleted',
        steps: { status: { enabled: 'webhook.enabled', disabled: 'webhook.disabled' } },
      },
    },
  },
} as const satisfies Noun;

import type { Noun } from '../noun.ts';

export const companiesNoun = {
  name: 'companies',
  title: 'Companies',
  permissions: ['companies:read', 'companies:write'],
  tables: {
    companies: {
      label: 'Company',
      access: 'companies:read',
      isWalled: true,
      lists: ['/super-admin/companies', '/super-admin/white-label/msp-list'],
      stale: ['/super-admin/companies', '/super-admin/white-label/msp'],
      events: {
        created: 'company.created',
        changed: 'company.changed',
        deleted: 'company.deleted',
        steps: {
          status: {
            active: 'company.activated',
            'in-trial': 'company.trial_started',
            deactivated: 'company.deactivated',
          },
          mspStatus: { enabled: 'company.enabled', disabled: 'company.disabled' },
        },
      },
    },
    agents: {
      label: 'Agent',
      access: 'companies:read',
      isWalled: true,
      lists: ['/super-admin/companies'],
      events: {
        created: 'agent.created',
        changed: 'agent.changed',
        deleted: 'agent.deleted',
        steps: { isEnabled: { true: 'agent.enabled', false: 'agent.disabled' } },
      },
    },
    // Reports of engines: an open company refetches its agents at once.
    agent_runs: {
      parent: { type: 'agents', idColumn: 'agentId', nameColumn: 'name' },
      label: 'Agent run',
      access: 'companies:read',
      isWalled: true,
      lists: [],
      summaries: ['/super-admin/companies/:id/agents', '/super-admin/companies/:id/agent-runs'],
    },
  },
  events: ['connection.succeeded', 'connection.failed', 'agent.run_succeeded', 'agent.run_failed'],
} as const satisfies Noun;

import { companyParent, type Noun } from '../noun.ts';

export const linkedinLeadsNoun = {
  name: 'linkedinLeads',
  title: 'Leads from LinkedIn',
  permissions: ['linkedin-leads:read', 'linkedin-leads:write'],
  tables: {
    linkedin_sources: {
      parent: companyParent,
      label: 'LinkedIn source',
      access: 'connections:read',
      isWalled: true,
      lists: [],
      stale: ['/super-admin/linkedin-sources'],
    },
    lead_rules: {
      label: 'Lead rule',
      access: 'linkedin-leads:read',
      isWalled: true,
      lists: [],
      stale: ['/super-admin/lead-rules'],
    },
    linkedin_leads: {
      parent: companyParent,
      label: 'Lead',
      access: 'linkedin-leads:read',
      isWalled: true,
      lists: ['/super-admin/linkedin-leads'],
      summaries: ['/super-admin/linkedin-leads/analytics'],
      personal: ['name', 'title', 'employer', 'email', 'phone', 'profileUrl', 'answers'],
      events: {
        created: 'lead.received',
        changed: 'lead.changed',
        deleted: 'lead.deleted',
        steps: {
          stage: {
            new: 'lead.reopened',
            contacted: 'lead.contacted',
            qualified: 'lead.qualified',
            disqualified: 'lead.disqualified',
            converted: 'lead.converted',
          },
          sync: { SUCCESS: 'lead.synced', FAILED: 'lead.sync-failed' },
        },
      },
    },
  },
} as const satisfies Noun;

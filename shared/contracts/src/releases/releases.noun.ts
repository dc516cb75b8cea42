import type { Noun } from '../noun.ts';

export const releasesNoun = {
  name: 'releases',
  title: 'Releases',
  // Live versions of host and remotes, and their tenants.
  permissions: ['releases:read', 'releases:write'],
  tables: {
    releases: {
      label: 'Release',
      access: 'releases:read',
      lists: ['/super-admin/releases'],
      events: { created: 'release.published', deleted: 'release.removed' },
    },
    release_lines: {
      label: 'Live version',
      access: 'releases:read',
      lists: ['/super-admin/releases'],
      summaries: ['/super-admin/releases/live'],
      events: { created: 'release.promoted', changed: 'release.promoted' },
    },
    release_pins: {
      label: 'Organization’s version',
      access: 'releases:read',
      lists: ['/super-admin/releases'],
      summaries: ['/super-admin/releases/live'],
    },
    deploy_tokens: {
      label: 'Deploy token',
      access: 'releases:read',
      lists: ['/super-admin/releases'],
      summaries: ['/super-admin/releases/tokens'],
    },
  },
} as const satisfies Noun;

import type { Noun } from '../noun.ts';

export const videosNoun = {
  name: 'videos',
  title: 'Videos',
  // Content of the platform for every tenant; only internal staff change it.
  permissions: ['videos:read', 'videos:write'],
  tables: {
    videos: {
      label: 'Video',
      access: 'videos:read',
      draftAccess: 'videos:write',
      lists: ['/super-admin/videos/platform'],
      stale: ['/super-admin/videos'],
    },
  },
} as const satisfies Noun;

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
      events: {
        created: 'video.created',
        changed: 'video.changed',
        deleted: 'video.deleted',
        steps: { isPublished: { true: 'video.published', false: 'video.unpublished' } },
      },
    },
  },
} as const satisfies Noun;

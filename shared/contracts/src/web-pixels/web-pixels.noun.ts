import type { Noun } from '../noun.ts';

export const webPixelsNoun = {
  permissions: ['web-pixels:read', 'web-pixels:write'],
  tables: {
    web_pixels: {
      label: 'Web pixel',
      access: 'web-pixels:read',
      isWalled: true,
      lists: ['/super-admin/webpixel'],
      // Its statistics are read below its own path.
      stale: ['/super-admin/webpixel'],
    },
  },
} as const satisfies Noun;

import { webPixelBulkEndpoints, webPixelEndpoints } from '@outpost/contracts';
import { checkList, makeWebPixel } from '@outpost/testing';
import { WebPixelsScreen } from './web-pixels.screen.tsx';

checkList({
  screen: <WebPixelsScreen />,
  path: '/webpixel-usage',
  list: webPixelEndpoints.list,
  rows: () => ({
    further: {
      webPixels: ['A', 'B', 'C'].map((domain) => makeWebPixel({ domain })),
    },
  }),
  title: 'Web Pixel Usage',
  noun: ['pixel', 'pixels'],
  hasLinks: true,
  bulk: { endpoint: webPixelBulkEndpoints.bulk, label: 'Pause' },
  edit: {
    endpoint: webPixelEndpoints.change,
    label: 'Edit',
    field: 'Excluded paths',
    name: 'excludedPaths',
    text: '/typed',
    newer: ['/newer'],
  },
  columns: ['Domain', 'State'],
  sort: ['domain', 'Domain'],
  filter: ['state', 'paused'],
});

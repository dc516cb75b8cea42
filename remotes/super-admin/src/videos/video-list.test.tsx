import { videoEndpoints } from '@outpost/contracts';
import { checkList, makeVideo } from '@outpost/testing';
import { VideosScreen } from './videos.screen.tsx';

checkList({
  screen: <VideosScreen />,
  path: '/videos',
  list: videoEndpoints.list,
  csv: videoEndpoints.csv,
  rows: () => ({ videos: ['First', 'Second', 'Third'].map((title) => makeVideo({ title })) }),
  title: 'Videos',
  noun: ['video', 'videos'],
  filter: ['createdAt', '2026-01-01..2026-01-31'],
  edit: { endpoint: videoEndpoints.change, label: 'Edit', field: 'Title', name: 'title' },
  hasLinks: true,
  undo: { label: 'Hide', endpoint: videoEndpoints.change },
});

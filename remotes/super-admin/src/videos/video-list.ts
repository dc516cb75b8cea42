import { videoEndpoints, type Video } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { videoCard } from './video-card.tsx';

export const videoList = recordList<Video>({
  name: 'videos',
  endpoints: { list: videoEndpoints.list },
  title: 'Videos',
  noun: ['video', 'videos'],
  searchLabel: 'Search titles and descriptions',
  emptyHint: 'Videos about this product will be shown here.',
  columns: [],
  cards: videoCard,
  isReversed: true,
  isOfEverybody: true,
  dates: [{ name: 'createdAt', label: 'Created Date' }],
  rowName: ({ title }) => title,
  rowLink: ({ _id }) => `?play=${_id}`,
});

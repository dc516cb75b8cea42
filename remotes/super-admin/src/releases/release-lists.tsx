import {
  failurePhases,
  releaseActions,
  releaseEndpoints,
  type ReleaseEvent,
  type ReleaseFailure,
  type StoredRelease,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { agoColumn } from '@outpost/records';
import { Ago, bytesText, choiceFilter, Instant } from '@outpost/ui';
import { Failures } from './failures.tsx';
import {
  actionLabel,
  audienceText,
  channelLabel,
  partLabel,
  partNames,
  phaseLabel,
} from './release-words.ts';

const ofPart = choiceFilter('part', 'Part', partNames, partLabel);
const dates = [{ name: 'createdAt', label: 'Date' }];
const isChannel = (name: string): name is keyof typeof channelLabel => name in channelLabel;

export const versionList = recordList<StoredRelease>({
  name: 'releases',
  endpoints: { list: releaseEndpoints.list },
  title: 'Versions',
  noun: ['version', 'versions'],
  searchLabel: 'Search part, version or publisher',
  emptyHint: 'What is published is listed here, and kept for 30 days after it was last live.',
  isOfEverybody: true,
  columns: [
    { id: 'part', header: 'Part', render: ({ part }) => partLabel(part) },
    { id: 'version', header: 'Version', isSortable: true, render: ({ version }) => version },
    {
      id: 'liveFor',
      header: 'Live for',
      render: ({ liveFor }) =>
        liveFor.map((name) => (isChannel(name) ? channelLabel[name] : name)).join(', ') || '—',
    },
    {
      id: 'failures',
      header: 'Failures, 24 h',
      isNumber: true,
      render: ({ failures }) => <Failures count={failures} />,
    },
    {
      id: 'mounted',
      header: 'Seen in a browser',
      render: ({ mounted }) => <Ago value={mounted?.at ?? null} />,
    },
    {
      id: 'bytes',
      header: 'Size',
      isSortable: true,
      isNumber: true,
      render: ({ bytes }) => bytesText(bytes),
    },
    { id: 'publishedBy', header: 'Published by', render: ({ publishedBy }) => publishedBy },
    agoColumn('createdAt', 'Published'),
  ],
  filters: () => [ofPart],
  dates,
  rowName: ({ part, version }) => `${partLabel(part)} ${version}`,
});

export const historyList = recordList<ReleaseEvent>({
  name: 'releaseEvents',
  plural: 'events',
  endpoints: { list: releaseEndpoints.history },
  title: 'History',
  noun: ['event', 'events'],
  searchLabel: 'Search part, version, actor or reason',
  emptyHint: 'What is published, promoted and rolled back is listed here.',
  isOfEverybody: true,
  columns: [
    { id: 'part', header: 'Part', render: ({ part }) => partLabel(part) },
    {
      id: 'action',
      header: 'Action',
      render: ({ action, isForced }) =>
        `${actionLabel[action]}${isForced ? ', past the gate' : ''}`,
    },
    { id: 'version', header: 'Version', render: ({ version }) => version ?? '—' },
    { id: 'audience', header: 'For', render: audienceText },
    { id: 'actor', header: 'By', render: ({ actor }) => actor },
    {
      id: 'createdAt',
      header: 'Time',
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    { id: 'before', header: 'Before', render: ({ before }) => before ?? '—' },
    { id: 'reason', header: 'Reason', render: ({ reason }) => reason || '—' },
  ],
  filters: () => [
    ofPart,
    choiceFilter('action', 'Action', releaseActions, (action) => actionLabel[action]),
  ],
  dates,
  rowName: ({ part, action }) => `${partLabel(part)}: ${actionLabel[action]}`,
});

export const failureList = recordList<ReleaseFailure>({
  name: 'releaseFailures',
  plural: 'failures',
  endpoints: { list: releaseEndpoints.failures },
  title: 'Failures',
  noun: ['failure', 'failures'],
  searchLabel: 'Search part, version or error',
  emptyHint: 'What browsers could not load or show is listed here, for 30 days.',
  columns: [
    { id: 'part', header: 'Part', render: ({ part }) => partLabel(part) },
    { id: 'version', header: 'Version', render: ({ version }) => version },
    { id: 'phase', header: 'What happened', render: ({ phase }) => phaseLabel[phase] },
    { id: 'error', header: 'Error', render: ({ error }) => <span title={error}>{error}</span> },
    { id: 'organization', header: 'Organization', render: ({ whiteLabel }) => whiteLabel.name },
    {
      id: 'createdAt',
      header: 'Time',
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: () => [
    ofPart,
    choiceFilter('phase', 'What happened', failurePhases, (phase) => phaseLabel[phase]),
  ],
  dates,
  rowName: ({ part, version }) => `${partLabel(part)} ${version}`,
});

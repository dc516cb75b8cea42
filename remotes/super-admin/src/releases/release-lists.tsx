import { failurePhases, releaseActions, releaseEndpoints } from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList } from '@outpost/lists';
import { agoColumn, OrganizationLink, PersonLink } from '@outpost/records';
import { Link } from '@outpost/router';
import { Ago, Instant } from '@outpost/ui';
import { bytesText } from '@outpost/ui/details';
import { t } from '../i18n/release-tabs.ts';
import { Failures } from './failures.tsx';
import {
  actionLabel,
  audienceText,
  channelLabel,
  partLabel,
  partNames,
  phaseLabel,
} from './release-words.ts';

const ofPart = () => choiceFilter('part', t('lists.part'), partNames(), partLabel);
const dates = () => [{ name: 'createdAt', label: t('lists.date') }] as const;
const isChannel = (name: string): name is keyof ReturnType<typeof channelLabel> =>
  name in channelLabel();

export const versionList = recordList(() => ({
  name: 'releases',
  endpoints: { list: releaseEndpoints.list, csv: releaseEndpoints.csv },
  title: t('lists.versions'),
  noun: [t('lists.version'), t('lists.versionsNoun')],
  searchLabel: t('lists.versionsSearch'),
  emptyHint: t('lists.versionsHint'),
  isOfEverybody: true,
  columns: [
    { id: 'part', width: 168, header: t('lists.part'), render: ({ part }) => partLabel(part) },
    {
      id: 'version',
      width: 166,
      header: t('lists.versionHeader'),
      isSortable: true,
      render: ({ version }) => version,
    },
    {
      id: 'liveFor',
      width: 120,
      header: t('lists.liveFor'),
      render: ({ liveFor }) =>
        liveFor.map((name) => (isChannel(name) ? channelLabel()[name] : name)).join(', ') || '—',
    },
    {
      id: 'failures',
      width: 102,
      header: t('lists.failuresToday'),
      isNumber: true,
      render: ({ failures }) => <Failures count={failures} />,
    },
    {
      id: 'mounted',
      width: 130,
      header: t('lists.seenInABrowser'),
      render: ({ mounted }) => <Ago value={mounted?.at ?? null} />,
    },
    {
      id: 'bytes',
      header: t('lists.size'),
      isSortable: true,
      isNumber: true,
      render: ({ bytes }) => bytesText(bytes),
    },
    {
      id: 'publishedBy',
      width: 130,
      header: t('lists.publishedBy'),
      render: ({ publishedBy }) => publishedBy,
    },
    agoColumn('createdAt', t('lists.published')),
  ],
  filters: () => [ofPart()],
  dates: dates(),
  rowName: ({ part, version }) => `${partLabel(part)} ${version}`,
}));

export const historyList = recordList(() => ({
  name: 'releaseEvents',
  plural: 'events',
  endpoints: { list: releaseEndpoints.history, csv: releaseEndpoints.historyCsv },
  title: t('lists.history'),
  noun: [t('lists.event'), t('lists.events')],
  searchLabel: t('lists.historySearch'),
  emptyHint: t('lists.historyHint'),
  isOfEverybody: true,
  columns: [
    { id: 'part', width: 168, header: t('lists.part'), render: ({ part }) => partLabel(part) },
    {
      id: 'action',
      isOnPhone: true,
      width: 194,
      header: t('lists.action'),
      render: ({ action, isForced }) =>
        `${actionLabel()[action]}${isForced ? t('lists.pastTheGate') : ''}`,
    },
    {
      id: 'version',
      isOnPhone: true,
      width: 164,
      header: t('lists.versionHeader'),
      render: ({ version }) => version ?? '—',
    },
    { id: 'audience', width: 112, header: t('lists.for'), render: audienceText },
    {
      id: 'actor',
      width: 114,
      header: t('lists.by'),
      render: ({ actor, actorAccount }) => <PersonLink name={actor} account={actorAccount} />,
    },
    {
      id: 'createdAt',
      isOnPhone: true,
      width: 184,
      header: t('lists.time'),
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'before',
      width: 170,
      isOptional: true,
      header: t('lists.before'),
      render: ({ before }) => before ?? '—',
    },
    { id: 'reason', width: 130, header: t('lists.reason'), render: ({ reason }) => reason || '—' },
  ],
  filters: () => [
    ofPart(),
    choiceFilter('action', t('lists.action'), releaseActions, (action) => actionLabel()[action]),
  ],
  dates: dates(),
  rowName: ({ part, action }) => `${partLabel(part)}: ${actionLabel()[action]}`,
  rowLink: ({ part, version }) =>
    `/releases?tab=versions&part=${part}${version ? `&q=${version}` : ''}`,
}));

export const failureList = recordList(() => ({
  name: 'releaseFailures',
  plural: 'failures',
  endpoints: { list: releaseEndpoints.failures, csv: releaseEndpoints.failuresCsv },
  title: t('lists.failures'),
  noun: [t('lists.failure'), t('lists.failuresNoun')],
  searchLabel: t('lists.failuresSearch'),
  emptyHint: t('lists.failuresHint'),
  columns: [
    { id: 'part', width: 168, header: t('lists.part'), render: ({ part }) => partLabel(part) },
    {
      id: 'version',
      width: 164,
      header: t('lists.versionHeader'),
      render: ({ version }) => version,
    },
    {
      id: 'phase',
      width: 140,
      header: t('lists.whatHappened'),
      render: ({ phase }) => phaseLabel()[phase],
    },
    {
      id: 'error',
      width: 150,
      header: t('lists.error'),
      render: ({ error }) => <span title={error}>{error}</span>,
    },
    {
      id: 'bugReports',
      width: 96,
      header: t('lists.bugReports'),
      isNumber: true,
      render: ({ bugReports: { total, likeness } }) =>
        total === 0 ? 0 : <Link to={`/bug-reports?likeness=${likeness ?? ''}`}>{total}</Link>,
    },
    {
      id: 'organization',
      width: 148,
      header: t('lists.organization'),
      render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
    },
    {
      id: 'createdAt',
      width: 184,
      header: t('lists.time'),
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: (rows) => [
    ofPart(),
    choiceFilter('phase', t('lists.whatHappened'), failurePhases, (phase) => phaseLabel()[phase]),
    pickedFilter(
      'likeness',
      t('lists.sameError'),
      rows.flatMap(({ error, bugReports: { likeness } }) =>
        likeness ? { _id: likeness, name: error } : [],
      ),
    ),
  ],
  dates: dates(),
  rowName: ({ part, version }) => `${partLabel(part)} ${version}`,
}));

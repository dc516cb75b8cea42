import {
  eventEndpoints,
  eventKindLabel,
  eventKindOf,
  eventKinds,
  eventOutcomes,
  eventSources,
  platformEventTypes,
  type PlatformEvent,
} from '@outpost/contracts';
import { choiceFilter, groupedFilter, pickedFilter, recordList, type Narrow } from '@outpost/lists';
import { LookChip, OrganizationLink } from '@outpost/records';
import { Instant } from '@outpost/ui';
import { t } from '../i18n/event-hub.ts';
import { EventActor, EventRecord } from './event-names.tsx';
import { eventName, latencyText, outcomeLook, sourceLabel } from './event-words.ts';

const columns = () =>
  [
    {
      id: 'type',
      width: 190,
      header: t('list.type'),
      render: ({ type }: PlatformEvent) => <code>{type}</code>,
    },
    {
      id: 'createdAt',
      isOnPhone: true,
      width: 184,
      header: t('list.time'),
      isSortable: true,
      render: ({ createdAt }: PlatformEvent) => <Instant value={createdAt} />,
    },
    {
      id: 'organization',
      width: 148,
      header: t('list.organization'),
      render: ({ whiteLabel }: PlatformEvent) => <OrganizationLink whiteLabel={whiteLabel} />,
    },
    {
      id: 'entity',
      isOnPhone: true,
      width: 180,
      isFluid: true,
      header: t('list.entity'),
      render: (event: PlatformEvent) => <EventRecord event={event} />,
    },
    {
      id: 'actor',
      width: 90,
      header: t('list.actor'),
      render: (event: PlatformEvent) => <EventActor event={event} />,
    },
    {
      id: 'source',
      width: 72,
      header: t('list.source'),
      render: ({ source }: PlatformEvent) => sourceLabel(source),
    },
    {
      id: 'outcome',
      isOnPhone: true,
      width: 114,
      header: t('list.outcome'),
      render: ({ outcome }: PlatformEvent) => <LookChip look={outcomeLook()[outcome]} />,
    },
    {
      id: 'durationMs',
      width: 78,
      header: t('list.latency'),
      isNumber: true,
      render: ({ durationMs }: PlatformEvent) => latencyText(durationMs),
    },
    {
      id: 'traceId',
      width: 126,
      isOptional: true,
      header: t('list.trace'),
      render: ({ traceId }: PlatformEvent) => <code title={traceId}>{traceId.slice(-12)}</code>,
    },
  ] as const;

/** List of the platform events. */
export const eventList = recordList(() => ({
  name: 'events',
  endpoints: { list: eventEndpoints.list, csv: eventEndpoints.csv },
  title: t('hub.events'),
  noun: [t('list.event'), t('list.eventNouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: columns(),
  filters: (rows) => [
    choiceFilter('outcome', t('list.outcome'), eventOutcomes, (one) => outcomeLook()[one].label),
    choiceFilter('source', t('list.source'), eventSources, sourceLabel),
    choiceFilter('kind', t('list.kind'), eventKinds, eventKindLabel),
    groupedFilter(
      'type',
      t('list.type'),
      platformEventTypes,
      (type) => type,
      (type) => eventKindLabel(eventKindOf(type)),
    ),
    pickedFilter(
      'actor',
      t('list.actor'),
      rows.map(({ actor }) => actor),
    ),
    pickedFilter(
      'record',
      t('list.record'),
      rows.map(({ entity }) => ({ _id: entity._id, name: entity.label })),
    ),
    pickedFilter(
      'trace',
      t('list.trace'),
      rows.map(({ traceId }) => ({ _id: traceId, name: traceId })),
    ),
  ],
  dates: [{ name: 'createdAt', label: t('list.time') }],
  rowName: eventName,
  rowLink: ({ _id }) => `?open=${_id}`,
  exports: [
    { label: t('list.ndjson'), endpoint: eventEndpoints.ndjson, fileName: 'events.ndjson' },
  ],
}));

/** Actions that narrow the list to what an event has. */
export const eventActions = (
  { type, entity, actor, traceId, whiteLabel }: PlatformEvent,
  narrow: Narrow,
) => [
  { label: t('list.onlyTrace'), onSelect: () => narrow('trace', [traceId]) },
  { label: t('list.onlyType', { type }), onSelect: () => narrow('type', [type]) },
  {
    label: t('list.onlyRecord'),
    disabledReason: entity._id ? undefined : t('list.noRecord'),
    onSelect: () => narrow('record', entity._id ? [entity._id] : []),
  },
  {
    label: t('list.onlyActor', { name: actor.name }),
    disabledReason: actor._id ? undefined : t('list.noActor'),
    onSelect: () => narrow('actor', actor._id ? [actor._id] : []),
  },
  {
    label: t('list.onlyOrganization', { name: whiteLabel.name }),
    onSelect: () => narrow('whiteLabel', [whiteLabel._id]),
  },
];

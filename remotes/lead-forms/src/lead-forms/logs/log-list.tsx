import { formLogEndpoints, formLogEvents } from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList } from '@outpost/lists';
import { ActorLink, LookChip, OrganizationLink, RecordLink } from '@outpost/records';
import { Instant } from '@outpost/ui';
import { t } from '../../i18n/logs.ts';
import { eventLook } from './log-words.ts';
import { Details } from './log-details.tsx';

/** List of the events of forms. */
export const formLogList = recordList(() => ({
  name: 'formLogs',
  plural: 'logs',
  endpoints: { list: formLogEndpoints.list, csv: formLogEndpoints.csv },
  title: t('list.leadFormLogs'),
  noun: [t('list.entry'), t('list.entries')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: [
    {
      id: 'createdAt',
      width: 183,
      header: t('list.time'),
      isSortable: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'form',
      width: 180,
      header: t('list.form'),
      render: ({ form }) => <RecordLink type="lead_forms" id={form._id} name={form.title} />,
    },
    {
      id: 'organization',
      width: 148,
      header: t('list.organization'),
      render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
    },
    {
      id: 'event',
      width: 140,
      header: t('list.event'),
      isSortable: true,
      render: ({ event }) => <LookChip look={eventLook()[event]} />,
    },
    {
      id: 'detail',
      width: 200,
      isFluid: true,
      header: t('list.what'),
      render: (log) => <Details log={log} />,
    },
    {
      id: 'actor',
      header: t('list.actor'),
      render: ({ actor, actorAccount, actorKey }) => (
        <ActorLink name={actor} account={actorAccount} apiKey={actorKey} />
      ),
    },
    {
      id: 'requestId',
      header: t('list.requestId'),
      isOptional: true,
      render: ({ requestId }) => requestId ?? '—',
    },
  ],
  filters: (rows) => [
    choiceFilter('event', t('list.event'), formLogEvents, (event) => eventLook()[event].label),
    pickedFilter(
      'form',
      t('list.form'),
      rows.map(({ form }) => ({ _id: form._id, name: form.title })),
    ),
  ],
  dates: [{ name: 'createdAt', label: t('list.time') }],
  rowName: (log) => `${eventLook()[log.event].label} ${log.form.title}`,
  rowLink: ({ _id }) => `?open=${_id}`,
}));

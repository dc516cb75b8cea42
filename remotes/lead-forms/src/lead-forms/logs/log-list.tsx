import { formLogEndpoints, formLogEvents, type FormLog } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { LookChip } from '@outpost/records';
import { choiceFilter, Instant, pickedFilter } from '@outpost/ui';
import { eventLook, logSummary } from './log-words.ts';

/** List of the events of forms. */
export const formLogList = recordList<FormLog>({
  name: 'formLogs',
  plural: 'logs',
  endpoints: { list: formLogEndpoints.list, csv: formLogEndpoints.csv },
  title: 'Lead Form Logs',
  noun: ['entry', 'entries'],
  searchLabel: 'Search form or actor',
  emptyHint: 'What happens to forms appears here.',
  columns: [
    {
      id: 'createdAt',
      header: 'Time',
      isSortable: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    { id: 'form', header: 'Form', render: ({ form }) => form.title },
    {
      id: 'event',
      header: 'Event',
      isSortable: true,
      render: ({ event }) => <LookChip look={eventLook[event]} />,
    },
    { id: 'detail', header: 'What', render: (log) => logSummary(log) || '—' },
    { id: 'actor', header: 'Actor', render: ({ actor }) => actor ?? '—' },
    {
      id: 'requestId',
      header: 'Request id',
      isOptional: true,
      render: ({ requestId }) => requestId ?? '—',
    },
  ],
  filters: (rows) => [
    choiceFilter('event', 'Event', formLogEvents, (event) => eventLook[event].label),
    pickedFilter(
      'form',
      'Form',
      rows.map(({ form }) => ({ _id: form._id, name: form.title })),
    ),
  ],
  dates: [{ name: 'createdAt', label: 'Time' }],
  rowName: (log) => `${eventLook[log.event].label} ${log.form.title}`,
  rowLink: ({ _id }) => `?open=${_id}`,
});

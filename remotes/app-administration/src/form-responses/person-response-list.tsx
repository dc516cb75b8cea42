import {
  formResponseEndpoints,
  responseStatuses,
  visitDevices,
  type FormResponse,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { choiceFilter, Instant, pickedFilter, StatusChip } from '@outpost/ui';
import { stateOf, whoOf } from './person-response-words.ts';

const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** Returns the list of responses to all forms; `named` are the picked users. */
export const personResponseListOf = (named: readonly { _id: string; name: string }[]) =>
  recordList<FormResponse>({
    name: 'personResponses',
    plural: 'responses',
    endpoints: { list: formResponseEndpoints.all, csv: formResponseEndpoints.allCsv },
    title: 'Form Responses',
    noun: ['response', 'responses'],
    searchLabel: 'Search answers or respondent',
    emptyHint: 'What people answer on forms appears here.',
    columns: [
      { id: 'user', header: 'User', render: whoOf },
      { id: 'company', header: 'Company', render: ({ company }) => company?.name ?? '—' },
      { id: 'form', header: 'Form', render: ({ form }) => form.title },
      {
        id: 'answered',
        header: 'Answered',
        isNumber: true,
        render: ({ answered, asked }) => `${answered} / ${asked}`,
      },
      {
        id: 'status',
        header: 'Status',
        render: (response) => {
          const { tone, label } = stateOf(response);
          return <StatusChip tone={tone}>{label}</StatusChip>;
        },
      },
      {
        id: 'submittedAt',
        header: 'Submitted',
        isSortable: true,
        render: ({ submittedAt }) => <Instant value={submittedAt} />,
      },
      {
        id: 'organization',
        header: 'Organization',
        isOptional: true,
        render: ({ whiteLabel }) => whiteLabel.name,
      },
    ],
    filters: (rows) => [
      choiceFilter('status', 'Status', responseStatuses, capital),
      choiceFilter('device', 'Device', visitDevices, capital),
      pickedFilter('user', 'User', [...named, ...rows.flatMap(({ user }) => user ?? [])]),
      pickedFilter(
        'form',
        'Form',
        rows.map(({ form }) => ({ _id: form._id, name: form.title })),
      ),
    ],
    dates: [{ name: 'createdAt', label: 'Submitted' }],
    rowName: whoOf,
    rowLink: ({ _id }) => `?open=${_id}`,
  });

import { formResponseEndpoints, responseStatuses, visitDevices } from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList, timeZoneOption } from '@outpost/lists';
import { CompanyLink, OrganizationLink, RecordLink } from '@outpost/records';
import { Instant, StatusChip } from '@outpost/ui';
import { t } from '../i18n/form-responses.ts';
import { stateOf, whoOf } from './person-response-words.ts';

const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** Returns the list of responses to all forms; `named` are the picked users. */
export const personResponseListOf = (named: readonly { _id: string; name: string }[]) =>
  recordList({
    name: 'personResponses',
    plural: 'responses',
    endpoints: { list: formResponseEndpoints.all, csv: formResponseEndpoints.allCsv },
    title: t('list.formResponses'),
    noun: [t('list.response'), t('list.responses')],
    searchLabel: t('list.searchLabel'),
    emptyHint: t('list.emptyHint'),
    fileOptions: [timeZoneOption()],
    columns: [
      { id: 'user', header: t('list.user'), render: whoOf },
      {
        id: 'company',
        header: t('list.company'),
        render: ({ company }) => <CompanyLink company={company} />,
      },
      {
        id: 'form',
        header: t('list.form'),
        render: ({ form }) => <RecordLink type="lead_forms" id={form._id} name={form.title} />,
      },
      {
        id: 'answered',
        header: t('list.answered'),
        isNumber: true,
        render: ({ answered, asked }) => `${answered} / ${asked}`,
      },
      {
        id: 'status',
        isOnPhone: true,
        header: t('list.status'),
        render: (response) => {
          const { tone, label } = stateOf(response);
          return <StatusChip tone={tone}>{label}</StatusChip>;
        },
      },
      {
        id: 'submittedAt',
        width: 184,
        header: t('list.submitted'),
        isSortable: true,
        render: ({ submittedAt }) => <Instant value={submittedAt} />,
      },
      {
        id: 'organization',
        header: t('list.organization'),
        isOptional: true,
        render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
      },
    ],
    filters: (rows) => [
      choiceFilter('status', t('list.status'), responseStatuses, capital),
      choiceFilter('device', t('list.device'), visitDevices, capital),
      pickedFilter('user', t('list.user'), [...named, ...rows.flatMap(({ user }) => user ?? [])]),
      pickedFilter(
        'form',
        t('list.form'),
        rows.map(({ form }) => ({ _id: form._id, name: form.title })),
      ),
    ],
    dates: [{ name: 'createdAt', label: t('list.submitted') }],
    rowName: whoOf,
    rowLink: ({ _id }) => `?open=${_id}`,
  });

import { type mspEndpoints, mspBulkEndpoints, mspStatuses } from '@outpost/contracts';
import { recordList, stateFilter, type ColumnOf } from '@outpost/lists';
import {
  franchisorColumns,
  franchisorList,
  franchisorStatusLook,
  OrganizationLink,
} from '@outpost/records';
import { Text } from '@outpost/ui';
import { t } from '../i18n/msps.ts';

const mspColumns = (): ColumnOf<typeof mspEndpoints.list>[] => [
  {
    id: 'name',
    width: 190,
    header: t('list.name'),
    isSortable: true,
    render: ({ name }) => (
      <Text as="span" isStrong>
        {name}
      </Text>
    ),
  },
  {
    id: 'organization',
    width: 148,
    header: t('common.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  ...franchisorColumns(),
];

/** Returns the path of a franchisor's page. */
export const mspPath = (id: string): string => `/msps/show/${id}`;

export const mspList = recordList(() => ({
  ...franchisorList(),
  endpoints: { ...franchisorList().endpoints, bulk: mspBulkEndpoints.bulk },
  columns: mspColumns(),
  filters: () => [
    stateFilter(
      'status',
      t('common.status'),
      mspStatuses,
      (status) => franchisorStatusLook()[status].label,
    ),
  ],
}));

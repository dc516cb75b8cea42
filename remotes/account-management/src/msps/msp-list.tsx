import { mspBulkEndpoints, mspStatuses, type Msp } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { franchisorList, franchisorStatusLook, franchisorColumns } from '@outpost/records';
import { stateFilter, type TableColumn, Text } from '@outpost/ui';

const mspColumns: TableColumn<Msp>[] = [
  {
    id: 'name',
    header: 'Franchisor',
    isSortable: true,
    render: ({ name }) => (
      <Text as="span" isStrong>
        {name}
      </Text>
    ),
  },
  { id: 'organization', header: 'Organization', render: ({ whiteLabel }) => whiteLabel.name },
  ...franchisorColumns,
];

/** Returns the path of a franchisor's page. */
export const mspPath = (id: string): string => `/msps/show/${id}`;

export const mspList = recordList<Msp>({
  ...franchisorList,
  endpoints: { ...franchisorList.endpoints, bulk: mspBulkEndpoints.bulk },
  columns: mspColumns,
  filters: () => [
    stateFilter('status', 'Status', mspStatuses, (status) => franchisorStatusLook[status].label),
  ],
});

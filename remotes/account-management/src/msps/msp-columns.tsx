import type { Msp } from '@outpost/contracts';
import { franchisorColumns } from '@outpost/records';
import { type TableColumn, Text } from '@outpost/ui';

export const mspColumns: TableColumn<Msp>[] = [
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

import type { Msp } from '@outpost/contracts';
import { Day, numberText, Person, StatusChip, type TableColumn, Text } from '@outpost/ui';
import { statusLook } from './msp-words.ts';

function Contact({ msp: { contactName, contactEmail } }: { msp: Msp }) {
  if (!contactName && !contactEmail) return '—';
  return <Person name={contactName ?? '—'} detail={contactEmail ?? '—'} />;
}

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
  {
    id: 'contactName',
    header: 'Contact',
    isSortable: true,
    render: (msp) => <Contact msp={msp} />,
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>
    ),
  },
  {
    id: 'companies',
    header: 'Companies',
    isNumber: true,
    render: ({ companies }) => numberText(companies),
  },
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => numberText(users) },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => numberText(seats),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];

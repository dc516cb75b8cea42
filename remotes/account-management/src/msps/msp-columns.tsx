import type { Msp } from '@outpost/contracts';
import { Day, Person, StatusChip, Text, type TableColumn } from '@outpost/ui';
import { statusLook } from './msp-words.ts';

const number = new Intl.NumberFormat('en');

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
    render: ({ companies }) => number.format(companies),
  },
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => number.format(users) },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => number.format(seats),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];

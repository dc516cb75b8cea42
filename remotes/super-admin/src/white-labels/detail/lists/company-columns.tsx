import type { Company } from '@outpost/contracts';
import { agoColumn, companyStatusLook, dayColumn, seatsText, statusColumn } from '@outpost/records';
import { type TableColumn } from '@outpost/ui';

export const companyColumns: TableColumn<Company>[] = [
  { id: 'name', header: 'Company', isSortable: true, render: ({ name }) => name },
  {
    id: 'franchisor',
    header: 'Franchisor',
    render: ({ franchisor }) => franchisor?.name ?? '—',
  },
  statusColumn(companyStatusLook),
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => users },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seatsText(seats),
  },
  agoColumn('lastActivityAt', 'Last activity'),
  dayColumn('createdAt', 'Created'),
];

import type { requestEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn } from '@outpost/records';
import { Person, StatusChip } from '@outpost/ui';
import { changeText, statusTone, typeLabel } from './request-words.ts';

export const requestColumns: ColumnOf<typeof requestEndpoints.list>[] = [
  { id: 'type', header: 'Type', isSortable: true, render: ({ type }) => typeLabel[type] },
  {
    id: 'requester',
    header: 'Requester',
    render: ({ requester }) => <Person name={requester.name} detail={requester.email} />,
  },
  { id: 'organization', header: 'Organization', render: ({ whiteLabel }) => whiteLabel.name },
  {
    id: 'company',
    header: 'Company',
    isOptional: true,
    render: ({ company }) => company?.name ?? '—',
  },
  { id: 'change', header: 'Current → requested', render: changeText },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => <StatusChip tone={statusTone[status]}>{status}</StatusChip>,
  },
  agoColumn('createdAt', 'Age'),
  { id: 'decidedBy', header: 'Decided by', render: ({ decidedBy }) => decidedBy ?? '—' },
  {
    id: 'reason',
    header: 'Reason',
    render: ({ reason }) => <span title={reason}>{reason}</span>,
  },
];

import type { LeadForm } from '@outpost/contracts';
import { Ago, Day, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const statusLook: Record<LeadForm['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'warn', label: 'Draft' },
  published: { tone: 'idle', label: 'Published' },
  live: { tone: 'ok', label: 'Live' },
};

export const leadFormColumns: TableColumn<LeadForm>[] = [
  { id: 'title', header: 'Title', isSortable: true, render: ({ title }) => title },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>
    ),
  },
  {
    id: 'components',
    header: 'Components',
    isNumber: true,
    render: ({ components }) => components,
  },
  { id: 'responses', header: 'Responses', isNumber: true, render: ({ responses }) => responses },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    isSortable: true,
    isNumber: true,
    render: ({ updatedAt }) => <Ago value={updatedAt} />,
  },
];

import type { LeadForm } from '@outpost/contracts';
import { Ago, Day, StatusChip, type TableColumn, type Tone } from '@outpost/ui';
import { shareText } from './share-text.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { LiveLink } from './live-link.tsx';

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
    id: 'isActive',
    header: 'Active',
    render: (form) => <ActiveSwitch form={form} />,
  },
  { id: 'url', header: 'Live link', render: (form) => <LiveLink form={form} /> },
  {
    id: 'components',
    header: 'Components',
    isNumber: true,
    render: ({ components }) => components,
  },
  { id: 'responses', header: 'Responses', isNumber: true, render: ({ responses }) => responses },
  {
    id: 'completion',
    header: 'Completion rate',
    isNumber: true,
    render: ({ starts, completed }) => shareText(completed, starts),
  },
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
  { id: 'author', header: 'Author', render: ({ author }) => author ?? '—' },
];

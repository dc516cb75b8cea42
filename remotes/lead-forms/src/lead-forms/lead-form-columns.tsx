import type { LeadForm } from '@outpost/contracts';
import { agoColumn, dayColumn, statusColumn, type StatusLook } from '@outpost/records';
import { type TableColumn } from '@outpost/ui';
import { shareText } from './share-text.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { LiveLink } from './live-link.tsx';

export const statusLook: Record<LeadForm['status'], StatusLook> = {
  draft: { tone: 'warn', label: 'Draft' },
  published: { tone: 'idle', label: 'Published' },
  live: { tone: 'ok', label: 'Live' },
};

export const leadFormColumns: TableColumn<LeadForm>[] = [
  { id: 'title', header: 'Title', isSortable: true, render: ({ title }) => title },
  statusColumn(statusLook),
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
  dayColumn('createdAt', 'Created'),
  agoColumn('updatedAt', 'Updated'),
  { id: 'author', header: 'Author', render: ({ author }) => author ?? '—' },
];

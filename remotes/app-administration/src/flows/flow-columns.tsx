import type { Flow, flowEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, LookChip, numberColumn, OrganizationLink } from '@outpost/records';
import { Row, StatusChip } from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { audienceText, completedText, statusLook, triggerText } from './flow-words.ts';

export function FlowStatusChips({ status, hasChanges }: Pick<Flow, 'status' | 'hasChanges'>) {
  return (
    <Row isOneLine>
      <LookChip look={statusLook()[status]} />
      {hasChanges && <StatusChip tone="warn">{t('status.changed')}</StatusChip>}
    </Row>
  );
}

export const flowColumns = (): ColumnOf<typeof flowEndpoints.list>[] => [
  { id: 'name', width: 170, header: t('list.name'), isSortable: true, render: ({ name }) => name },
  { id: 'trigger', width: 190, header: t('list.trigger'), render: triggerText },
  {
    id: 'audience',
    width: 100,
    header: t('list.audience'),
    render: ({ content }) => audienceText(content),
  },
  {
    id: 'steps',
    width: 64,
    header: t('list.steps'),
    isNumber: true,
    render: ({ content }) => content.steps.length,
  },
  {
    id: 'forms',
    isOptional: true,
    header: t('list.forms'),
    render: ({ forms }) => forms.map(({ title }) => title).join(', ') || '—',
  },
  {
    id: 'status',
    isOnPhone: true,
    width: 112,
    header: t('list.status'),
    isSortable: true,
    render: (flow) => <FlowStatusChips {...flow} />,
  },
  numberColumn('entered', t('list.entered'), { width: 76 }),
  {
    id: 'completed',
    width: 106,
    header: t('list.completed'),
    isNumber: true,
    render: completedText,
  },
  {
    id: 'organization',
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  agoColumn('updatedAt', t('list.updated'), { isOptional: true }),
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];

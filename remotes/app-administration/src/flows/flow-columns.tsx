import type { Flow, flowEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, LookChip, numberColumn } from '@outpost/records';
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
  { id: 'name', header: t('list.name'), isSortable: true, render: ({ name }) => name },
  { id: 'trigger', header: t('list.trigger'), render: triggerText },
  { id: 'audience', header: t('list.audience'), render: ({ content }) => audienceText(content) },
  {
    id: 'steps',
    header: t('list.steps'),
    isNumber: true,
    render: ({ content }) => content.steps.length,
  },
  {
    id: 'forms',
    header: t('list.forms'),
    render: ({ forms }) => forms.map(({ title }) => title).join(', ') || '—',
  },
  {
    id: 'status',
    header: t('list.status'),
    isSortable: true,
    render: (flow) => <FlowStatusChips {...flow} />,
  },
  numberColumn('entered', t('list.entered')),
  { id: 'completed', header: t('list.completed'), isNumber: true, render: completedText },
  { id: 'organization', header: t('list.organization'), render: (row) => row.whiteLabel.name },
  agoColumn('updatedAt', t('list.updated')),
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];

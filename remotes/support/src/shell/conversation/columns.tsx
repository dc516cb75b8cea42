import type { ReactNode } from 'react';
import { conversationStatuses, type ConversationStatus } from '@outpost/contracts';
import { choiceFilter, type TableColumn } from '@outpost/lists';
import { CompanyLink, OrganizationLink } from '@outpost/records';
import { StatusChip, Text } from '@outpost/ui';
import { t } from '../../i18n/conversation.ts';

const statusTone = { Pending: 'warn', Done: 'ok' } as const;

export function Status({ status }: { status: ConversationStatus }) {
  return <StatusChip tone={statusTone[status]}>{status}</StatusChip>;
}

/** Sortable columns of a list whose rows are numbered; the title, with the number, comes first. */
export const headColumns = () =>
  [
    {
      id: 'title',
      width: 230,
      header: t('list.title'),
      isSortable: true,
      render: ({ title, number }: { title: string; number: number }) => (
        <>
          <span>{title}</span>{' '}
          <Text tone="muted" size="small" as="span">
            {t('list.numbered', { number })}
          </Text>
        </>
      ),
    },
    {
      id: 'number',
      width: 80,
      header: t('list.number'),
      isSortable: true,
      isOptional: true,
      isNumber: true,
      render: ({ number }: { number: number }) => number,
    },
  ] as const;

/** Sortable column of the status. */
export const statusColumn = () =>
  ({
    id: 'status',
    isOnPhone: true,
    width: 102,
    header: t('list.status'),
    isSortable: true,
    render: (row: { status: ConversationStatus }) => <Status status={row.status} />,
  }) as const;

interface Placed {
  whiteLabel: { _id: string; name: string };
  company: { _id: string; name: string } | null;
}

/** Columns of the owner's organization and company. */
export const placeColumns = (): (TableColumn<Placed> & { isSortable?: false })[] => [
  {
    id: 'organization',
    width: 148,
    isOnPhone: true,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'company',
    header: t('list.company'),
    isOptional: true,
    render: ({ company }) => <CompanyLink company={company} />,
  },
];

export const statusFilter = () =>
  choiceFilter('status', t('list.status'), conversationStatuses, (status) => status);

/** Facts of a panel about the owner's organization and company. */
export const placeFacts = ({ whiteLabel, company }: Placed): Record<string, ReactNode> => ({
  [t('list.organization')]: <OrganizationLink whiteLabel={whiteLabel} />,
  ...(company && { [t('list.company')]: <CompanyLink company={company} /> }),
});

import type { leadFormEndpoints, LeadForm } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  dayColumn,
  lookTable,
  OrganizationLink,
  PersonLink,
  statusColumn,
  type StatusLook,
} from '@outpost/records';
import { t } from '../i18n/forms.ts';
import { rateText } from './share-text.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { LiveLink } from './live-link.tsx';

export const statusLook = (): Record<LeadForm['status'], StatusLook> =>
  lookTable({
    draft: { tone: 'warn', label: t('list.draft') },
    published: { tone: 'idle', label: t('list.published') },
    live: { tone: 'ok', label: t('list.live') },
  });

export const leadFormColumns = (): ColumnOf<typeof leadFormEndpoints.list>[] => [
  { id: 'title', header: t('list.title'), isSortable: true, render: ({ title }) => title },
  statusColumn(statusLook()),
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'isActive',
    isOnPhone: true,
    width: 66,
    header: t('list.active'),
    render: (form) => <ActiveSwitch form={form} />,
  },
  { id: 'url', width: 104, header: t('list.liveLink'), render: (form) => <LiveLink form={form} /> },
  {
    id: 'components',
    width: 100,
    isOptional: true,
    header: t('list.components'),
    isNumber: true,
    render: ({ components }) => components,
  },
  {
    id: 'responses',
    isOnPhone: true,
    header: t('list.responses'),
    isNumber: true,
    render: ({ responses }) => responses,
  },
  {
    id: 'completionRate',
    width: 118,
    header: t('list.completionRate'),
    hint: t('form.completionRateHint'),
    isSortable: true,
    isNumber: true,
    render: ({ completionRate }) => rateText(completionRate),
  },
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
  agoColumn('updatedAt', t('list.updated')),
  {
    id: 'author',
    isOptional: true,
    header: t('list.author'),
    render: ({ author, authorAccount }) => <PersonLink name={author} account={authorAccount} />,
  },
  {
    id: 'owner',
    isOptional: true,
    header: t('list.owner'),
    render: ({ owner, ownerAccount }) => <PersonLink name={owner} account={ownerAccount} />,
  },
];

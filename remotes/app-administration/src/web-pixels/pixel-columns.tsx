import type { WebPixel, webPixelEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  CompanyLink,
  dayColumn,
  LookChip,
  numberColumn,
  OrganizationLink,
} from '@outpost/records';
import { Day, numberText } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { stateLook } from './pixel-words.ts';

const percentText = (percent: number | null): string =>
  percent === null ? '—' : t('list.percent', { percent });

export const quotaText = ({ quota: { used, limit } }: Pick<WebPixel, 'quota'>): string =>
  t('list.used', { used: numberText(used), limit: numberText(limit) });

export const pixelColumns = (): ColumnOf<typeof webPixelEndpoints.list>[] => [
  {
    id: 'domain',
    width: 160,
    header: t('list.domain'),
    isSortable: true,
    render: ({ domain }) => domain,
  },
  {
    id: 'company',
    isOnPhone: true,
    width: 120,
    header: t('list.company'),
    render: ({ company }) => <CompanyLink company={company} />,
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'key',
    width: 170,
    isOptional: true,
    header: t('list.key'),
    render: ({ key }) => <code>{key}</code>,
  },
  {
    id: 'state',
    isOnPhone: true,
    width: 106,
    header: t('list.state'),
    render: ({ state }) => <LookChip look={stateLook()[state]} />,
  },
  numberColumn('hitsOfDay', t('list.hitsOfDay'), { isOnPhone: true, width: 106 }),
  numberColumn('visitors', t('list.visitors'), { width: 122 }),
  {
    id: 'identified',
    isOptional: true,
    header: t('list.identified'),
    isNumber: true,
    render: ({ identified }) => percentText(identified),
  },
  { id: 'quota', width: 142, header: t('list.quota'), isNumber: true, render: quotaText },
  {
    id: 'resetsAt',
    width: 118,
    isOptional: true,
    header: t('list.resets'),
    isNumber: true,
    render: ({ quota }) => <Day value={quota.resetsAt} />,
  },
  agoColumn('lastHitAt', t('list.lastHit'), { width: 108 }),
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];

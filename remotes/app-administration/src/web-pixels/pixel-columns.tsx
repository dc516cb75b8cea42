import type { WebPixel, webPixelEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, LookChip, numberColumn } from '@outpost/records';
import { Day, numberText } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { stateLook } from './pixel-words.ts';

const percentText = (percent: number | null): string =>
  percent === null ? '—' : t('list.percent', { percent });

export const quotaText = ({ quota: { used, limit } }: Pick<WebPixel, 'quota'>): string =>
  t('list.used', { used: numberText(used), limit: numberText(limit) });

export const pixelColumns = (): ColumnOf<typeof webPixelEndpoints.list>[] => [
  { id: 'domain', header: t('list.domain'), isSortable: true, render: ({ domain }) => domain },
  { id: 'company', header: t('list.company'), render: ({ company }) => company.name },
  { id: 'organization', header: t('list.organization'), render: (row) => row.whiteLabel.name },
  { id: 'key', header: t('list.key'), render: ({ key }) => <code>{key}</code> },
  {
    id: 'state',
    header: t('list.state'),
    render: ({ state }) => <LookChip look={stateLook()[state]} />,
  },
  numberColumn('hitsOfDay', t('list.hitsOfDay')),
  numberColumn('visitors', t('list.visitors')),
  {
    id: 'identified',
    header: t('list.identified'),
    isNumber: true,
    render: ({ identified }) => percentText(identified),
  },
  { id: 'quota', header: t('list.quota'), isNumber: true, render: quotaText },
  {
    id: 'resetsAt',
    header: t('list.resets'),
    isNumber: true,
    render: ({ quota }) => <Day value={quota.resetsAt} />,
  },
  agoColumn('lastHitAt', t('list.lastHit')),
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];

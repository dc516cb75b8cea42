import type { ReactNode } from 'react';
import { healths, type HealthMovement } from '@outpost/contracts';
import { Link, useSearchParams } from '@outpost/router';
import { Text } from '@outpost/ui';
import { StatLine, StatLines, StatTile, Tiles, type StatTone } from '@outpost/ui/details';
import { t } from '../i18n/review-work.ts';
import { useHealthSummary } from './account-reviews.queries.ts';

const healthTones: Record<(typeof healths)[number], StatTone> = {
  Good: 'ok',
  Average: 'warn',
  'Need Attention': 'bad',
};

const movementTones: [HealthMovement, StatTone][] = [
  ['better', 'ok'],
  ['same', 'idle'],
  ['worse', 'bad'],
  ['new', 'warn'],
];

const linkTo = (to: string) => (content: ReactNode) => <Link to={to}>{content}</Link>;

interface Share {
  label: string;
  tone: StatTone;
  count: number | null;
  to: string;
}

function Chart({ title, lines, detail }: { title: string; lines: Share[]; detail?: string }) {
  return (
    <StatTile title={title} shares={lines} {...(detail !== undefined && { detail })}>
      <StatLines>
        {lines.map(({ to, ...line }) => (
          <StatLine key={to} {...line} wrap={linkTo(to)} />
        ))}
      </StatLines>
    </StatTile>
  );
}

/** Accounts by health, and by the movement of their score; each number opens its rows. */
export function HealthCharts() {
  const [params] = useSearchParams();
  const whiteLabel = params.get('whiteLabel');
  const { data, error } = useHealthSummary(whiteLabel);
  if (error && !data) return <Text tone="muted">{t('charts.failed')}</Text>;
  const within = whiteLabel === null ? '' : `&whiteLabel=${whiteLabel}`;
  const to = (filter: string, value: string) =>
    `/account-review?${filter}=${encodeURIComponent(value)}${within}`;
  return (
    <Tiles isHalf state={data ? 'ready' : 'loading'}>
      <Chart
        title={t('charts.health')}
        lines={healths.map((health) => ({
          label: health,
          tone: healthTones[health],
          count: data?.summary.health[health] ?? null,
          to: to('health', health),
        }))}
      />
      <Chart
        title={t('charts.movement')}
        detail={t('charts.movementHint')}
        lines={movementTones.map(([movement, tone]) => ({
          label: t(`movements.${movement}`),
          tone,
          count: data?.summary.movement[movement] ?? null,
          to: to('movement', movement),
        }))}
      />
    </Tiles>
  );
}

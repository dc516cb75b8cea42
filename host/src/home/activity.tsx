import { type ComponentProps, lazy, Suspense } from 'react';
import { type Dashboard, mostDashboardDays } from '@outpost/contracts';
import { withRetry } from '@outpost/router';
import { type DatePreset, type DateRange, formatDay, Placeholder, Text } from '@outpost/ui';
import { StatTile, Tiles } from '@outpost/ui/details';
import type { TrendChart as Chart } from '@outpost/ui-charts';
import type { Viewer } from '../frame/viewer.ts';
import { t } from '../i18n/i18n.ts';
import { linkTo } from './opens.tsx';

/** Height of a chart, in pixels. */
const height = 200;

const Missing = () => <Text tone="muted">{t('dashboard.noChart')}</Text>;

/** Charts are heavy: their code loads when the first one renders, and nothing else waits for it. */
const TrendChart = lazy(() =>
  withRetry(() => import('@outpost/ui-charts')).then(
    (charts) => ({ default: charts.TrendChart }),
    () => ({ default: Missing }),
  ),
);

const TrendPlaceholder = () => <Placeholder height={height} />;

export function Trend(props: ComponentProps<typeof Chart>) {
  return (
    <Suspense fallback={<TrendPlaceholder />}>
      <TrendChart {...props} />
    </Suspense>
  );
}

type Series = keyof Dashboard['charts'];

const totalOf = (points: readonly { count: number }[]) =>
  points.reduce((all, { count }) => all + count, 0);

/** Returns the days in words, and says if they are fewer than the days of the period. */
const daysShown = ({ from, to }: Dashboard['range'], [first]: DateRange) => {
  const days =
    from === to
      ? formatDay(from)
      : t('dashboard.days', { from: formatDay(from), to: formatDay(to) });
  const isCut = from > first;
  return isCut ? `${days}. ${t('dashboard.longest', { days: mostDashboardDays })}` : days;
};

function SeriesTile({
  viewer,
  name,
  dashboard,
  period,
  preset,
}: {
  viewer: Viewer;
  name: Series;
  dashboard: Dashboard | undefined;
  period: DateRange;
  preset: DatePreset;
}) {
  const title = name === 'users' ? t('dashboard.signUps') : t('dashboard.responses');
  const points = dashboard?.charts[name];
  const range = dashboard?.range;
  // The list has the preset itself, which stays relative; of a longer range the days that are shown.
  const isWhole = range?.from === period[0];
  const to =
    range && name === 'users'
      ? `/users?createdAt=${isWhole ? preset : `${range.from}..${period[1]}`}`
      : undefined;
  return (
    <StatTile
      title={title}
      count={points ? totalOf(points) : null}
      detail={range ? daysShown(range, period) : '\u00a0'}
      wrap={linkTo(viewer, to)}
    >
      {points && range ? (
        <Trend
          label={title}
          unit={range.unit}
          points={points.map(({ day, count }) => ({ date: day, value: count }))}
        />
      ) : (
        <TrendPlaceholder />
      )}
    </StatTile>
  );
}

/** Charts of sign-ups and responses within the range. */
export function Activity({
  viewer,
  dashboard,
  period,
  preset,
  isBusy,
}: {
  viewer: Viewer;
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined;
  /** First and last day of the chosen range. */
  period: DateRange;
  preset: DatePreset;
  /** True while another range loads. */
  isBusy: boolean;
}) {
  const { permissions } = viewer;
  const shown: Record<Series, boolean> = {
    users: dashboard ? dashboard.charts.users !== null : permissions.includes('users:read'),
    responses: dashboard
      ? dashboard.charts.responses !== null
      : permissions.includes('lead-forms:read'),
  };
  const state = isBusy ? 'outdated' : dashboard ? 'ready' : 'loading';
  const series = (['users', 'responses'] as const).filter((name) => shown[name]);
  return (
    <Tiles isWide state={state}>
      {series.map((name) => (
        <SeriesTile key={name} {...{ viewer, name, dashboard, period, preset }} />
      ))}
    </Tiles>
  );
}

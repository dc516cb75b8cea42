import { lazy, Suspense } from 'react';
import type { ApiKeyDay } from '@outpost/contracts';
import { withRetry } from '@outpost/router';
import { Placeholder, Text } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';

/** Height of the chart, in pixels. */
const height = 200;

const Missing = () => <Text tone="muted">{t('use.chartFailed')}</Text>;

/** Charts are heavy: their code loads when the drawer opens, and nothing else waits for it. */
const TrendChart = lazy(() =>
  withRetry(() => import('@outpost/ui-charts')).then(
    (charts) => ({ default: charts.TrendChart }),
    () => ({ default: Missing }),
  ),
);

/** Chart of a key's calls by day. */
export function CallsChart({ days }: { days: readonly ApiKeyDay[] }) {
  const points = days.map(({ day, calls }) => ({ date: day, value: calls }));
  return (
    <Suspense fallback={<Placeholder height={height} />}>
      <TrendChart label={t('use.callsByDay')} points={points} unit="day" />
    </Suspense>
  );
}

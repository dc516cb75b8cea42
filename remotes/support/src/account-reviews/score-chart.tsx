import { lazy, Suspense } from 'react';
import type { HealthPoint } from '@outpost/contracts';
import { withRetry } from '@outpost/router';
import { Placeholder, Text } from '@outpost/ui';
import { t } from '../i18n/review-details.ts';

/** Height of the chart, in pixels. */
const height = 200;

const Missing = () => <Text tone="muted">{t('panel.noChart')}</Text>;

/** Charts are heavy: their code loads when the first one renders, and nothing else waits for it. */
const TrendChart = lazy(() =>
  withRetry(() => import('@outpost/ui-charts')).then(
    (charts) => ({ default: charts.TrendChart }),
    () => ({ default: Missing }),
  ),
);

/** Chart of an account's last score of each day. */
export function ScoreChart({ history }: { history: readonly HealthPoint[] }) {
  if (history.length === 0) return <Text tone="muted">{t('panel.noHistory')}</Text>;
  const byDay = new Map(history.map(({ at, score }) => [at.slice(0, 10), score]));
  return (
    <Suspense fallback={<Placeholder height={height} />}>
      <TrendChart
        label={t('panel.history')}
        unit="day"
        points={[...byDay].map(([date, value]) => ({ date, value }))}
      />
    </Suspense>
  );
}

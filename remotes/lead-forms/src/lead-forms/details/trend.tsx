import { lazy, Suspense, type ComponentProps } from 'react';
import { withRetry } from '@outpost/router';
import { Placeholder, Text } from '@outpost/ui';
import type { TrendChart as Chart } from '@outpost/ui-charts';
import { t } from '../../i18n/details.ts';

/** Height of a chart, in pixels. */
const height = 200;

const Missing = () => <Text tone="muted">{t('analytics.chartFailed')}</Text>;

/** Charts are heavy: their code loads when the first one renders, and nothing else waits for it. */
const TrendChart = lazy(() =>
  withRetry(() => import('@outpost/ui-charts')).then(
    (charts) => ({ default: charts.TrendChart }),
    () => ({ default: Missing }),
  ),
);

/** Chart of values over time. */
export function Trend(props: ComponentProps<typeof Chart>) {
  return (
    <Suspense fallback={<Placeholder height={height} />}>
      <TrendChart {...props} />
    </Suspense>
  );
}

import { lazy, Suspense, type ComponentProps } from 'react';
import { withRetry } from '@outpost/router';
import { Placeholder, Text } from '@outpost/ui';
import type { CategoryChart as Categories, TrendChart as Trend } from '@outpost/ui-charts';
import { t } from './i18n/chart.ts';

/** Height of a chart, in pixels. */
const height = 200;

const Missing = () => <Text tone="muted">{t('chart.failed')}</Text>;

/** Without the code of the charts, the page says so in their place. */
const chartNamed = <K extends 'TrendChart' | 'CategoryChart'>(name: K) =>
  withRetry(() => import('@outpost/ui-charts')).then(
    (charts) => ({ default: charts[name] }),
    () => ({ default: Missing }),
  );

const LoadedTrend = lazy(() => chartNamed('TrendChart'));
const LoadedCategories = lazy(() => chartNamed('CategoryChart'));

/** Chart of values over time. Its code is heavy: it loads when the first one renders. */
export function TrendChart(props: ComponentProps<typeof Trend>) {
  return (
    <Suspense fallback={<Placeholder height={height} />}>
      <LoadedTrend {...props} />
    </Suspense>
  );
}

/** Chart of values by category, loaded as `TrendChart`. */
export function CategoryChart(props: ComponentProps<typeof Categories>) {
  return (
    <Suspense fallback={<Placeholder height={height} />}>
      <LoadedCategories {...props} />
    </Suspense>
  );
}

import type { HealthPoint } from '@outpost/contracts';
import { TrendChart } from '@outpost/records';
import { Text } from '@outpost/ui';
import { t } from '../i18n/review-details.ts';

/** Chart of an account's last score of each day. */
export function ScoreChart({ history }: { history: readonly HealthPoint[] }) {
  if (history.length === 0) return <Text tone="muted">{t('panel.noHistory')}</Text>;
  const byDay = new Map(history.map(({ at, score }) => [at.slice(0, 10), score]));
  return (
    <TrendChart
      label={t('panel.history')}
      unit="day"
      points={[...byDay].map(([date, value]) => ({ date, value }))}
    />
  );
}

import type { ApiKeyDay } from '@outpost/contracts';
import { TrendChart } from '@outpost/records';
import { t } from '../i18n/api-keys.ts';

/** Chart of a key's calls by day. */
export function CallsChart({ days }: { days: readonly ApiKeyDay[] }) {
  const points = days.map(({ day, calls }) => ({ date: day, value: calls }));
  return <TrendChart label={t('use.callsByDay')} points={points} unit="day" />;
}

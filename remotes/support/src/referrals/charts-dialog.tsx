import type { ReferralStatistics } from '@outpost/contracts';
import { BarList, QueryContent, TrendChart } from '@outpost/records';
import { useParam } from '@outpost/router';
import {
  Button,
  Choice,
  Column,
  datePresetOptions,
  dayText,
  Dialog,
  EmptyState,
  Heading,
  isDatePreset,
  numberText,
  Placeholder,
  rangeOfPreset,
  type DatePreset,
} from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import { useReferralStatistics } from './referrals.queries.ts';

/** Returns the days of a preset up to today; the longest range without a beginning. */
const daysOf = (preset: DatePreset, now = new Date()): { from?: string; to: string } => {
  const today = dayText(now);
  const range = rangeOfPreset(preset, now);
  if (!range) return { from: dayText(new Date(now.getTime() - 365 * 86_400_000)), to: today };
  const [from, to] = range;
  const last = to < today ? to : today;
  return { from: from < last ? from : last, to: last };
};

function Funnel({ funnel }: Pick<ReferralStatistics, 'funnel'>) {
  const { invited } = funnel;
  const bars = (['invited', 'signedUp', 'qualified', 'rewarded'] as const).map((step) => {
    const share = invited === 0 ? 0 : funnel[step] / invited;
    return {
      label: t(`charts.${step}`),
      share,
      value: t('charts.share', {
        count: funnel[step],
        percent: numberText(Math.round(share * 100)),
      }),
    };
  });
  return <BarList label={t('charts.funnel')} bars={bars} />;
}

function Top({ top }: Pick<ReferralStatistics, 'top'>) {
  const most = Math.max(1, ...top.map(({ referrals }) => referrals));
  const bars = top.map(({ company, referrals, rewarded }) => ({
    label: company.name,
    share: referrals / most,
    value: t('charts.topValue', { count: rewarded, referrals: numberText(referrals) }),
  }));
  return <BarList label={t('charts.top')} bars={bars} />;
}

function Charts({ statistics }: { statistics: ReferralStatistics }) {
  const { funnel, points, unit, top } = statistics;
  if (funnel.invited === 0)
    return <EmptyState title={t('charts.none')} hint={t('charts.noneHint')} />;
  const trend = unit === 'day' ? t('charts.trend') : t('charts.trendWeek');
  return (
    <Column gap={3}>
      <Heading level={2}>{t('charts.funnel')}</Heading>
      <Funnel funnel={funnel} />
      <Heading level={2}>{trend}</Heading>
      <TrendChart label={trend} points={points} unit={unit} />
      <Heading level={2}>{t('charts.top')}</Heading>
      <Top top={top} />
    </Column>
  );
}

/** Funnel, trend and top referrers of a range, which the address holds. */
export function ChartsDialog({ onClose }: { onClose: () => void }) {
  const [asked, setRange] = useParam('range');
  const range = asked !== null && isDatePreset(asked) ? asked : 'this-year';
  const query = useReferralStatistics(daysOf(range));
  return (
    <Dialog
      title={t('charts.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('charts.close')}</Button>}
      isWide
    >
      <Column gap={3}>
        <Choice
          label={t('charts.range')}
          options={datePresetOptions()}
          value={range}
          onChange={setRange}
        />
        <QueryContent
          query={query}
          failure={t('charts.failed')}
          loading={<Placeholder height={320} />}
        >
          {({ statistics }) => <Charts statistics={statistics} />}
        </QueryContent>
      </Column>
    </Dialog>
  );
}

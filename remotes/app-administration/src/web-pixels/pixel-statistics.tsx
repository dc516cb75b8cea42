import { useState } from 'react';
import {
  pixelDays,
  type PixelStatistics as Statistics,
  type TopValue,
  type WebPixel,
} from '@outpost/contracts';
import { BarList, QueryContent, TrendChart } from '@outpost/records';
import {
  Choice,
  FeedSkeleton,
  formatDay,
  Heading,
  numberText,
  PanelSection,
  Text,
} from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { quotaText } from './pixel-columns.tsx';
import { dropLabel, overQuotaText } from './pixel-words.ts';
import { usePixelStatistics } from './web-pixels.queries.ts';

type Span = (typeof pixelDays)[number];

const barsOf = (values: readonly TopValue[]) => {
  const most = Math.max(...values.map(({ count }) => count), 1);
  return values.map(({ value, count }) => ({
    label: value || t('panel.direct'),
    share: count / most,
    value: numberText(count),
  }));
};

/** A ranking of values; nothing without any. */
function Ranking({ title, values }: { title: string; values: readonly TopValue[] }) {
  if (values.length === 0) return null;
  return (
    <PanelSection>
      <Heading level={2}>{title}</Heading>
      <BarList label={title} bars={barsOf(values)} />
    </PanelSection>
  );
}

/** Hits of this month as a part of the quota, and when it begins again. */
function Quota({ pixel }: { pixel: WebPixel }) {
  const { used, limit, resetsAt } = pixel.quota;
  const day = formatDay(resetsAt);
  const label = t('panel.quota');
  const left = Math.max(0, limit - used);
  return (
    <PanelSection>
      <Heading level={2}>{label}</Heading>
      <BarList label={label} bars={[{ label, share: used / limit, value: quotaText(pixel) }]} />
      <Text tone="muted">
        {left > 0 ? t('panel.left', { amount: numberText(left), day }) : t('panel.gone', { day })}{' '}
        {t('list.overQuota')}: {overQuotaText(pixel.overQuota)}.
      </Text>
    </PanelSection>
  );
}

/** Names the country of a code; others are shown as they are. */
const named = ({ value, count }: TopValue): TopValue => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const isCode = /^[A-Z]{2}$/.test(value);
  return { value: (isCode && names.of(value)) || value, count };
};

/** Hits that were left at the end of each day of this month. */
const burnDownOf = ({ limit, used, resetsAt }: WebPixel['quota'], days: Statistics['days']) => {
  const end = new Date(resetsAt);
  const begin = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1, 1));
  const first = begin.toISOString().slice(0, 10);
  let left = limit - used;
  const points = days
    .filter(({ day }) => day >= first)
    .toReversed()
    .map(({ day, views, events }) => {
      const point = { date: day, value: Math.max(0, left) };
      left += views + events;
      return point;
    });
  return points.toReversed();
};

function Charts({ pixel, statistics }: { pixel: WebPixel; statistics: Statistics }) {
  const { days, dropped } = statistics;
  const isEmpty = days.every(({ views, events }) => views + events === 0);
  const pointsOf = (field: 'visitors' | 'identified') =>
    days.map((one) => ({ date: one.day, value: one[field] }));
  const sessions = days.reduce((sum, one) => sum + one.sessions, 0);
  const reasons = dropped.map(({ reason, count }) => ({ value: dropLabel()[reason], count }));
  return (
    <>
      {isEmpty ? (
        <PanelSection>
          <Text tone="muted">{t('panel.noHits')}</Text>
        </PanelSection>
      ) : (
        <>
          <PanelSection>
            <Heading level={2}>{t('panel.visitors')}</Heading>
            <TrendChart label={t('panel.visitors')} points={pointsOf('visitors')} unit="day" />
            <Text tone="muted">{t('panel.sessions', { amount: numberText(sessions) })}</Text>
          </PanelSection>
          <PanelSection>
            <Heading level={2}>{t('panel.identified')}</Heading>
            <TrendChart label={t('panel.identified')} points={pointsOf('identified')} unit="day" />
          </PanelSection>
        </>
      )}
      <PanelSection>
        <Heading level={2}>{t('panel.burnDown')}</Heading>
        <TrendChart label={t('panel.burnDown')} points={burnDownOf(pixel.quota, days)} unit="day" />
      </PanelSection>
      <Ranking title={t('panel.pages')} values={statistics.pages} />
      <Ranking title={t('panel.sources')} values={statistics.sources} />
      <Ranking title={t('panel.campaigns')} values={statistics.campaigns} />
      <Ranking title={t('panel.events')} values={statistics.events} />
      <Ranking title={t('panel.devices')} values={statistics.devices} />
      <Ranking title={t('panel.countries')} values={statistics.countries.map(named)} />
      <Ranking title={t('panel.dropped')} values={reasons} />
    </>
  );
}

/** Visitors, pages and sources of a pixel in a span of days, with its quota. */
export function PixelStatistics({ pixel }: { pixel: WebPixel }) {
  const [span, setSpan] = useState<Span>(30);
  const statistics = usePixelStatistics(pixel._id, span);
  return (
    <>
      <Quota pixel={pixel} />
      <PanelSection>
        <Heading level={2}>{t('panel.use')}</Heading>
        <Choice
          label={t('panel.span')}
          value={String(span)}
          options={pixelDays.map((count) => ({
            value: String(count),
            label: t('panel.days', { count }),
          }))}
          onChange={(value) => setSpan(pixelDays.find((one) => String(one) === value) ?? 30)}
        />
        <Text tone="muted">{t('list.rule')}</Text>
      </PanelSection>
      <QueryContent
        query={statistics}
        failure={t('panel.statisticsFailure')}
        loading={<FeedSkeleton label={t('panel.loadingStatistics')} />}
      >
        {(data) => <Charts pixel={pixel} statistics={data.statistics} />}
      </QueryContent>
    </>
  );
}

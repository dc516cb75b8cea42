import { queryFor, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  leadAnalyticsEndpoints,
  whiteLabelEndpoints,
  type LeadAnalytics,
  type WhiteLabel,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { BarList, QueryContent, TrendChart } from '@outpost/records';
import { useParam } from '@outpost/router';
import {
  Button,
  Choice,
  Column,
  dayText,
  Dialog,
  EmptyState,
  formatDay,
  numberText,
  Picker,
  Placeholder,
  Row,
  Text,
} from '@outpost/ui';
import { PageSection, StatTile, Tiles } from '@outpost/ui/details';
import { t } from '../i18n/lead-charts.ts';

/** Returns a time as text in its largest unit, rounded. */
const durationText = (minutes: number | null): string => {
  if (minutes === null) return t('duration.none');
  if (minutes < 60) return t('duration.minutes', { amount: numberText(minutes) });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('duration.hours', { amount: numberText(hours) });
  return t('duration.days', { amount: numberText(Math.round(hours / 24)) });
};

const percent = (part: number, whole: number): string =>
  numberText(whole === 0 ? 0 : Math.round((part * 100) / whole));

function Totals({ total, converted, medianMinutes }: LeadAnalytics) {
  return (
    <Tiles>
      <StatTile title={t('charts.total')} count={total} detail={t('charts.totalHint')} />
      <StatTile
        title={t('charts.converted')}
        count={converted}
        detail={t('charts.convertedHint', { share: percent(converted, total) })}
      />
      <StatTile
        title={t('charts.median')}
        value={durationText(medianMinutes)}
        detail={t('charts.medianHint')}
      />
    </Tiles>
  );
}

function Trends({ days, range }: LeadAnalytics) {
  const counts = days.map(({ day, count }) => ({ date: day, value: count }));
  const hours = days.map(({ day, medianMinutes }) => ({
    date: day,
    value: Math.round((medianMinutes ?? 0) / 6) / 10,
  }));
  return (
    <Tiles isWide>
      <StatTile title={t('charts.perDay')} detail={t('charts.perDayHint')}>
        <TrendChart label={t('charts.perDay')} points={counts} unit={range.unit} />
      </StatTile>
      <StatTile title={t('charts.speed')} detail={t('charts.speedHint')}>
        <TrendChart label={t('charts.speed')} points={hours} unit={range.unit} />
      </StatTile>
    </Tiles>
  );
}

const campaignName = (campaign: string | null): string =>
  campaign === null ? t('charts.others') : campaign || t('charts.noCampaign');

function Shares({ campaigns, touches, total }: LeadAnalytics) {
  return (
    <Tiles isWide>
      <PageSection title={t('charts.campaigns')}>
        <BarList
          label={t('charts.campaigns')}
          bars={campaigns.map(({ campaign, count, converted }) => ({
            label: campaignName(campaign),
            share: count / total,
            value: t('charts.count', {
              amount: numberText(count),
              converted: numberText(converted),
            }),
          }))}
        />
      </PageSection>
      <PageSection title={t('charts.touches')}>
        <BarList
          label={t('charts.touches')}
          bars={touches.map(({ within, count }) => ({
            label: t(`within.${within}`),
            share: count / total,
            value: numberText(count),
          }))}
        />
      </PageSection>
    </Tiles>
  );
}

function Figures({ analytics }: { analytics: LeadAnalytics }) {
  const { from, to, timeZone } = analytics.range;
  if (analytics.total === 0)
    return <EmptyState title={t('charts.none')} hint={t('charts.noneHint')} />;
  return (
    <Column>
      <Text tone="muted" size="small">
        {t('charts.days', {
          from: formatDay(from),
          to: formatDay(to),
          zone: timeZone.replaceAll('_', ' '),
        })}
      </Text>
      <Totals {...analytics} />
      <Trends {...analytics} />
      <Shares {...analytics} />
    </Column>
  );
}

const dayMs = 86_400_000;

/** Days of each choice; the last one is today. */
const ranges = ['7', '30', '90', '365'] as const;
type Range = (typeof ranges)[number];
const isRange = (text: string | null): text is Range => ranges.some((one) => one === text);

const daysOf = (range: Range) => {
  const now = Date.now();
  const first = new Date(now - (Number(range) - 1) * dayMs);
  return { from: dayText(first), to: dayText(new Date(now)) };
};

/** Lead charts by day, by campaign, and of the time until the first touch. */
export function LeadChartsDialog({ onClose }: { onClose: () => void }) {
  const [asked, setRange] = useParam('range');
  const range = isRange(asked) ? asked : '30';
  const mayChoose = useCan('white-labels:read');
  const organizations = usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    accepts: ({ name }) => name !== '',
    isNeeded: mayChoose,
  });
  const [whiteLabel, setWhiteLabel] = useParam('organization');
  const query = useQuery(
    queryFor(leadAnalyticsEndpoints.show, {
      query: { ...daysOf(range), ...(mayChoose && whiteLabel && { whiteLabel }) },
    }),
  );
  return (
    <Dialog
      title={t('charts.title')}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('charts.close')}</Button>}
    >
      <Column gap={2}>
        <Row justify="flex-end">
          {mayChoose && (
            <Picker
              label={t('charts.organization')}
              value={whiteLabel ?? ''}
              source={organizations}
              onChange={(id) => setWhiteLabel(id || null)}
            />
          )}
          <Choice
            label={t('charts.range')}
            value={range}
            options={ranges.map((value) => ({ value, label: t('charts.last', { days: value }) }))}
            onChange={setRange}
          />
        </Row>
        <QueryContent
          query={query}
          failure={t('charts.failed')}
          loading={<Placeholder height={320} />}
        >
          {({ analytics }) => <Figures analytics={analytics} />}
        </QueryContent>
      </Column>
    </Dialog>
  );
}

import { queryFor, useQuery } from '@outpost/api-client';
import { eventEndpoints, type EventStatistics } from '@outpost/contracts';
import { QueryContent, TrendChart } from '@outpost/records';
import { useParam } from '@outpost/router';
import {
  Choice,
  Column,
  dayText,
  EmptyState,
  numberText,
  Page,
  Placeholder,
  Row,
} from '@outpost/ui';
import { Facts, PageSection, PlainTable, Tiles } from '@outpost/ui/details';
import { t } from '../i18n/event-hub.ts';

const dayMs = 86_400_000;
/** Days of each choice; the last one includes today. */
const days = { today: 1, week: 7, month: 30 } as const;
type Range = keyof typeof days;
const isRange = (value: string | null): value is Range => value !== null && value in days;

const options = () => [
  { value: 'today' as const, label: t('statistics.rangeToday') },
  { value: 'week' as const, label: t('statistics.rangeUsual') },
  { value: 'month' as const, label: t('statistics.rangeMonth') },
];

/** Returns a day before today, in the viewer's zone. */
const dayAgo = (days: number) => dayText(new Date(Date.now() - days * dayMs));

/** Percent with one decimal. */
const share = ({ total, failed }: { total: number; failed: number }): number =>
  total === 0 ? 0 : Math.round((failed * 1_000) / total) / 10;

const percent = (sums: { total: number; failed: number }): string => `${numberText(share(sums))}%`;

function Figures({ statistics }: { statistics: EventStatistics }) {
  const { unit, total, failed, points, top } = statistics;
  if (total === 0)
    return <EmptyState title={t('statistics.none')} hint={t('statistics.noneHint')} />;
  const volume = points.map((point) => ({ date: point.date, value: point.total }));
  const failures = points.map((point) => ({ date: point.date, value: share(point) }));
  return (
    <Column>
      <Facts
        facts={{
          [t('statistics.total')]: numberText(total),
          [t('statistics.failedTotal')]: numberText(failed),
          [t('statistics.failedShare')]: percent(statistics),
        }}
      />
      <Tiles isWide>
        <PageSection title={t('statistics.volume')}>
          <TrendChart label={t('statistics.volume')} points={volume} unit={unit} />
        </PageSection>
        <PageSection title={t('statistics.failures')}>
          <TrendChart
            label={t('statistics.failures')}
            points={failures}
            unit={unit}
            value="percent"
          />
        </PageSection>
      </Tiles>
      <PageSection title={t('statistics.top')}>
        <PlainTable
          label={t('statistics.top')}
          rows={top}
          rowId={({ type }) => type}
          columns={[
            {
              id: 'type',
              header: t('statistics.type'),
              render: ({ type }) => <code>{type}</code>,
            },
            {
              id: 'total',
              header: t('statistics.count'),
              isNumber: true,
              render: (one) => numberText(one.total),
            },
            {
              id: 'failed',
              header: t('statistics.share'),
              isNumber: true,
              render: (one) => percent(one),
            },
          ]}
        />
      </PageSection>
    </Column>
  );
}

/** Volume, failures and the most frequent events of some days. */
export function StatisticsTab() {
  const [asked, setRange] = useParam('range');
  const range = isRange(asked) ? asked : 'week';
  const value = [dayAgo(days[range] - 1), dayAgo(0)];
  const query = useQuery(
    queryFor(eventEndpoints.statistics, { query: { dateRange: { createdAt: { value } } } }),
  );
  return (
    <Page>
      <Column>
        <Row>
          <Choice
            label={t('statistics.range')}
            options={options()}
            value={range}
            onChange={(next) => setRange(next)}
          />
        </Row>
        <QueryContent
          query={query}
          failure={t('statistics.failed')}
          loading={<Placeholder height={320} />}
        >
          {({ statistics }) => <Figures statistics={statistics} />}
        </QueryContent>
      </Column>
    </Page>
  );
}

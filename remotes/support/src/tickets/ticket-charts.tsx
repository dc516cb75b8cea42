import { queryFor, useQuery } from '@outpost/api-client';
import {
  ticketAges,
  ticketEndpoints,
  ticketTypes,
  type QueryInput,
  type ReplyOf,
  type TicketStatistics,
} from '@outpost/contracts';
import { CategoryChart, QueryContent } from '@outpost/records';
import { useParam } from '@outpost/router';
import {
  Choice,
  Column,
  formatDay,
  EmptyState,
  numberText,
  Placeholder,
  Row,
  Text,
} from '@outpost/ui';
import { PageSection, PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/ticket-charts.ts';
import { typeLabel } from './ticket-words.ts';

type Figures = TicketStatistics['figures'][number];

const dayMs = 86_400_000;
const days = { week: 7, month: 30, quarter: 90, year: 365 } as const;
type Range = keyof typeof days;
const ranges = Object.keys(days) as Range[];
const rangeOf = (value: string | null): Range =>
  ranges.find((range) => range === value) ?? 'quarter';

const dayText = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

const durationOf = (total: number | null): string => {
  if (total === null) return '—';
  const [hours, minutes] = [numberText(Math.floor(total / 60)), total % 60];
  if (total < 60) return t('chart.minutes', { minutes });
  return minutes === 0 ? t('chart.wholeHours', { hours }) : t('chart.hours', { hours, minutes });
};

const hoursOf = (minutes: number | null) => (minutes === null ? null : minutes / 60);

const figuresOf = (figures: readonly Figures[], type: Figures['type']) =>
  figures.find((one) => one.type === type);

function OpenByAge({ figures }: { figures: readonly Figures[] }) {
  const all = figuresOf(figures, null)?.open ?? [];
  if (all.every((count) => count === 0))
    return <EmptyState title={t('chart.noneOpen')} hint={t('chart.noneOpenHint')} />;
  return (
    <CategoryChart
      label={t('chart.age')}
      names={ticketAges.map((age) => t(`ages.${age}`))}
      series={ticketTypes.map((type) => ({
        label: typeLabel()[type],
        values: figuresOf(figures, type)?.open ?? [],
      }))}
      isStacked
      textOf={(value) => numberText(value ?? 0)}
    />
  );
}

const nameOf = ({ type }: Figures) => (type === null ? t('chart.all') : typeLabel()[type]);

function Medians({ figures }: { figures: readonly Figures[] }) {
  const isMeasured = ({ response, resolution }: Figures) => response.count + resolution.count > 0;
  if (!figures.some(isMeasured))
    return <EmptyState title={t('chart.noneMeasured')} hint={t('chart.noneMeasuredHint')} />;
  return (
    <>
      <CategoryChart
        label={t('chart.medians')}
        names={figures.map(nameOf)}
        series={[
          {
            label: t('chart.response'),
            values: figures.map(({ response }) => hoursOf(response.minutes)),
          },
          {
            label: t('chart.resolution'),
            values: figures.map(({ resolution }) => hoursOf(resolution.minutes)),
          },
        ]}
        textOf={(hours) => durationOf(hours === null ? null : Math.round(hours * 60))}
      />
      <PlainTable<Figures>
        label={t('chart.medians')}
        rows={figures}
        rowId={({ type }) => type ?? 'all'}
        columns={[
          { id: 'type', header: t('chart.type'), render: nameOf },
          {
            id: 'answered',
            header: t('chart.answered'),
            isNumber: true,
            render: ({ response }) => numberText(response.count),
          },
          {
            id: 'response',
            header: t('chart.response'),
            isNumber: true,
            render: ({ response }) => durationOf(response.minutes),
          },
          {
            id: 'done',
            header: t('chart.done'),
            isNumber: true,
            render: ({ resolution }) => numberText(resolution.count),
          },
          {
            id: 'resolution',
            header: t('chart.resolution'),
            isNumber: true,
            render: ({ resolution }) => durationOf(resolution.minutes),
          },
        ]}
      />
    </>
  );
}

/** Open tickets by age and medians, of the tickets that the list is filtered to. */
export function TicketCharts({ query }: { query: QueryInput }) {
  const [asked, setRange] = useParam('charts');
  const range = rangeOf(asked);
  const { searchValue, filters, whiteLabel, dateRange = {} } = query;
  const isFiltered = 'createdAt' in dateRange;
  const value = [dayText(days[range] - 1), dayText(0)];
  const statistics = useQuery(
    queryFor(ticketEndpoints.statistics, {
      query: {
        ...(searchValue && { searchValue }),
        ...(filters && { filters }),
        ...(whiteLabel && { whiteLabel }),
        dateRange: isFiltered ? dateRange : { createdAt: { value } },
      },
    }),
  );
  return (
    <section aria-label={t('chart.title')}>
      <Column>
        {!isFiltered && (
          <Row>
            <Choice
              label={t('chart.range')}
              options={ranges.map((one) => ({ value: one, label: t(`ranges.${one}`) }))}
              value={range}
              onChange={(next) => setRange(next)}
            />
          </Row>
        )}
        <QueryContent<ReplyOf<typeof ticketEndpoints.statistics>>
          query={statistics}
          failure={t('chart.failed')}
          loading={<Placeholder height={320} />}
        >
          {({ statistics: { figures, from, to } }) => (
            <Column>
              <PageSection title={t('chart.age')}>
                <OpenByAge figures={figures} />
              </PageSection>
              <PageSection title={t('chart.medians')}>
                <Text tone="faint">
                  {t('chart.ofDays', { from: formatDay(from), to: formatDay(to) })}
                </Text>
                <Medians figures={figures} />
              </PageSection>
            </Column>
          )}
        </QueryContent>
      </Column>
    </section>
  );
}

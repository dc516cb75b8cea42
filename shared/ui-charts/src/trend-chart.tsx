import { BarChart } from '@mui/x-charts/BarChart';
import { numberFormat, Text, token } from '@outpost/ui';
import {
  markOfPoint,
  nameOfPoint,
  textOfValue,
  type TrendPoint,
  type TrendUnit,
  type TrendValue,
} from './trend-days.ts';
import { EarlierLegend, EarlierLine, type EarlierTrend } from './earlier-line.tsx';
import { Figure, Plot, plotHeight } from './chart-frame.ts';
import { TrendTable } from './trend-table.tsx';
import { wholeScale } from './whole-scale.ts';
import { t } from './i18n/charts.ts';

const axisNumber = numberFormat({ notation: 'compact' });

const axisText = { fontSize: 12, fill: token.ink3 };

/** Number of dates that fit into a dialog on a phone. */
const mostMarks = 4;

/** Wider gaps for few bars, which would otherwise be very wide. */
const gapFor = (count: number) => Math.max(0.3, 1 - count / 10);

/** Returns an axis of values with these marks. */
const yAxisOf = (marks: readonly number[], meaning: TrendValue) => ({
  width: meaning === 'percent' ? 48 : 36,
  min: 0,
  max: marks.at(-1) ?? 0,
  tickInterval: [...marks],
  disableLine: true,
  disableTicks: true,
  tickLabelStyle: axisText,
  valueFormatter: (value: number) =>
    meaning === 'percent' ? textOfValue(value, meaning) : axisNumber(value),
});

/**
 * A bar chart over time, or a sentence where all values are 0; screen readers get the same numbers
 * as a table. An earlier range is a dashed line across the bars. Bars have no animation, because live changes would distract the reader each time.
 */
export function TrendChart({
  label,
  points,
  unit,
  value: meaning = 'count',
  earlier,
}: {
  label: string;
  points: readonly TrendPoint[];
  unit: TrendUnit;
  value?: TrendValue;
  /** Values of an earlier range to compare with. */
  earlier?: EarlierTrend;
}) {
  const before = earlier?.values.slice(0, points.length) ?? [];
  const marked = Math.ceil(points.length / mostMarks);
  if ([...points.map(({ value }) => value), ...before].every((value) => value === 0))
    return (
      <Figure aria-label={label}>
        <Text tone="muted">{t(points.length > 0 ? `empty.${meaning}` : 'empty.count')}</Text>
      </Figure>
    );
  const marks = wholeScale([...points.map(({ value }) => value), ...before]);
  const inTip = (value: number | null, index: number) => {
    const text = value === null ? '' : textOfValue(value, meaning);
    const old = before[index];
    return old === undefined
      ? text
      : t('point.compared', { value: text, before: textOfValue(old, meaning) });
  };
  return (
    <Figure aria-label={label}>
      <Plot aria-hidden>
        <BarChart
          height={plotHeight}
          skipAnimation
          disableKeyboardNavigation
          hideLegend
          borderRadius={3}
          grid={{ horizontal: true }}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          series={[
            {
              data: points.map(({ value }) => value),
              label,
              color: token.accent,
              valueFormatter: (value, { dataIndex }) => inTip(value, dataIndex),
            },
          ]}
          xAxis={[
            {
              scaleType: 'band',
              data: points.map(({ date }) => date),
              categoryGapRatio: gapFor(points.length),
              height: 24,
              disableLine: true,
              disableTicks: true,
              tickLabelStyle: axisText,
              tickLabelInterval: (_, index) => index % marked === 0,
              valueFormatter: (date: string, { location }) =>
                location === 'tick' ? markOfPoint(date, unit) : nameOfPoint(date, unit),
            },
          ]}
          yAxis={[yAxisOf(marks, meaning)]}
        >
          {earlier && <EarlierLine dates={points.map(({ date }) => date)} values={before} />}
        </BarChart>
      </Plot>
      {earlier && <EarlierLegend label={earlier.label} />}
      <TrendTable
        label={label}
        points={points}
        unit={unit}
        value={meaning}
        {...(earlier && { earlier })}
      />
    </Figure>
  );
}

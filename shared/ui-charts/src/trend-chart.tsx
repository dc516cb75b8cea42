import { styled } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { numberFormat, numberText, token } from '@outpost/ui';
import { markOfPoint, nameOfPoint, type TrendPoint, type TrendUnit } from './trend-days.ts';
import { TrendTable } from './trend-table.tsx';

const axisNumber = numberFormat({ notation: 'compact' });

const height = 200;
const axisText = { fontSize: 12, fill: token.ink3 };

/** The scale does not collapse where nothing happened. */
const leastTop = 4;

/** As many dates as a phone has room for. */
const mostMarks = 5;

/** A few bars do not become walls. */
const gapFor = (count: number) => Math.max(0.3, 1 - count / 10);

const Figure = styled('figure')({ position: 'relative', margin: 0 });

const Plot = styled('div')({
  height,
  '& .MuiChartsGrid-line': { stroke: token.line },
  '& .MuiChartsAxisHighlight-root': { fill: token.ink3, fillOpacity: 0.12 },
});

/**
 * Bars over time. Those who do not see them get the same numbers as a table. Bars do not grow: the
 * numbers change while somebody reads them, and each time would be a distraction.
 */
export function TrendChart({
  label,
  points,
  unit,
}: {
  label: string;
  points: readonly TrendPoint[];
  unit: TrendUnit;
}) {
  const marked = Math.ceil(points.length / mostMarks);
  const isEmpty = points.every(({ value }) => value === 0);
  return (
    <Figure aria-label={label}>
      <Plot aria-hidden>
        <BarChart
          height={height}
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
              valueFormatter: (value) => (value === null ? '' : numberText(value)),
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
          yAxis={[
            {
              width: 36,
              min: 0,
              ...(isEmpty && { max: leastTop }),
              tickMinStep: 1,
              tickNumber: 4,
              disableLine: true,
              disableTicks: true,
              tickLabelStyle: axisText,
              valueFormatter: (value: number) => axisNumber(value),
            },
          ]}
        />
      </Plot>
      <TrendTable label={label} points={points} unit={unit} />
    </Figure>
  );
}

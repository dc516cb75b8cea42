import { BarChart } from '@mui/x-charts/BarChart';
import { numberFormat, token, Unseen } from '@outpost/ui';
import { Figure, Plot, plotHeight } from './chart-frame.ts';

const axisNumber = numberFormat({ notation: 'compact' });
const axisText = { fontSize: 12, fill: token.ink3 };

/**
 * Number of names below a chart with many categories, such as the months of a year, on a phone too;
 * a few are left to the library, which leaves out those without room.
 */
const mostNames = 3;
const manyCategories = 6;

/** Colours of the series, in their order. */
const colours = [token.accent, token.warn];

/** Values of the categories, in their order; null where nothing was measured. */
interface CategorySeries {
  label: string;
  values: readonly (number | null)[];
}

/** The numbers of a chart as a table, for screen readers. */
function CategoryTable({ label, names, series, textOf }: Required<CategoryChartProps>) {
  return (
    <Unseen as="div" style={{ top: 0, left: 0 }}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {series.map((one) => (
              <th key={one.label} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map(({ label: key, values }) => (
                <td key={key}>{textOf(values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unseen>
  );
}

interface CategoryChartProps {
  label: string;
  /** Names of the categories, in their order. */
  names: readonly string[];
  series: readonly CategorySeries[];
  /** Bars of a category on top of each other, for counts that add up to a whole. */
  isStacked?: boolean;
  /** Returns a value as text; null is nothing measured. */
  textOf: (value: number | null) => string;
}

/** A bar chart of categories, one or two series each; screen readers get a table. */
export function CategoryChart({ isStacked = false, ...shown }: CategoryChartProps) {
  const { label, names, series, textOf } = shown;
  const marked = names.length > manyCategories ? Math.ceil(names.length / mostNames) : 1;
  return (
    <Figure aria-label={label}>
      <Plot aria-hidden>
        <BarChart
          height={plotHeight}
          skipAnimation
          disableKeyboardNavigation
          hideLegend={series.length < 2}
          borderRadius={3}
          grid={{ horizontal: true }}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          series={series.map((one, index) => ({
            data: [...one.values],
            label: one.label,
            color: colours[index % colours.length] ?? token.accent,
            valueFormatter: textOf,
            ...(isStacked && { stack: 'all' }),
          }))}
          xAxis={[
            {
              scaleType: 'band',
              data: [...names],
              categoryGapRatio: 0.5,
              height: 24,
              disableLine: true,
              disableTicks: true,
              tickLabelStyle: axisText,
              ...(marked > 1 && { tickLabelInterval: (_, index) => index % marked === 0 }),
            },
          ]}
          yAxis={[
            {
              width: 36,
              min: 0,
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
      <CategoryTable {...shown} isStacked={isStacked} />
    </Figure>
  );
}

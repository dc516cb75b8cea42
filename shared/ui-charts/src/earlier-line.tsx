import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { styled } from '@mui/material/styles';
import { token } from '@outpost/ui';

/** Values of an earlier range, point by point beside those of a trend. */
export interface EarlierTrend {
  /** Name of the range, such as its days. */
  label: string;
  values: readonly number[];
}

const stroke = { fill: 'none', stroke: token.ink2, strokeWidth: 1.5, strokeDasharray: '4 3' };

/** The values of an earlier range as a dashed line through the middles of the bars of a chart. */
export function EarlierLine({
  dates,
  values,
}: {
  dates: readonly string[];
  values: readonly number[];
}) {
  const [xScale, yScale] = [useXScale<'band'>(), useYScale<'linear'>()];
  const places = dates.flatMap((date, index) => {
    const [x, y] = [xScale(date), yScale(values[index] ?? Number.NaN)];
    return x === undefined || Number.isNaN(y) ? [] : [`${x + xScale.bandwidth() / 2},${y}`];
  });
  return (
    <polyline
      data-earlier
      points={places.join(' ')}
      style={stroke}
      // A range of one day is a point, which a line does not show.
      {...(places.length === 1 && { strokeLinecap: 'round', strokeDasharray: 'none' })}
    />
  );
}

const Legend = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: token.ink2,
  fontSize: '0.75rem',
});

/** Names the dashed line. */
export function EarlierLegend({ label }: Pick<EarlierTrend, 'label'>) {
  return (
    <Legend aria-hidden>
      <svg width={24} height={8}>
        <line x1={0} y1={4} x2={24} y2={4} style={stroke} />
      </svg>
      {label}
    </Legend>
  );
}

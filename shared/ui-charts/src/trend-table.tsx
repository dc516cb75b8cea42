import { Unseen } from '@outpost/ui';
import {
  nameOfPoint,
  textOfValue,
  type TrendPoint,
  type TrendUnit,
  type TrendValue,
} from './trend-days.ts';
import type { EarlierTrend } from './earlier-line.tsx';
import { t } from './i18n/charts.ts';

const textOrNone = (value: number | undefined, meaning: TrendValue): string =>
  value === undefined ? '' : textOfValue(value, meaning);

/** The numbers of a trend as a table, for screen readers. */
export function TrendTable({
  label,
  points,
  unit,
  value: meaning,
  earlier,
}: {
  label: string;
  points: readonly TrendPoint[];
  unit: TrendUnit;
  value: TrendValue;
  earlier?: EarlierTrend;
}) {
  return (
    <Unseen as="div" style={{ top: 0, left: 0 }}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`unit.${unit}`)}</th>
            <th scope="col">{label}</th>
            {earlier && <th scope="col">{earlier.label}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, value }, index) => (
            <tr key={date}>
              <th scope="row">{nameOfPoint(date, unit)}</th>
              <td>{textOfValue(value, meaning)}</td>
              {earlier && <td>{textOrNone(earlier.values[index], meaning)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Unseen>
  );
}

import { Unseen } from '@outpost/ui';
import {
  nameOfPoint,
  textOfValue,
  type TrendPoint,
  type TrendUnit,
  type TrendValue,
} from './trend-days.ts';
import { t } from './i18n/charts.ts';

/** The numbers of a trend as a table, for screen readers. */
export function TrendTable({
  label,
  points,
  unit,
  value: meaning,
}: {
  label: string;
  points: readonly TrendPoint[];
  unit: TrendUnit;
  value: TrendValue;
}) {
  return (
    <Unseen as="div" style={{ top: 0, left: 0 }}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`unit.${unit}`)}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{nameOfPoint(date, unit)}</th>
              <td>{textOfValue(value, meaning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unseen>
  );
}

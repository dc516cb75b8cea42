import {
  healthMeasures,
  healthOfScore,
  type Company,
  type HealthDriver,
  type HealthMeasure,
  type HealthWeights,
} from '@outpost/contracts';

/** A measured number, and the share of the full points that it deserves, from 0 to 1. */
export interface Measured {
  value: number;
  of: number | null;
  share: number;
}

/** Measures of one company; null where it has nothing to measure. */
export type Measures = Record<HealthMeasure, Measured | null>;

export interface Score {
  score: number | null;
  health: Company['health'];
  drivers: HealthDriver[];
}

interface Settings {
  weights: HealthWeights;
  goodFrom: number;
  averageFrom: number;
}

const between = (share: number): number => Math.min(1, Math.max(0, share));

/** The more, the better, up to `of`; null when there can be none. */
export const partOf = (value: number, of: number): Measured | null =>
  of > 0 ? { value, of, share: between(value / of) } : null;

/** None is best; `most` and more give no points. */
export const fewerThan = (value: number, most: number): Measured => ({
  value,
  of: null,
  share: between(1 - value / most),
});

const tenths = (value: number): number => Math.round(value * 10) / 10;

const lost = ({ most, points }: HealthDriver): number => most - points;

/**
 * Returns the score of measures. One without data is left out, and its weight is shared among the
 * others in proportion to theirs. The drivers that cost most come first, those left out last.
 */
export const scoreOf = (measures: Measures, settings: Settings): Score => {
  const counted = healthMeasures.filter((name) => settings.weights[name] > 0);
  const present = counted.filter((name) => measures[name] !== null);
  const sum = present.reduce((total, name) => total + settings.weights[name], 0);
  const exact = counted.map((measure) => {
    const measured = measures[measure];
    const most = measured ? (settings.weights[measure] / sum) * 100 : 0;
    return { measure, measured, most, points: most * (measured?.share ?? 0) };
  });
  const drivers = exact.map(({ measure, measured, most, points }): HealthDriver => {
    const { value = null, of = null } = measured ?? {};
    return { measure, value, of, points: tenths(points), most: tenths(most) };
  });
  const sorted = drivers.toSorted(
    (one, other) =>
      Number(one.value === null) - Number(other.value === null) || lost(other) - lost(one),
  );
  if (present.length === 0) return { score: null, health: null, drivers: sorted };
  const score = Math.round(exact.reduce((total, { points }) => total + points, 0));
  return { score, health: healthOfScore(score, settings), drivers: sorted };
};

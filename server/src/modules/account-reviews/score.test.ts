import { describe, expect, test } from 'vitest';
import {
  defaultHealthSettings,
  healthMeasures,
  sumOfWeights,
  weightSum,
  type HealthMeasure,
} from '@outpost/contracts';
import { randomNumbers } from '../../seed/random.ts';
import { fewerThan, partOf, scoreOf, type Measured, type Measures } from './score.ts';

const half = { value: 5, of: 10, share: 0.5 };
const all = (measured: Measured | null): Measures =>
  Object.fromEntries(healthMeasures.map((name) => [name, measured])) as Measures;
const settings = defaultHealthSettings;

test('the weights of the start add up', () => {
  expect(sumOfWeights(settings.weights)).toBe(weightSum);
});

test.each<[Measured | null, number | null, string | null]>([
  [{ value: 10, of: 10, share: 1 }, 100, 'Good'],
  [half, 50, 'Average'],
  [{ value: 0, of: 10, share: 0 }, 0, 'Need Attention'],
  [null, null, null],
])('%j everywhere gives %s, %s', (measured, score, health) => {
  expect(scoreOf(all(measured), settings)).toMatchObject({ score, health });
});

test('a driver says what was measured and what it gave', () => {
  const weights = { ...settings.weights, seats: 20, signIns: 5 };
  const { drivers } = scoreOf({ ...all(half), seats: partOf(2, 10) }, { ...settings, weights });
  expect(drivers.find(({ measure }) => measure === 'seats')).toEqual({
    measure: 'seats',
    value: 2,
    of: 10,
    points: 4,
    most: 20,
  });
});

test('the weight of a measure without data is shared among the others in proportion', () => {
  const measures = { ...all(half), seats: null, activePeople: null };
  const { score, drivers } = scoreOf(measures, settings);
  expect(score).toBe(50);
  expect(drivers.reduce((sum, { most }) => sum + most, 0)).toBeCloseTo(100, 0);
  expect(
    drivers.slice(-2).map(({ measure, value, points, most }) => [measure, value, points, most]),
  ).toEqual([
    ['seats', null, 0, 0],
    ['activePeople', null, 0, 0],
  ]);
  expect(drivers.find(({ measure }) => measure === 'runs')?.most).toBe(14.3);
});

test('the drivers that cost most come first', () => {
  const { drivers } = scoreOf(all(half), settings);
  const lost = drivers.map(({ most, points }) => most - points);
  expect(lost).toEqual(lost.toSorted((one, other) => other - one));
});

test('a measure without a weight is no driver', () => {
  const weights = { ...settings.weights, leads: 0, seats: 20 };
  const { drivers } = scoreOf(all(half), { ...settings, weights });
  expect(drivers.map(({ measure }) => measure)).not.toContain('leads');
});

describe('thresholds', () => {
  test.each([
    [70, 'Good'],
    [69, 'Average'],
    [45, 'Average'],
    [44, 'Need Attention'],
  ])('%i is %s', (score, health) => {
    const measured = { value: score, of: 100, share: score / 100 };
    expect(scoreOf(all(measured), settings)).toMatchObject({ score, health });
  });
});

describe('measures', () => {
  test.each([
    [partOf(0, 10), 0],
    [partOf(12, 10), 1],
    [fewerThan(0, 5), 1],
    [fewerThan(9, 5), 0],
  ])('%j has the share %d', (measured, share) => {
    expect(measured?.share).toBe(share);
  });

  test('no seat that could be used is no data', () => {
    expect(partOf(0, 0)).toBeNull();
  });
});

test('a better measure never lowers a score, whatever the weights and the others are', () => {
  const random = randomNumbers(5);
  const some = (): Measured | null =>
    random() < 0.2 ? null : { value: 1, of: null, share: random() };
  for (let round = 0; round < 500; round += 1) {
    const pairs = healthMeasures.map((name) => [name, Math.floor(random() * 20)] as const);
    const weights = Object.fromEntries(pairs) as Record<HealthMeasure, number>;
    const measures = Object.fromEntries(healthMeasures.map((name) => [name, some()])) as Measures;
    const name = healthMeasures[round % healthMeasures.length] ?? 'seats';
    const share = random();
    const at = (value: number) =>
      scoreOf({ ...measures, [name]: { value, of: null, share: value } }, { ...settings, weights })
        .score ?? 0;
    const better = share + (1 - share) * random();
    expect(at(better)).toBeGreaterThanOrEqual(at(share));
    expect(at(better)).toBeGreaterThanOrEqual(0);
    expect(at(better)).toBeLessThanOrEqual(100);
  }
});

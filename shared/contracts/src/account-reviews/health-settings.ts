import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { messages, strictBody } from '@outpost/schema';
import { healthMeasures, sumOfWeights, weightSum } from './account-review-values.ts';

const points = (field: string) =>
  v.pipe(
    v.number(messages.incorrect(field)),
    v.integer(`${field} must be a whole number`),
    v.minValue(0, `${field} must be at least 0`),
    v.maxValue(weightSum, `${field} must be at most ${weightSum}`),
  );

const Weights = strictBody(v.entriesFromList(healthMeasures, points('Weight')));

export const HealthSettingsChange = v.pipe(
  strictBody({
    weights: v.pipe(
      Weights,
      v.check(
        (weights) => sumOfWeights(weights) === weightSum,
        `The weights must add up to ${weightSum}`,
      ),
    ),
    goodFrom: points('Good from'),
    averageFrom: points('Average from'),
  }),
  v.forward(
    v.partialCheck(
      [['goodFrom'], ['averageFrom']],
      ({ goodFrom, averageFrom }) => averageFrom < goodFrom,
      'Average from must be below Good from',
    ),
    ['averageFrom'],
  ),
);
export type HealthSettingsChange = v.InferOutput<typeof HealthSettingsChange>;

export const HealthSettings = v.object({
  weights: v.object(v.entriesFromList(healthMeasures, v.number())),
  /** Lowest score that is Good, and lowest one that is Average. */
  goodFrom: v.number(),
  averageFrom: v.number(),
  /** 0 until staff change the settings. */
  version: v.number(),
  /** Companies whose score was computed with these settings, of all. */
  progress: v.object({ done: v.number(), total: v.number() }),
});
export type HealthSettings = v.InferOutput<typeof HealthSettings>;

const path = '/super-admin/health-settings';
const reply = v.object({ healthSettings: HealthSettings });

export const healthSettingsEndpoints = {
  show: endpoint('GET', path, {
    access: 'account-reviews:read',
    summary: 'The weights and thresholds of health, and how many scores follow them already.',
    reply,
  }),
  change: endpoint('PATCH', path, {
    access: 'account-reviews:write',
    summary: 'Set weights and thresholds; a job computes all scores with them.',
    body: HealthSettingsChange,
    reply,
  }),
} as const;

import type { healths } from '../companies/company-values.ts';

type Health = (typeof healths)[number];

/** Groups of measures, from which the score of a company's account comes. */
export const healthGroups = ['usage', 'engagement', 'support', 'billing'] as const;
export type HealthGroup = (typeof healthGroups)[number];

/** Measures of a company's account, with their group. */
export const groupOfMeasure = {
  seats: 'usage',
  signIns: 'usage',
  runs: 'usage',
  responses: 'usage',
  activePeople: 'engagement',
  leads: 'engagement',
  panelDays: 'engagement',
  openTickets: 'support',
  overdueTickets: 'support',
  bugReports: 'support',
  answerTime: 'support',
  trial: 'billing',
  plan: 'billing',
  overdueInvoices: 'billing',
} as const satisfies Record<string, HealthGroup>;
export type HealthMeasure = keyof typeof groupOfMeasure;
export const healthMeasures = Object.keys(groupOfMeasure) as [HealthMeasure, ...HealthMeasure[]];

/** Points of a measure at most, when no other one is left out. */
export type HealthWeights = Record<HealthMeasure, number>;

/** Sum of all weights, and so the highest score. */
export const weightSum = 100;

/** Weights and thresholds until staff set others. */
export const defaultHealthSettings: {
  weights: HealthWeights;
  goodFrom: number;
  averageFrom: number;
} = {
  weights: {
    seats: 15,
    signIns: 10,
    runs: 10,
    responses: 5,
    activePeople: 15,
    leads: 5,
    panelDays: 5,
    openTickets: 5,
    overdueTickets: 5,
    bugReports: 5,
    answerTime: 5,
    trial: 5,
    plan: 5,
    overdueInvoices: 5,
  },
  goodFrom: 70,
  averageFrom: 45,
};

/** Returns the sum of weights. */
export const sumOfWeights = (weights: Readonly<Record<string, number>>): number =>
  Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** Returns the health of a score. */
export const healthOfScore = (
  score: number,
  { goodFrom, averageFrom }: { goodFrom: number; averageFrom: number },
): Health => {
  if (score >= goodFrom) return 'Good';
  return score >= averageFrom ? 'Average' : 'Need Attention';
};

/** Days that the measures of usage and engagement look back. */
export const healthDays = 30;

/** When the next review of an account is due. */
export const reviewDues = ['overdue', 'week', 'later', 'none'] as const;
export type ReviewDue = (typeof reviewDues)[number];

/** How a company's score moved since the end of the month before. */
export const healthMovements = ['better', 'same', 'worse', 'new'] as const;
export type HealthMovement = (typeof healthMovements)[number];

/** A smaller difference of two scores is no movement. */
export const leastMovement = 5;

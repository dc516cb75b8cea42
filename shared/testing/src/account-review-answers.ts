import * as v from 'valibot';
import {
  AccountReview,
  accountReviewEndpoints,
  defaultHealthSettings,
  healthSettingsEndpoints,
  type HealthSettings,
  type HealthSettingsChange,
} from '@outpost/contracts';
import { stored, tenant } from './makers.ts';
import { rowOf, type Answers } from './noun-answers.ts';

/** Account reviews of the fake API. */
export interface AccountReviewRows {
  accountReviews: AccountReview[];
}

const at = '2026-02-10T02:00:00.000Z';

/** Returns the review of a company that uses few of its seats. */
export const makeAccountReview = (changes: Partial<AccountReview> = {}): AccountReview =>
  v.parse(AccountReview, {
    ...stored(),
    name: 'Molar Group',
    isFranchisor: false,
    whiteLabel: tenant(),
    owner: null,
    status: 'active',
    type: 'paid',
    health: 'Average',
    score: 61,
    drivers: [
      { measure: 'seats', value: 2, of: 10, points: 4, most: 20 },
      { measure: 'openTickets', value: 1, of: null, points: 8, most: 10 },
      { measure: 'leads', value: null, of: null, points: 0, most: 0 },
    ],
    lastLoginAt: at,
    seats: { used: 2, total: 10 },
    openTickets: 1,
    renewsAt: null,
    computedAt: at,
    ...changes,
  } satisfies AccountReview);

/** Returns the answers about account reviews and the settings of health. */
export const accountReviewAnswers = ({ accountReviews }: AccountReviewRows): Answers => {
  let settings: HealthSettings = {
    ...defaultHealthSettings,
    version: 0,
    progress: { done: 40, total: 40 },
  };
  return [
    [
      accountReviewEndpoints.byId,
      ({ params }) => ({
        accountReview: {
          ...rowOf(accountReviews, params['id']),
          history: [
            { at: '2026-02-09T02:00:00.000Z', score: 72, health: 'Good' },
            { at, score: 61, health: 'Average' },
          ],
        },
      }),
    ],
    [healthSettingsEndpoints.show, () => ({ healthSettings: settings })],
    [
      healthSettingsEndpoints.change,
      ({ body }) => {
        settings = {
          ...settings,
          ...(body as unknown as HealthSettingsChange),
          version: settings.version + 1,
          progress: { done: 0, total: 40 },
        };
        return { healthSettings: settings };
      },
    ],
  ];
};

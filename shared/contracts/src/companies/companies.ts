import { bulkEndpoint } from '../list/bulk.ts';
import * as v from '@outpost/schema';
import { agentTypes } from './agents.ts';
import { healths } from './company-values.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { onBoardingStates, salesOnboardingStates } from '../users/onboarding.ts';
import { rangeFilter, seatLimits } from '../list/range-filter.ts';
import { planTypes } from '../users/users.ts';
import { Id, Timestamp } from '@outpost/schema';
import { MailedPerson } from '../values/person-account.ts';

export const companyStatuses = ['active', 'deactivated', 'in-trial', 'pending'] as const;
/** A franchisor has franchisees below it. */
export const companyKinds = ['franchisor', 'franchisee'] as const;

const Named = v.object({ _id: Id, name: v.string() });

/** Seats of a company: `used` counts everyone but guests and deactivated people. */
export const Seats = v.object({ used: v.number(), total: v.number() });

export const Company = v.object({
  _id: Id,
  name: v.string(),
  isFranchisor: v.boolean(),
  /** Null for a franchisor, and for callers who see only their own company. */
  franchisor: v.nullable(Named),
  status: v.picklist(companyStatuses),
  /** Plan. */
  type: v.picklist(planTypes),
  onBoarding: v.picklist(onBoardingStates),
  salesOnboarding: v.picklist(salesOnboardingStates),
  /** Computed by account reviews, or set by staff; null until it is known. */
  health: v.nullable(v.picklist(healths)),
  owner: v.nullable(MailedPerson),
  seats: Seats,
  /** Number of agents by type; types without one are left out. */
  agents: v.array(v.object({ type: v.picklist(agentTypes), count: v.number() })),
  whiteLabel: Named,
  /** People of this company, without those of franchisees. */
  users: v.number(),
  trialEndsAt: v.nullable(Timestamp),
  /** Time of the last activity of one of its people. */
  lastActivityAt: v.nullable(Timestamp),
  /**
   * True for the caller's own company, whose plan, state, seats and flags the caller cannot change.
   */
  isOwn: v.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Company = v.InferOutput<typeof Company>;

export const companySorts = [
  'name',
  'status',
  'seats',
  'health',
  'trialEndsAt',
  'lastActivityAt',
  'createdAt',
  'updatedAt',
] as const;

export const CompanyQuery = listQuery({
  sort: companySorts,
  filters: {
    status: v.array(v.picklist(companyStatuses)),
    kind: v.array(v.picklist(companyKinds)),
    /** Companies in trial whose trial ends within `soonEndingTrialDays`. */
    trialEnds: v.array(v.picklist(['soon'])),
    /** Ids of franchisors: matches their franchisees, not the franchisors themselves. */
    franchisor: v.array(Id),
    type: v.array(v.picklist(planTypes)),
    onBoarding: v.array(v.picklist(onBoardingStates)),
    salesOnboarding: v.array(v.picklist(salesOnboardingStates)),
    health: v.array(v.picklist(healths)),
    /** Range of a company's seats. */
    seatRange: rangeFilter('Seats', seatLimits),
  },
});

export const companyEndpoints = {
  list: endpoint('GET', '/super-admin/companies', {
    access: 'companies:read',
    summary: 'Page through the franchisors and companies the caller may see.',
    query: CompanyQuery,
    reply: listReply('companies', Company),
  }),
  csv: endpoint('GET', '/super-admin/companies/csv', {
    access: 'companies:read',
    summary: 'All companies the same list query would give, as a CSV file.',
    query: CompanyQuery,
    reply: CsvFile,
    isCsv: true,
  }),
} as const;

/** Actions on many companies at once. */
export const companyBulkActions = ['deactivate', 'reactivate'] as const;
export type CompanyBulkAction = (typeof companyBulkActions)[number];

export const companyBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/companies/bulk', {
    access: 'companies:read',
    actions: companyBulkActions,
    query: CompanyQuery,
    input: {},
  }),
} as const;

import * as v from 'valibot';
import {
  ActivityEntry,
  Agent,
  AgentRun,
  CompanyDetails,
  ConnectionEvent,
  featureFlagDefaults,
  featureFlags,
} from '@outpost/contracts';
import { makeId, stored } from './makers.ts';

const productFlags = () =>
  Object.fromEntries(
    featureFlags.map((flag) => [flag, { value: featureFlagDefaults[flag], source: 'default' }]),
  ) as CompanyDetails['flags'];

/** Returns an active franchisor with people, as its page and the list show it. */
export const makeCompany = (changes: Partial<CompanyDetails> = {}): CompanyDetails =>
  v.parse(CompanyDetails, {
    ...stored(),
    name: 'Northlake Dental',
    isFranchisor: true,
    franchisor: null,
    status: 'active',
    type: 'paid',
    onBoarding: 'completed',
    salesOnboarding: 'Pending',
    health: 'Good',
    owner: { _id: makeId(), name: 'Ada Byron', email: 'ada@acme.example' },
    seats: { used: 3, total: 5 },
    agents: [{ type: 'sales', count: 2 }],
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    users: 4,
    trialEndsAt: null,
    lastActivityAt: '2026-02-09T10:00:00.000Z',
    isOwn: false,
    domain: 'northlake.example',
    industry: 'Health',
    size: '11-50',
    idealCustomer: 'Practices with two to ten rooms.',
    addresses: [],
    dateFormat: 'MM_DD_YYYY',
    productKind: 'sales',
    flags: productFlags(),
    ...changes,
  } satisfies CompanyDetails);

/** Returns an enabled agent. */
export const makeAgent = (changes: Partial<Agent> = {}): Agent =>
  v.parse(Agent, {
    ...stored(),
    name: 'Scout',
    type: 'sales',
    category: 'general',
    isEnabled: true,
    runs: 12,
    lastRunAt: '2026-02-09T10:00:00.000Z',
    lastRunOutcome: 'SUCCESS',
    recentRuns: 9,
    recentFailures: 2,
    ...changes,
  } satisfies Agent);

/** Returns a successful run of an agent. */
export const makeAgentRun = (name = 'Scout'): AgentRun =>
  v.parse(AgentRun, {
    _id: makeId(),
    agent: { _id: makeId(), name, type: 'sales' },
    outcome: 'SUCCESS',
    startedAt: '2026-02-10T10:00:00.000Z',
    durationMs: 1_500,
    counts: { leads: 12 },
    message: '',
  } satisfies AgentRun);

/** Returns a successful connection. */
export const makeConnectionEvent = (changes: Partial<ConnectionEvent> = {}): ConnectionEvent =>
  v.parse(ConnectionEvent, {
    _id: makeId(),
    provider: 'Google',
    outcome: 'SUCCESS',
    message: 'Connected.',
    user: null,
    createdAt: '2026-02-10T10:00:00.000Z',
    ...changes,
  } satisfies ConnectionEvent);

/** Returns a rename, as accounts without a platform role see it. */
export const makeActivityEntry = (changes: Partial<ActivityEntry> = {}): ActivityEntry =>
  v.parse(ActivityEntry, {
    _id: makeId(),
    createdAt: '2026-02-10T10:00:00.000Z',
    actor: { _id: makeId(), name: 'Olga Owner', email: 'owner@acme.example' },
    impersonator: null,
    reason: null,
    action: 'PATCH /super-admin/companies/:id',
    targetType: 'companies',
    targetName: 'Northlake Dental',
    parent: null,
    changes: { name: { before: 'Northlake', after: 'Northlake Dental' } },
    ip: null,
    userAgent: null,
    ...changes,
  } satisfies ActivityEntry);

import {
  healths,
  ticketTypes,
  type Dashboard,
  type DashboardQuery,
  type DomainState,
  type Permission,
  type WaitingCounts,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { countPoints, presentRange, rangeOf } from '../../platform/days/day-range.ts';
import { addDays, dayAt } from '../../platform/days/time-zone.ts';
import {
  countApiKeys,
  countCompanies,
  countFailedDomains,
  countHealth,
  countRequests,
  countTenants,
  countLeadForms,
  countOverdueInvoices,
  countTickets,
  countUsers,
  longPendingDays,
  type Counted,
  type Waiting,
} from './counts.repository.ts';
import { countAddedUsers, countResponses } from './series.repository.ts';

type QueueEntry = Dashboard['queue'][number];

/** States of a domain whose check failed. */
const failedDomains: readonly DomainState[] = ['misconfigured', 'conflict'];

/** Address of the list of each kind. */
const places: Record<QueueEntry['kind'], string> = {
  'pending-requests': '/manage-requests?status=Pending',
  'unanswered-tickets': '/support-ticket?status=Pending&waitingFor=support',
  'overdue-invoices': '/manage-subscription?tab=invoices&status=past-due',
  'failed-domains': `/white-label?domain=${failedDomains.join()}`,
  'pending-invitations': '/users?status=pending',
  'ending-trials': '/companies?trialEnds=soon&sort=trialEndsAt%3Aup',
  'expiring-keys': '/api-keys?warning=expires-soon&sort=expiresAt%3Aup',
  'expired-keys': '/api-keys?status=expired',
  'draft-instances': '/white-label?status=draft',
};

/**
 * Returns the entries of the queue in the given order, without kinds that are empty or forbidden.
 */
const queueOf = (
  waiting: Partial<Record<QueueEntry['kind'], (Waiting & { filter?: string }) | null | undefined>>,
  whiteLabel: string | undefined,
): QueueEntry[] =>
  (Object.keys(waiting) as QueueEntry['kind'][]).flatMap((kind) => {
    const { total, oldest, filter = '' } = waiting[kind] ?? { total: 0, oldest: null };
    if (total === 0 || !oldest) return [];
    const to = places[kind] + filter + (whiteLabel ? `&whiteLabel=${whiteLabel}` : '');
    return [{ kind, count: total, oldest: oldest.toISOString(), to }];
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Returns a count for each state, 0 where there is none. */
const byState = <State extends string>(
  states: readonly State[],
  rows: readonly { state: State; total: number }[],
): Record<State, number> =>
  Object.fromEntries(
    states.map((state) => [
      state,
      sum(rows.filter((row) => row.state === state).map(({ total }) => total)),
    ]),
  ) as Record<State, number>;

const inState = <State extends string, Row extends Counted<State>>(
  rows: readonly (Row & Counted<State>)[] | null,
  state: State,
): Row | undefined => rows?.find((row) => row.state === state);

const altogether = (rows: readonly Waiting[]): Waiting => ({
  total: sum(rows.map(({ total }) => total)),
  oldest: rows.reduce<Date | null>(
    (first, { oldest }) => (oldest && (!first || oldest < first) ? oldest : first),
    null,
  ),
});

const unansweredOf = (pending: Awaited<ReturnType<typeof countTickets>>): Waiting =>
  altogether(pending.map(({ unanswered }) => unanswered));

/** Returns the late invitations, and the filter of the users' list that shows just them. */
const lateInvitations = (rows: Awaited<ReturnType<typeof countUsers>>, timeZone: string) => {
  const late = altogether(
    rows.map(({ late: total, oldestLate }) => ({ total, oldest: oldestLate })),
  );
  const first = dayAt(late.oldest ?? new Date(), timeZone);
  const last = addDays(dayAt(new Date(), timeZone), -longPendingDays - 1);
  return { ...late, filter: `&createdAt=${first}..${last}` };
};

/** Reads the counts of the sidebar, as far as the caller may read them. */
export const readWaiting = async (
  tx: Transaction,
  permissions: readonly Permission[],
): Promise<WaitingCounts> => {
  const may = (permission: Permission) => permissions.includes(permission);
  const pending = may('tickets:read') ? await countTickets(tx) : null;
  const requests = may('requests:write') ? await countRequests(tx) : null;
  return {
    requests: requests && requests.total,
    tickets: pending && unansweredOf(pending).total,
  };
};

/** Reads the home screen: one query for each kind of record the caller may read. */
export const readDashboard = async (
  tx: Transaction,
  permissions: readonly Permission[],
  { whiteLabel, ...query }: DashboardQuery,
  timeZone: string,
): Promise<Dashboard> => {
  const range = rangeOf(query, timeZone);
  const ifAllowed = async <T>(permission: Permission, read: () => PromiseLike<T>) =>
    permissions.includes(permission) ? await read() : null;

  const instances = await ifAllowed('white-labels:read', () => countTenants(tx, whiteLabel));
  const companies = await ifAllowed('companies:read', () => countCompanies(tx, whiteLabel));
  const health = await ifAllowed('companies:read', () => countHealth(tx, whiteLabel));
  const users = await ifAllowed('users:read', () => countUsers(tx, timeZone, whiteLabel));
  const added = await ifAllowed('users:read', () => countAddedUsers(tx, range, whiteLabel));
  const forms = await ifAllowed('lead-forms:read', () => countLeadForms(tx, whiteLabel));
  const responses = await ifAllowed('lead-forms:read', () => countResponses(tx, range, whiteLabel));
  const pending = await ifAllowed('tickets:read', () => countTickets(tx, whiteLabel));
  const requests = await ifAllowed('requests:write', () => countRequests(tx, whiteLabel));
  const invoices = await ifAllowed('billing:decide', () => countOverdueInvoices(tx, whiteLabel));
  const domains = await ifAllowed('white-labels:read', () =>
    countFailedDomains(tx, failedDomains, whiteLabel),
  );
  const keys = await ifAllowed('api-keys:read', () => countApiKeys(tx, whiteLabel));

  return {
    range: presentRange(range),
    tiles: {
      instances: instances && byState(['draft', 'active', 'inactive'], instances),
      companies: companies && byState(['active', 'deactivated', 'in-trial', 'pending'], companies),
      health: health && byState(healths, health),
      users: users && byState(['pending', 'confirmed', 'deactivated'], users),
      plans:
        users &&
        byState(
          ['free', 'paid'],
          users.map(({ plan, total }) => ({ state: plan, total })),
        ),
      leadForms: forms && byState(['draft', 'published', 'live'], forms),
      tickets: pending && byState(ticketTypes, pending),
      responses: responses && sum(responses.map(({ total }) => total)),
      apiKeys: keys && { expiring: keys.expiring.total, expired: keys.expired.total },
    },
    charts: {
      users: added && countPoints(range, added),
      responses: responses && countPoints(range, responses),
    },
    queue: queueOf(
      {
        'pending-requests': requests,
        'unanswered-tickets': pending && unansweredOf(pending),
        'overdue-invoices': invoices,
        'failed-domains': domains,
        'ending-trials': inState(companies, 'in-trial')?.ending,
        'pending-invitations': users && lateInvitations(users, timeZone),
        'expiring-keys': keys?.expiring,
        'expired-keys': keys?.expired,
        'draft-instances': inState(instances, 'draft'),
      },
      whiteLabel,
    ),
  };
};

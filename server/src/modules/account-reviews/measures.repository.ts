import { sql, type SQL } from 'drizzle-orm';
import { healthDays } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { holdsSeat } from '../../tables/users.table.ts';
import { fewerThan, partOf, type Measured, type Measures } from './score.ts';

/** A company whose account is measured. */
export interface Account {
  id: string;
  tenantId: string;
  franchisorId: string;
}

interface Numbers extends Record<string, unknown> {
  id: string;
  seats: number;
  plan: 'free' | 'paid';
  trialDays: number | null;
  people: number;
  seated: number;
  active: number;
  idleDays: number | null;
  agents: number;
  agentsRun: number;
  responses: number;
  responsesBefore: number;
  leads: number;
  leadsHandled: number;
  panelDays: number;
  tickets: number;
  ticketsOverdue: number;
  answered: number;
  answerHours: number | null;
  bugReports: number;
  invoices: number;
  invoicesOverdue: number;
}

/** A number with which a measure gives no points, or, of days in the panel, full points. */
const limits = {
  idleDays: 30,
  openTickets: 5,
  bugReports: 5,
  answerHours: 48,
  trialDays: 14,
  panelDays: 10,
} as const;

/** Times that the numbers depend on, as SQL. */
interface Times {
  now: SQL;
  recent: SQL;
  before: SQL;
}

const timesOf = (at: Date): Times => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const daysBefore = (days: number) => sql`${now} - make_interval(days => ${days})`;
  return { now, recent: daysBefore(healthDays), before: daysBefore(2 * healthDays) };
};

const theirs = sql`tenant_id = c.tenant_id AND company_id = c.id`;

const peopleOf = ({ now, recent }: Times) => sql`SELECT
    count(*) FILTER (WHERE status = 'confirmed')::int AS people,
    count(*) FILTER (WHERE ${holdsSeat})::int AS seated,
    count(*) FILTER (WHERE status = 'confirmed' AND last_active_at >= ${recent})::int AS active,
    (extract(epoch FROM ${now} - max(greatest(last_sign_in_at, last_active_at))) / 86400)::float8
      AS "idleDays"
  FROM users WHERE ${theirs} AND deleted_at IS NULL`;

const agentsOf = ({ recent }: Times) => sql`SELECT count(*)::int AS agents,
    count(*) FILTER (WHERE last_run_at >= ${recent})::int AS "agentsRun"
  FROM agents WHERE ${theirs} AND is_enabled`;

const leadsOf = ({ recent }: Times) => sql`SELECT count(*)::int AS leads,
    count(*) FILTER (WHERE touched_at IS NOT NULL)::int AS "leadsHandled"
  FROM linkedin_leads WHERE ${theirs} AND received_at >= ${recent}
    AND merged_into_id IS NULL AND NOT is_test`;

const ticketsOf = ({
  now,
  before,
}: Times) => sql`SELECT count(*) FILTER (WHERE status = 'Pending')::int AS tickets,
    count(*) FILTER (WHERE status = 'Pending' AND due_at < ${now})::int AS "ticketsOverdue",
    count(*) FILTER (WHERE first_reply_at IS NOT NULL AND created_at >= ${before})::int AS answered,
    (extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY first_reply_at - created_at)
      FILTER (WHERE first_reply_at IS NOT NULL AND created_at >= ${before})) / 3600)::float8
      AS "answerHours"
  FROM tickets WHERE ${theirs}`;

const bugReports = sql`SELECT count(*)::int AS "bugReports"
  FROM bug_reports WHERE ${theirs} AND status = 'Pending' AND merged_into_id IS NULL`;

const invoicesOf = ({ now }: Times) => sql`SELECT count(*)::int AS invoices,
    count(*) FILTER (WHERE status = 'open' AND due_at < ${now})::int AS "invoicesOverdue"
  FROM invoices WHERE ${theirs}`;

/** Counts of rows that name a person, by the person's company; one pass for all companies. */
const responsesOf = ({ recent, before }: Times, ids: string[]) => sql`SELECT u.company_id AS id,
    count(*) FILTER (WHERE r.submitted_at >= ${recent})::int AS responses,
    count(*) FILTER (WHERE r.submitted_at < ${recent})::int AS "responsesBefore"
  FROM form_responses r JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.user_id
  WHERE u.company_id IN ${ids} AND r.submitted_at >= ${before} AND r.is_complete AND NOT r.is_spam
  GROUP BY 1`;

const panelDaysOf = (
  { recent }: Times,
  tenantId: string,
  ids: string[],
) => sql`SELECT u.company_id AS id,
    count(DISTINCT a.created_at::date)::int AS "panelDays"
  FROM audit_log a JOIN users u ON u.tenant_id = a.tenant_id AND u.id = a.actor_id
  WHERE a.tenant_id = ${tenantId} AND a.created_at >= ${recent} AND u.company_id IN ${ids}
  GROUP BY 1`;

const readNumbers = async (tx: Transaction, tenantId: string, ids: string[], at: Date) => {
  const times = timesOf(at);
  const { rows } = await tx.execute<Numbers>(sql`
    SELECT c.id, c.seats, c.type AS plan,
      CASE WHEN c.status = 'in-trial'
        THEN (extract(epoch FROM c.trial_ends_at - ${times.now}) / 86400)::float8 END AS "trialDays",
      people.*, agents.*, leads.*, tickets.*, bugs.*, invoices.*,
      coalesce(responses.responses, 0) AS responses,
      coalesce(responses."responsesBefore", 0) AS "responsesBefore",
      coalesce(days."panelDays", 0) AS "panelDays"
    FROM companies c
    CROSS JOIN LATERAL (${peopleOf(times)}) people CROSS JOIN LATERAL (${agentsOf(times)}) agents
    CROSS JOIN LATERAL (${leadsOf(times)}) leads CROSS JOIN LATERAL (${ticketsOf(times)}) tickets
    CROSS JOIN LATERAL (${bugReports}) bugs CROSS JOIN LATERAL (${invoicesOf(times)}) invoices
    LEFT JOIN (${responsesOf(times, ids)}) responses ON responses.id = c.id
    LEFT JOIN (${panelDaysOf(times, tenantId, ids)}) days ON days.id = c.id
    WHERE c.tenant_id = ${tenantId} AND c.id IN ${ids}`);
  return rows;
};

const whole = (value: number): number => Math.max(0, Math.round(value));

/** Returns a measure with a whole number, whose share comes from the exact one. */
const rounded = (measured: Measured | null): Measured | null =>
  measured && { ...measured, value: whole(measured.value) };

const usageOf = (of: Numbers) => ({
  seats: partOf(of.seated, of.seats),
  signIns:
    of.people > 0 ? rounded(fewerThan(of.idleDays ?? limits.idleDays, limits.idleDays)) : null,
  runs: partOf(of.agentsRun, of.agents),
  responses:
    of.responses + of.responsesBefore > 0
      ? partOf(of.responses, Math.max(1, of.responsesBefore))
      : null,
});

const engagementOf = (of: Numbers) => ({
  activePeople: partOf(of.active, of.people),
  leads: partOf(of.leadsHandled, of.leads),
  panelDays: of.people > 0 ? partOf(of.panelDays, limits.panelDays) : null,
});

const supportOf = (of: Numbers) => ({
  openTickets: fewerThan(of.tickets, limits.openTickets),
  overdueTickets: of.tickets > 0 ? fewerThan(of.ticketsOverdue, of.tickets) : null,
  bugReports: fewerThan(of.bugReports, limits.bugReports),
  answerTime:
    of.answerHours === null ? null : rounded(fewerThan(of.answerHours, limits.answerHours)),
});

const billingOf = (of: Numbers) => ({
  trial:
    of.trialDays === null ? null : rounded(partOf(Math.max(0, of.trialDays), limits.trialDays)),
  // A trial is judged by its end.
  plan: of.trialDays === null ? partOf(of.plan === 'paid' ? 1 : 0, 1) : null,
  overdueInvoices: of.invoices > 0 ? fewerThan(of.invoicesOverdue, 2) : null,
});

/** Reads the measures of companies of one tenant, by their id, from rows as they are at a time. */
export const readMeasures = async (
  tx: Transaction,
  accounts: readonly Account[],
  at: Date,
): Promise<Map<string, Measures>> => {
  const [first] = accounts;
  if (!first) return new Map();
  const numbers = await readNumbers(
    tx,
    first.tenantId,
    accounts.map(({ id }) => id),
    at,
  );
  return new Map(
    numbers.map((of) => [
      of.id,
      { ...usageOf(of), ...engagementOf(of), ...supportOf(of), ...billingOf(of) },
    ]),
  );
};

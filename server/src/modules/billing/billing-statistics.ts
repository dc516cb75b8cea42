import { sql } from 'drizzle-orm';
import type { SubscriptionStatistics } from '@outpost/contracts';
import { addDays } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { addMonths } from './terms.ts';

/** Revenue of a subscription at the ends of months, by the index of the month. */
interface Point {
  id: string;
  month: number;
  monthly: number;
}

const months = 12;

/** Returns the last days of months up to the current one, one more than are shown; the last is today. */
const endsOf = (today: string): string[] => {
  const first = `${today.slice(0, 8)}01`;
  const past = Array.from({ length: months }, (_, index) =>
    addDays(addMonths(first, index - months + 1, 1), -1),
  );
  return [...past, today];
};

const readPoints = async (
  tx: Transaction,
  currency: string,
  ends: readonly string[],
): Promise<Point[]> => {
  const days = sql.join(
    ends.map((day, index) => sql`(${index}::int, ${day}::date)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string; month: number; monthly: number }>(sql`
    SELECT c.subscription_id AS id, d.month, sum(c.monthly)::int AS monthly
    FROM charges c JOIN (VALUES ${days}) AS d (month, day) ON c.since <= d.day AND c.upto > d.day
    WHERE c.currency = ${currency} AND c.subscription_id IS NOT NULL AND c.monthly <> 0
    GROUP BY 1, 2 HAVING sum(c.monthly) <> 0`);
  return rows;
};

const movement = (before: number, after: number) => {
  const change = after - before;
  return {
    new: before === 0 ? after : 0,
    churn: after === 0 ? before : 0,
    expansion: before > 0 && after > 0 ? Math.max(0, change) : 0,
    contraction: before > 0 && after > 0 ? Math.max(0, -change) : 0,
  };
};

/** Computes the revenue of each month and its movements from the charges. */
const revenue = (points: readonly Point[], ends: readonly string[]) => {
  const known = new Map(points.map(({ id, month, monthly }) => [`${month} ${id}`, monthly]));
  const ids = [...new Set(points.map(({ id }) => id))];
  const at = (month: number, id: string) => known.get(`${month} ${id}`) ?? 0;
  return ends.slice(1).map((day, index) => {
    const sums = { mrr: 0, new: 0, expansion: 0, contraction: 0, churn: 0 };
    for (const id of ids) {
      const moved = movement(at(index, id), at(index + 1, id));
      sums.mrr += at(index + 1, id);
      for (const name of ['new', 'expansion', 'contraction', 'churn'] as const)
        sums[name] += moved[name];
    }
    return { month: day.slice(0, 7), ...sums };
  });
};

const ages = ['1–30', '31–60', '61–90', '> 90'] as const;

const overdueByAge = async (
  tx: Transaction,
  currency: string,
): Promise<SubscriptionStatistics['overdue']> => {
  const { rows } = await tx.execute<{ age: number; amount: number; invoices: number }>(sql`
    SELECT least(3, (extract(epoch FROM now() - i.due_at) / 86400)::int / 30) AS age,
      sum(due.amount)::int AS amount, count(*)::int AS invoices
    FROM invoices i CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0) AS amount
      FROM ledger_entries e WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id
        AND e.account = 'receivable') due
    WHERE i.status = 'open' AND i.due_at < now() AND i.currency = ${currency} GROUP BY 1`);
  return ages.map((days, index) => {
    const row = rows.find(({ age }) => age === index);
    return { days, amount: row?.amount ?? 0, invoices: row?.invoices ?? 0 };
  });
};

/** Reads the revenue of the last twelve months in one currency, and what is overdue by age. */
export const readStatistics = async (
  tx: Transaction,
  currency: string,
  now = new Date(),
): Promise<SubscriptionStatistics> => {
  const ends = endsOf(now.toISOString().slice(0, 10));
  const points = await readPoints(tx, currency, ends);
  return { currency, months: revenue(points, ends), overdue: await overdueByAge(tx, currency) };
};

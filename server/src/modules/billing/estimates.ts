import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Charge, Estimate, Payer } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { charges, subscriptions } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { isOfLedger } from './chargebee/carry-charges.ts';
import { isIdle, renew, type ChargeDraft, type State } from './engine.ts';
import { taxOf } from './prices.ts';
import { payerOf, stateOf } from './save-subscription.ts';
import { settingsOf } from './settings.ts';
import { presentCharge } from './subscriptions.repository.ts';
import { nextMonth } from './terms.ts';

/** A subscription with its charges that wait for an invoice. */
interface Account {
  company: Charge['company'];
  state: State;
  waiting: (Omit<ChargeDraft, 'cover' | 'monthly'> & { dueOn: string })[];
}

const firstFrom = (day: string): string => (day.endsWith('-01') ? day : nextMonth(day));

const willRenew = (state: State): boolean => !isIdle(state) && state.status !== 'non_renewing';

/** Returns the days on which invoices of these accounts will be issued, soonest first. */
const daysOf = (accounts: readonly Account[], payer: Payer, today: string): string[] => {
  const days = accounts.flatMap(({ state, waiting }) => {
    const term = payer === 'company' ? state.termEnd : firstFrom(state.termEnd);
    return [
      ...waiting.filter(({ amount }) => amount !== 0).map(({ dueOn }) => dueOn),
      ...(willRenew(state) ? [term] : []),
    ];
  });
  return [...new Set(days.map((day) => (day < today ? today : day)))].toSorted();
};

/** Returns the charges of an account that an invoice of a day takes. */
const chargesUpTo = ({ company, state, waiting }: Account, on: string): Charge[] => {
  const next = renew(state, on).charges;
  return [...waiting, ...next]
    .filter(({ amount }) => amount !== 0)
    .map((charge) => presentCharge(charge, company));
};

/** Returns the invoices of a day, one for each currency. */
const estimatesOn = (accounts: readonly Account[], on: string, taxRate: number): Estimate[] => {
  const all = accounts.flatMap((account) => chargesUpTo(account, on));
  const known = Map.groupBy(all, ({ currency }) => currency);
  return [...known].map(([currency, its]) => {
    const subtotal = its.reduce((sum, { amount }) => sum + amount, 0);
    const tax = taxOf(subtotal, taxRate);
    return { on, charges: its, subtotal, tax, total: subtotal + tax, currency };
  });
};

/** Returns the next invoices of one payer; none when nothing will be charged. */
const nextOf = (
  accounts: readonly Account[],
  payer: Payer,
  today: string,
  taxRate: number,
): Estimate[] => {
  for (const day of daysOf(accounts, payer, today)) {
    const found = estimatesOn(accounts, day, taxRate);
    if (found.length > 0) return found;
  }
  return [];
};

const readAccounts = async (
  tx: Transaction,
  tenantId: string,
  companyId: string | null,
): Promise<(Account & { id: string })[]> => {
  const isTheirs = and(
    eq(subscriptions.tenantId, tenantId),
    eq(subscriptions.source, 'ledger'),
    companyId === null ? undefined : eq(subscriptions.companyId, companyId),
  );
  const rows = await tx
    .select({ row: subscriptions, company: { _id: companies.id, name: companies.name } })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(isTheirs)
    .orderBy(companies.name, subscriptions.id);
  const isWaiting = and(
    eq(charges.tenantId, tenantId),
    companyId === null ? undefined : eq(charges.companyId, companyId),
    isNull(charges.invoiceId),
    ne(charges.amount, 0),
    isNull(charges.carriedAt),
    isOfLedger,
  );
  const waiting = Map.groupBy(
    await tx.select().from(charges).where(isWaiting).orderBy(charges.since, charges.id),
    (charge) => charge.companyId,
  );
  return rows.map(({ row, company }) => ({
    id: row.id,
    company,
    state: stateOf(row),
    waiting: waiting.get(row.companyId) ?? [],
  }));
};

/** A change that is not made yet. */
interface Pending {
  subscriptionId: string;
  state: State;
  charges: readonly ChargeDraft[];
}

/**
 * Computes the next invoices by the ledger of an organization, or of one of its companies, with the same engine that will charge
 * them: for each payer those of its next day, soonest first.
 */
export const estimate = async (
  tx: Transaction,
  { tenantId, companyId, today }: { tenantId: string; companyId: string | null; today: string },
  pending?: Pending,
): Promise<Estimate[]> => {
  const [payer, { taxRate }] = [await payerOf(tx, tenantId), await settingsOf(tx, tenantId)];
  const accounts = (await readAccounts(tx, tenantId, companyId)).map((account) => {
    if (account.id !== pending?.subscriptionId) return account;
    const added = pending.charges.map((charge) => ({
      ...charge,
      dueOn:
        ['term', 'discount'].includes(charge.kind) && payer === 'company'
          ? charge.since
          : nextMonth(today),
    }));
    return { ...account, state: pending.state, waiting: [...account.waiting, ...added] };
  });
  const groups = payer === 'company' ? accounts.map((account) => [account]) : [accounts];
  return groups
    .flatMap((group) => nextOf(group, payer, today, taxRate))
    .toSorted((one, other) => one.on.localeCompare(other.on));
};

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  leadRuleLimits,
  type LeadRule,
  type LeadRuleChange,
  type NewLeadRule,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { leadRules } from '../../tables/lead-rules.table.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { tenantOfNew } from '../white-labels/index.ts';
import { inOrder, type RuleRow } from './assign-leads.service.ts';
import { findPeople, seesPlace } from './lead-owner.ts';
import { placeOf, type Place } from './lead-place.ts';
import { accountsOf } from '../../platform/accounts/account-of.ts';

const noun = 'This rule';

const joined = (tx: Transaction) =>
  tx
    .select({
      rule: leadRules,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
    })
    .from(leadRules)
    .innerJoin(whiteLabels, eq(whiteLabels.id, leadRules.tenantId))
    .leftJoin(
      companies,
      eq(companies.id, sql`coalesce(${leadRules.companyId}, ${leadRules.franchisorId})`),
    )
    .$dynamic();

type Joined = Awaited<ReturnType<typeof joined>>[number];

/** Returns the names of users by id, also of those who left. */
const namesOf = async (tx: Transaction, tenantId: string, ids: readonly string[]) => {
  const isIt = and(eq(users.tenantId, tenantId), inArray(users.id, [...ids]));
  const rows = await inRole(tx, 'worker', null, () =>
    tx
      .select({ id: users.id, name: shownNameOf(users) })
      .from(users)
      .where(isIt),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const present = async (
  tx: Transaction,
  { rule, whiteLabel, company }: Joined,
): Promise<LeadRule> => {
  const { id: _id, tenantId, name, conditions, people, version } = rule;
  const names = await namesOf(tx, tenantId, people);
  const accounts = await accountsOf(tx, people);
  const able = await findPeople(tx, tenantId, people);
  return {
    _id,
    name,
    conditions,
    people: people.flatMap((id) => {
      const person = able.get(id);
      const known = names.get(id);
      // A deleted user's row is gone after some days.
      if (known === undefined) return [];
      const isActive = !!person && seesPlace(person, rule);
      return [{ _id: id, name: known, account: accounts.get(id) ?? null, isActive }];
    }),
    whiteLabel,
    company,
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
    version,
  };
};

const findRule = async (tx: Transaction, id: string): Promise<LeadRule> => {
  const [row] = await joined(tx).where(eq(leadRules.id, id));
  if (!row) throw notFound(noun);
  return present(tx, row);
};

const mostRules = 500;

/** Reads the rules that the caller sees, of one tenant if it is named. */
export const listRules = async (
  tx: Transaction,
  whiteLabel: string | undefined,
): Promise<LeadRule[]> => {
  const isIts = whiteLabel === undefined ? undefined : eq(leadRules.tenantId, whiteLabel);
  const found = await joined(tx).where(isIts).limit(mostRules).orderBy(asc(leadRules.id));
  const byId = new Map(found.map((one) => [one.rule.id, one]));
  const sorted = inOrder(found.map(({ rule }) => rule)).flatMap(({ id }) => byId.get(id) ?? []);
  const rules: LeadRule[] = [];
  for (const one of sorted) rules.push(await present(tx, one));
  return rules;
};

/** Throws 422 when one of the people cannot own leads of the place. */
const checkPeople = async (
  tx: Transaction,
  place: Place,
  people: readonly string[],
): Promise<void> => {
  const able = await findPeople(tx, place.tenantId, people);
  const isAble = (id: string) => {
    const person = able.get(id);
    return person !== undefined && seesPlace(person, place);
  };
  if (!people.every(isAble))
    throw invalid({ people: 'People must be active users who see the leads of this rule' });
};

/** Adds a rule after the others of its tenant. */
export const addRule = async (
  tx: Transaction,
  session: Session,
  { whiteLabel, ...rule }: NewLeadRule,
): Promise<LeadRule> => {
  const tenantId = await tenantOfNew(tx, session, whiteLabel);
  const place = { tenantId, ...placeOf(session) };
  await checkPeople(tx, place, rule.people);
  const { rows } = await inRole(tx, 'worker', null, () =>
    tx.execute<{ total: number; last: number }>(sql`SELECT count(*)::int AS total,
      coalesce(max(position), 0)::int AS last FROM lead_rules WHERE tenant_id = ${tenantId}`),
  );
  const { total = 0, last = 0 } = rows[0] ?? {};
  if (total >= leadRuleLimits.rules)
    throw conflict(`There can be at most ${leadRuleLimits.rules} rules. Delete one first.`);
  return findRule(tx, await insertRecord(tx, leadRules, { ...rule, ...place, position: last + 1 }));
};

const lockRule = async (tx: Transaction, id: string): Promise<RuleRow> => {
  const [row] = await tx.select().from(leadRules).where(eq(leadRules.id, id)).for('update');
  if (!row) throw notFound(noun);
  return row;
};

/** Changes a rule; people who are in it already may have left. */
export const changeRule = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: LeadRuleChange,
): Promise<LeadRule> => {
  const rule = await lockRule(tx, target.id);
  const added = (change.people ?? []).filter((id) => !rule.people.includes(id));
  await checkPeople(tx, rule, added);
  const current = () => findRule(tx, target.id);
  await changeRecord(tx, leadRules, { ...target, noun, current }, change);
  return current();
};

/** Puts rules of one tenant in the given order; they share the positions they had before. */
export const orderRules = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  const found = tx.select().from(leadRules).where(inArray(leadRules.id, wanted));
  const rows = await found.orderBy(asc(leadRules.id)).for('update');
  if (rows.length !== wanted.length || new Set(rows.map((row) => row.tenantId)).size > 1)
    throw invalid({ ids: 'Some of these rules are no longer there.' });
  const positions = rows.map(({ position }) => position).toSorted((a, b) => a - b);
  const before = new Map(rows.map(({ id, position }) => [id, position]));
  let position = 0;
  for (const [index, id] of wanted.entries()) {
    position = Math.max(position + 1, positions[index] ?? 0);
    if (before.get(id) !== position)
      await changeRecord(tx, leadRules, { id, ifMatch: null, noun }, { position });
  }
};

export const removeRule = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, leadRules, id))) throw notFound(noun);
};

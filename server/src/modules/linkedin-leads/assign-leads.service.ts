import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { leadRules } from '../../tables/lead-rules.table.ts';
import { matches, type TestedLead } from './lead-conditions.ts';
import { findPeople, seesPlace, type Person } from './lead-owner.ts';
import type { NewLead } from './receive-leads.service.ts';

export type RuleRow = typeof leadRules.$inferSelect;

/** Owner that a rule chose. */
export interface Assignment {
  ownerId: string;
  ownerName: string;
  /** Name of the rule. */
  rule: string;
}

type Unowned = TestedLead & Pick<NewLead, 'tenantId' | 'franchisorId' | 'companyId'>;

/** Rules of a company are tried before those of its franchisor, and these before the tenant's. */
const widthOf = ({ franchisorId, companyId }: RuleRow): number => {
  if (companyId) return 0;
  return franchisorId ? 1 : 2;
};

/** Sorts rules in the order in which they are tried. */
export const inOrder = (rules: readonly RuleRow[]): RuleRow[] =>
  rules.toSorted((one, other) => widthOf(one) - widthOf(other) || one.position - other.position);

/**
 * Reads the rules of a tenant in the role `worker`, because people of a branch do not see the
 * tenant's. Rows are locked in one order, so that turns of several servers follow each other.
 */
const readRules = (tx: Transaction, tenantId: string, isDryRun: boolean): Promise<RuleRow[]> =>
  inRole(tx, 'worker', null, async () => {
    const isIts = eq(leadRules.tenantId, tenantId);
    const rows = tx.select().from(leadRules).where(isIts).orderBy(asc(leadRules.id));
    return inOrder(isDryRun ? await rows : await rows.for('update'));
  });

const saveTurns = (tx: Transaction, rules: readonly RuleRow[]): Promise<void> =>
  inRole(tx, 'worker', null, async () => {
    for (const { id, tenantId, lastOwnerId } of rules)
      await tx
        .update(leadRules)
        .set({ lastOwnerId })
        .where(and(eq(leadRules.tenantId, tenantId), eq(leadRules.id, id)));
  });

const covers = (rule: RuleRow, { franchisorId, companyId }: Unowned): boolean =>
  (rule.franchisorId === null || rule.franchisorId === franchisorId) &&
  (rule.companyId === null || rule.companyId === companyId);

/** Returns the next person after the one of the last turn, without those who may not own the lead. */
const nextPerson = (
  { people, lastOwnerId }: RuleRow,
  able: ReadonlyMap<string, Person>,
  { franchisorId = null, companyId = null }: Unowned,
): Person | null => {
  const first = lastOwnerId === null ? 0 : people.indexOf(lastOwnerId) + 1;
  for (const id of [...people.slice(first), ...people.slice(0, first)]) {
    const person = able.get(id);
    if (person && seesPlace(person, { franchisorId, companyId })) return person;
  }
  return null;
};

const assignInTenant = async (
  tx: Transaction,
  tenantId: string,
  leads: readonly Unowned[],
  isDryRun: boolean,
): Promise<Map<Unowned, Assignment>> => {
  const rules = await readRules(tx, tenantId, isDryRun);
  const able = await findPeople(tx, tenantId, [...new Set(rules.flatMap(({ people }) => people))]);
  const found = new Map<Unowned, Assignment>();
  const turned = new Set<RuleRow>();
  for (const lead of leads)
    for (const rule of rules) {
      const isTaken = covers(rule, lead) && matches(lead, rule.conditions);
      const person = isTaken ? nextPerson(rule, able, lead) : null;
      if (!person) continue;
      rule.lastOwnerId = person.id;
      turned.add(rule);
      found.set(lead, { ownerId: person.id, ownerName: person.name, rule: rule.name });
      break;
    }
  if (!isDryRun) await saveTurns(tx, [...turned]);
  return found;
};

/**
 * Chooses owners by the rules, in turns: the first rule that matches and has an active person. A dry
 * run takes no turns. Leads that no rule takes are not in the result.
 */
export const assignLeads = async (
  tx: Transaction,
  leads: readonly Unowned[],
  isDryRun = false,
): Promise<Map<Unowned, Assignment>> => {
  const found = new Map<Unowned, Assignment>();
  for (const [tenantId, own] of Map.groupBy(leads, (lead) => lead.tenantId))
    for (const [lead, one] of await assignInTenant(tx, tenantId, own, isDryRun))
      found.set(lead, one);
  return found;
};

import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { LeadStep, LeadStepKind } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { linkedinLeadSteps } from '../../tables/linkedin-leads.table.ts';
import type { Assignment } from './assign-leads.service.ts';
import type { LeadRow } from './leads.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

/** Acting person or program; `userId` is null for the server itself. */
export interface Actor {
  userId: string | null;
  name: string;
}

export const system: Actor = { userId: null, name: 'System' };

interface NewStep {
  kind: LeadStepKind;
  before?: string | null;
  after?: string | null;
  filled?: string[];
}

type Place = Pick<LeadRow, 'id' | 'tenantId' | 'franchisorId' | 'companyId'>;

const rowOf = ({ id: leadId, ...place }: Place, actor: Actor, step: NewStep) => ({
  ...step,
  id: v7(),
  tenantId: place.tenantId,
  franchisorId: place.franchisorId,
  companyId: place.companyId,
  leadId,
  actorId: actor.userId,
  actorName: actor.name,
  createdAt: new Date(),
});

/** Adds an entry to the history of each lead. */
export const writeSteps = async (
  tx: Transaction,
  leads: readonly Place[],
  actor: Actor,
  step: NewStep,
): Promise<void> => {
  if (leads.length === 0) return;
  await tx.insert(linkedinLeadSteps).values(leads.map((lead) => rowOf(lead, actor, step)));
};

/** Adds the rule that chose its owner to the history of each lead. */
export const writeRuleSteps = async (
  tx: Transaction,
  assigned: readonly { lead: Place; assignment: Assignment }[],
): Promise<void> => {
  if (assigned.length === 0) return;
  const rows = assigned.map(({ lead, assignment: { rule, ownerName } }) =>
    rowOf(lead, system, { kind: 'rule', before: rule, after: ownerName }),
  );
  await tx.insert(linkedinLeadSteps).values(rows);
};

/** Reads the history of a lead, oldest first. */
export const stepsOf = async (tx: Transaction, { tenantId, id }: LeadRow): Promise<LeadStep[]> => {
  const isIts = and(eq(linkedinLeadSteps.tenantId, tenantId), eq(linkedinLeadSteps.leadId, id));
  const byAccount = accountOf(linkedinLeadSteps.actorId);
  const rows = tx
    .select({ ...getTableColumns(linkedinLeadSteps), byAccount })
    .from(linkedinLeadSteps)
    .where(isIts);
  const sorted = await rows.orderBy(asc(linkedinLeadSteps.createdAt), asc(linkedinLeadSteps.id));
  return sorted.map(({ id: _id, actorName: by, createdAt, ...step }) => ({
    _id,
    kind: step.kind,
    before: step.before,
    after: step.after,
    by,
    byAccount: step.byAccount,
    createdAt: createdAt.toISOString(),
  }));
};

/** Returns the fields of a lead that the merge of a duplicate filled. */
export const filledBy = async (
  tx: Transaction,
  { tenantId, id }: LeadRow,
  duplicateId: string,
): Promise<string[]> => {
  const [step] = await tx
    .select({ filled: linkedinLeadSteps.filled })
    .from(linkedinLeadSteps)
    .where(
      and(
        eq(linkedinLeadSteps.tenantId, tenantId),
        eq(linkedinLeadSteps.leadId, id),
        eq(linkedinLeadSteps.kind, 'merged'),
        eq(linkedinLeadSteps.after, duplicateId),
      ),
    )
    .orderBy(desc(linkedinLeadSteps.createdAt), desc(linkedinLeadSteps.id))
    .limit(1);
  return step?.filled ?? [];
};

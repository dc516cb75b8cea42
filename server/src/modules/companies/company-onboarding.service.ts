import { and, eq, isNull, sql } from 'drizzle-orm';
import { onboardingSteps, type CompanyOnboarding, type OnboardingStep } from '@outpost/contracts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { users } from '../../tables/users.table.ts';
import { companies } from '../../tables/companies.table.ts';
import type { Target } from './companies.service.ts';
import { changeCompany, lockCompany } from './company-details.repository.ts';
import { accountsOf } from '../../platform/accounts/account-of.ts';

type Row = typeof companies.$inferSelect;

const readRow = async (tx: Transaction, id: string): Promise<Row> => {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!row) throw notFound('This company');
  return row;
};

/** Reads the checklist of a company and its state of onboarding. */
export const onboardingOf = async (tx: Transaction, id: string): Promise<CompanyOnboarding> => {
  const { onBoarding, checklist } = await readRow(tx, id);
  const accounts = await accountsOf(
    tx,
    onboardingSteps.map((step) => checklist[step]?.byId),
  );
  const steps = onboardingSteps.map((step) => {
    const tick = checklist[step];
    return {
      step,
      isDone: tick !== undefined,
      doneBy: tick ? { name: tick.by, account: accounts.get(tick.byId ?? '') ?? null } : null,
      doneAt: tick?.at ?? null,
    };
  });
  return { status: onBoarding, steps };
};

/** Completes or reopens a step of the onboarding; 409 when it is in that state already. */
export const markStep = async (
  tx: Transaction,
  session: Session,
  target: Target,
  step: OnboardingStep,
  isDone: boolean,
): Promise<CompanyOnboarding> => {
  const { checklist } = await lockCompany(tx, target.id);
  if ((checklist[step] !== undefined) === isDone)
    throw conflict(`This step is ${isDone ? 'done' : 'open'} already.`);
  const { userId: byId, name: by } = session;
  const tick = JSON.stringify({ [step]: { by, byId, at: new Date().toISOString() } });
  await changeCompany(tx, target, {
    checklist: isDone
      ? sql`${companies.checklist} || ${tick}::jsonb`
      : sql`${companies.checklist} - ${step}::text`,
  });
  return onboardingOf(tx, target.id);
};

const stepWords: Record<OnboardingStep, string> = {
  'welcome-call': 'Have the welcome call',
  'company-details': 'Fill in the company details',
  'team-invited': 'Invite the team',
  'mailbox-connected': 'Connect a mailbox',
  'domain-verified': 'Verify the domain',
  'first-campaign': 'Prepare the first campaign',
};

const messageOf = ({ name, checklist }: Row): string => {
  const open = onboardingSteps.filter((step) => !checklist[step]);
  const lines = open.map((step) => `- ${stepWords[step]}`).join('\n');
  return `the onboarding of ${name} is not completed yet.${lines && ` Still open:\n\n${lines}`}`;
};

/**
 * Builds the onboarding reminder for the company's owner: 409 when the onboarding is completed or
 * no confirmed owner exists.
 */
export const readReminder = async (tx: Transaction, id: string) => {
  const row = await readRow(tx, id);
  if (row.onBoarding === 'completed') throw conflict('The onboarding is completed already.');
  const isOwner = and(
    eq(users.tenantId, row.tenantId),
    eq(users.id, row.ownerId ?? row.id),
    eq(users.status, 'confirmed'),
    isNull(users.deletedAt),
  );
  const [owner] = await tx.select({ userId: users.id }).from(users).where(isOwner);
  if (!owner) throw conflict('This company has no owner who can be mailed.');
  noteTarget(tx, { type: 'companies', id, tenantId: row.tenantId });
  const subject = `The onboarding of ${row.name}`.slice(0, 150);
  return { tenantId: row.tenantId, ...owner, subject, message: messageOf(row) };
};

import type { users } from '../tables/users.table.ts';
import type { DaysAgo } from './demo-days.ts';
import { demoAccounts } from './demo-people.ts';
import { idOf, tenantIdOf } from './random.ts';

const reasons = [
  'Left the company',
  'Asked for it by mail',
  'Invited twice under two addresses',
  null,
] as const;

type Deactivated = Pick<
  typeof users.$inferInsert,
  'id' | 'tenantId' | 'firstName' | 'lastName' | 'updatedAt'
>;

/** Days since the deactivation of people whose last change has no time. */
const usualDays = 30;

/** Returns who deactivates people of a tenant: its owner, or the super-admin. */
const actorOf = (tenantId: string) => {
  const tenant = (['acme', 'northwind'] as const).find((one) => tenantIdOf(one) === tenantId);
  const email = tenant ? `owner@${tenant}.test` : 'super@demo.test';
  const account = demoAccounts.find((one) => one.email === email);
  return {
    actorId: idOf('user', email),
    actorEmail: email,
    actorName: `${account?.firstName} ${account?.lastName}`,
  };
};

/** Audit entries of the deactivations of these people, at the time of their last change. */
export const deactivationRows = (people: readonly Deactivated[], daysAgo: DaysAgo) =>
  people.map(({ id, tenantId, firstName, lastName, updatedAt }, index) => ({
    id: idOf('deactivation', String(id)),
    tenantId,
    ...actorOf(tenantId),
    action: 'POST /super-admin/users/:id/deactivate',
    targetType: 'users' as const,
    targetId: id,
    targetName: `${firstName} ${lastName}`,
    changes: { status: { before: 'confirmed', after: 'deactivated' } },
    reason: reasons[index % reasons.length] ?? null,
    ip: '127.0.0.1',
    userAgent: 'Demo',
    requestId: idOf('deactivation-request', String(id)),
    createdAt: updatedAt ?? daysAgo(usualDays),
  }));

import type { companies } from '../tables/companies.table.ts';
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

type Person = typeof users.$inferInsert;
type Company = typeof companies.$inferInsert;

const isGone = ({ status }: Pick<Person | Company, 'status'>): boolean => status === 'deactivated';

/** Returns the deactivated people and companies, with their names and their states before. */
const deactivatedOf = (people: readonly Person[], companyList: readonly Company[]) => [
  ...people.filter(isGone).map(({ id, tenantId, firstName, lastName, updatedAt }) => ({
    id,
    tenantId,
    updatedAt,
    type: 'users' as const,
    before: 'confirmed',
    name: `${firstName} ${lastName}`,
  })),
  ...companyList.filter(isGone).map(({ id, tenantId, name, updatedAt }) => ({
    id,
    tenantId,
    updatedAt,
    type: 'companies' as const,
    before: 'active',
    name,
  })),
];

/** Days since the deactivation of a record whose last change has no time. */
const usualDays = 30;

/** Returns who deactivates records of a tenant: its owner, or the super-admin. */
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

/** Audit entries of the deactivations of people and companies, at the time of their last change. */
export const deactivationRows = (
  people: readonly Person[],
  companyList: readonly Company[],
  daysAgo: DaysAgo,
) =>
  deactivatedOf(people, companyList).map(
    ({ id, tenantId, type, name, before, updatedAt }, index) => ({
      id: idOf('deactivation', String(id)),
      tenantId,
      ...actorOf(tenantId),
      action: `POST /super-admin/${type}/:id/deactivate`,
      targetType: type,
      targetId: id,
      targetName: name,
      changes: { status: { before, after: 'deactivated' } },
      reason: reasons[index % reasons.length] ?? null,
      ip: '127.0.0.1',
      userAgent: 'Demo',
      requestId: idOf('deactivation-request', String(id)),
      createdAt: updatedAt ?? daysAgo(usualDays),
    }),
  );

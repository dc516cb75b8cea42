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

/** Reason of all restrictions; the appeals of the demo answer it. */
const unpaid = 'The invoice of last month is not paid';

const isGone = ({ status }: Pick<Person | Company, 'status'>): boolean => status === 'deactivated';

const personOf = ({ id, tenantId, firstName, lastName, updatedAt }: Person) => ({
  id,
  tenantId,
  updatedAt,
  type: 'users' as const,
  name: `${firstName} ${lastName}`,
});

/** Returns the deactivated people and companies, with their names and their states before. */
const deactivatedOf = (people: readonly Person[], companyList: readonly Company[]) => [
  ...people.filter(isGone).map((person) => ({ ...personOf(person), before: 'confirmed' })),
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

type Shut = Pick<ReturnType<typeof personOf>, 'id' | 'tenantId' | 'updatedAt' | 'name'> & {
  type: 'users' | 'companies';
};

/** Returns an audit entry of a step with a record, at the time of its last change. */
const entryOf = (
  step: 'deactivate' | 'restrict',
  { id, tenantId, type, name, updatedAt }: Shut,
  daysAgo: DaysAgo,
) => ({
  id: idOf(step, String(id)),
  tenantId,
  ...actorOf(tenantId),
  action: `POST /super-admin/${type}/:id/${step}`,
  targetType: type,
  targetId: id,
  targetName: name,
  ip: '127.0.0.1',
  userAgent: 'Demo',
  requestId: idOf(`${step}-request`, String(id)),
  createdAt: updatedAt ?? daysAgo(usualDays),
});

/** Audit entries of the deactivations of people and companies, and of the restrictions of people. */
export const deactivationRows = (
  people: readonly Person[],
  companyList: readonly Company[],
  daysAgo: DaysAgo,
) => [
  ...deactivatedOf(people, companyList).map((record, index) => ({
    ...entryOf('deactivate', record, daysAgo),
    changes: { status: { before: record.before, after: 'deactivated' } },
    reason: reasons[index % reasons.length] ?? null,
  })),
  ...people
    .filter(({ restrictedStatus }) => restrictedStatus === 'restricted')
    .map((person) => ({
      ...entryOf('restrict', personOf(person), daysAgo),
      changes: { restrictedStatus: { before: 'active', after: 'restricted' } },
      reason: unpaid,
    })),
];

import type { CompanyRow } from './seed-companies.ts';
import type { DaysAgo } from './demo-days.ts';
import { firstNames, lastNames } from './demo-names.ts';
import { demoAccounts } from './demo-people.ts';
import { staffCount } from './demo-staff.ts';
import { idOf, pick, randomNumbers, tenantIdOf } from './random.ts';

const userCount = 120;
const dayMs = 86_400_000;

const isRestricted = (index: number, status: string) => status === 'confirmed' && index % 23 === 5;

/** Columns of a user who signed in at a time and did nothing since. */
const seenAt = (time: Date) => ({
  lastActiveAt: time,
  lastSignInAt: time,
  lastSignInIp: '192.0.2.7',
});

/** Rows of the accounts with a password. */
export const accountRows = (daysAgo: DaysAgo) =>
  demoAccounts.map(({ who: _who, tenant, place, status = 'confirmed', ...person }, index) => ({
    ...person,
    id: idOf('user', person.email),
    tenantId: tenantIdOf(tenant),
    franchisorId: place ? idOf('company', tenant, 0) : null,
    companyId: place && idOf('company', tenant, place === 'franchisor' ? 0 : 1),
    status,
    inviteStatus: 'done' as const,
    type: 'paid' as const,
    kind: person.isMsp ? ('msp' as const) : place ? ('company' as const) : ('individual' as const),
    onBoarding: 'completed' as const,
    salesOnboarding: index % 3 === 2 ? ('Pending' as const) : ('Completed' as const),
    seats: index + 1,
    roleGroup: person.role ? 'admin' : null,
    ...(person.role &&
      person.role !== 'super-admin' && {
        invitedById: idOf('user', 'super@demo.test'),
        invitedBy: 'Sable Quill',
      }),
    ...(status === 'confirmed' && seenAt(daysAgo(index / 3))),
    createdAt: daysAgo(200 - index * 9),
    updatedAt: daysAgo((200 - index * 9) * 0.4),
  }));

/**
 * Returns the progress of a user: a pending one has not accepted the invitation and so has none.
 */
const progress = (index: number, status: 'confirmed' | 'pending' | 'deactivated') => {
  const isIn = status !== 'pending';
  const isOnboarded = isIn && index % 3 > 0;
  return {
    inviteStatus: isOnboarded ? ('done' as const) : isIn ? ('confirmed' as const) : status,
    kind: index % 4 === 0 ? ('individual' as const) : ('company' as const),
    onBoarding: isOnboarded ? ('completed' as const) : ('pending' as const),
    salesOnboarding: isIn && index % 2 > 0 ? ('Completed' as const) : ('Pending' as const),
    seats: 1 + ((index * 5) % 13),
  };
};

/** Returns the remaining users; those with a restriction appeal are restricted. */
export const peopleRows = (companies: readonly CompanyRow[], daysAgo: DaysAgo) => {
  const random = randomNumbers(11);
  return Array.from({ length: userCount - demoAccounts.length - staffCount }, (_, index) => {
    const company = pick(companies, random());
    const firstName = pick(firstNames, random());
    const lastName = pick(lastNames, random());
    const status = pick(
      ['confirmed', 'confirmed', 'confirmed', 'pending', 'deactivated'] as const,
      random(),
    );
    const companyAge = (daysAgo(0).getTime() - company.createdAt.getTime()) / dayMs;
    const age = random() * Math.min(180, companyAge);
    return {
      id: idOf('person', index),
      tenantId: company.tenantId,
      franchisorId: company.franchisorId,
      companyId: company.id,
      email: `${firstName}.${lastName}.${index + 1}@people.test`.toLowerCase(),
      firstName,
      lastName,
      teamRole: pick(
        ['admin', 'member', 'member', 'guest', 'educator', 'seat-holder'] as const,
        random(),
      ),
      status,
      restrictedStatus: isRestricted(index, status) ? ('restricted' as const) : ('active' as const),
      type: pick(['free', 'paid'] as const, random()),
      ...progress(index, status),
      ...(status !== 'pending' && seenAt(daysAgo(age * random()))),
      createdAt: daysAgo(age),
      updatedAt: daysAgo(age * 0.4),
    };
  });
};

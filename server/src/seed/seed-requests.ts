import { eq } from 'drizzle-orm';
import type { RequestAction } from '@outpost/contracts';
import { companies } from '../tables/companies.table.ts';
import { manageRequests, requestDecisions } from '../tables/requests.table.ts';
import type { users } from '../tables/users.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

type Row = typeof manageRequests.$inferInsert;

interface Demo extends Pick<Row, 'type' | 'current' | 'requested' | 'reason'> {
  age: number;
  decisions: [action: RequestAction | 'comment', note: string, outcome: string | null][];
}

const nothing = 'Nothing was changed.';

const demos: Demo[] = [
  {
    type: 'seat-increase',
    current: {},
    requested: {},
    reason: 'Three more colleagues start next month.',
    age: 2,
    decisions: [],
  },
  {
    type: 'domain',
    current: { domain: null },
    requested: { domain: 'leads.example.com' },
    reason: 'Our mails should come from our own name.',
    age: 4,
    decisions: [['comment', 'Is the domain verified already?', null]],
  },
  {
    type: 'team-invite',
    current: {},
    requested: {
      invite: {
        email: 'rowan.keane@example.com',
        firstName: 'Rowan',
        lastName: 'Keane',
        teamRole: 'educator',
      },
    },
    reason: 'Rowan trains our franchisees.',
    age: 9,
    decisions: [
      ['decline', 'Please ask again once the contract is signed.', nothing],
      ['set_as_pending', 'The contract is here.', 'The request waits again.'],
    ],
  },
  {
    type: 'plan-change',
    current: { plan: 'paid' },
    requested: { plan: 'free' },
    reason: 'The trial project is over.',
    age: 20,
    decisions: [['approve', '', 'The company has the plan free now.']],
  },
  {
    type: 'deletion',
    current: {},
    requested: {},
    reason: 'I am handing over to my successor.',
    age: 33,
    decisions: [['decline', 'You are the only owner so far.', nothing]],
  },
  {
    type: 'restriction-appeal',
    current: {},
    requested: {},
    reason: 'The invoice you wrote about was paid yesterday.',
    age: 1,
    decisions: [],
  },
];

type Person = Pick<
  typeof users.$inferInsert,
  'tenantId' | 'franchisorId' | 'companyId' | 'email' | 'firstName' | 'lastName'
> & { id: string; restrictedStatus?: string };
const ofCompany = ['seat-increase', 'plan-change', 'domain'];

const statusAfter = ([action]: Demo['decisions'][number]): Row['status'] =>
  action === 'approve' ? 'Approved' : action === 'decline' ? 'Declined' : 'Pending';

const requestRow = (demo: Demo, tenant: string, requester: Person, daysAgo: DaysAgo): Row => {
  const { type, current, requested, reason, age, decisions } = demo;
  const isAbout = ofCompany.includes(type);
  const last = decisions.findLast(([action]) => action !== 'comment');
  return {
    id: idOf('request', tenant, type),
    tenantId: tenantIdOf(tenant),
    franchisorId: isAbout ? idOf('company', tenant, 0) : requester.franchisorId,
    companyId: isAbout ? idOf('company', tenant, 1) : requester.companyId,
    requesterId: requester.id,
    requesterName: `${requester.firstName} ${requester.lastName}`,
    requesterEmail: requester.email,
    type,
    current,
    requested,
    reason,
    createdAt: daysAgo(age),
    updatedAt: daysAgo(age / 2),
    ...(last && {
      status: statusAfter(last),
      decisionNote: last[1],
      outcome: last[2],
      ...(statusAfter(last) !== 'Pending' && {
        decidedBy: idOf('user', 'admin@demo.test'),
        decidedByName: 'Alder Finch',
        decidedAt: daysAgo(age / 2),
      }),
    }),
  };
};

/** Three more seats than the company has, so that the demo's request can be approved. */
const moreSeats = async (tx: Transaction, row: Row): Promise<Row> => {
  if (row.type !== 'seat-increase' || !row.companyId) return row;
  const [company] = await tx
    .select({ seats: companies.seats })
    .from(companies)
    .where(eq(companies.id, row.companyId));
  const seats = company?.seats ?? 0;
  return { ...row, current: { seats }, requested: { seats: seats + 3 } };
};

/** The owner requests everything but the end of a restriction. */
const requesterOf = ({ type }: Demo, tenant: string, people: readonly Person[]) =>
  people.find(({ tenantId, email, restrictedStatus }) =>
    type === 'restriction-appeal'
      ? tenantId === tenantIdOf(tenant) && restrictedStatus === 'restricted'
      : email === `owner@${tenant}.test`,
  );

/** Inserts requests of two tenants in every state, with their history. */
export const seedRequests = async (
  tx: Transaction,
  people: readonly Person[],
  daysAgo: DaysAgo,
): Promise<void> => {
  for (const tenant of ['acme', 'northwind'] as const)
    for (const demo of demos) {
      const requester = requesterOf(demo, tenant, people);
      if (!requester) continue;
      await tx
        .insert(manageRequests)
        .values(await moreSeats(tx, requestRow(demo, tenant, requester, daysAgo)));
      const entries = demo.decisions.map(([kind, note, outcome], index) => ({
        id: idOf('request-entry', tenant, demo.type, index),
        tenantId: tenantIdOf(tenant),
        requestId: idOf('request', tenant, demo.type),
        kind,
        actorId: idOf('user', 'admin@demo.test'),
        actorName: 'Alder Finch',
        note,
        outcome,
        createdAt: daysAgo(demo.age - (index + 1) * (demo.age / 4)),
      }));
      if (entries.length > 0) await tx.insert(requestDecisions).values(entries);
    }
};

import { jiraStatuses } from '@outpost/contracts';
import { tickets } from '../tables/tickets.table.ts';
import type { users } from '../tables/users.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DaysAgo } from './demo-days.ts';
import { ticketTitles } from './demo-content.ts';
import { idOf, pick, randomNumbers } from './random.ts';

const ticketCount = 40;

type Requester = Pick<
  typeof users.$inferInsert,
  'id' | 'tenantId' | 'franchisorId' | 'companyId' | 'status'
>;

const ticketRows = (people: Requester[], daysAgo: DaysAgo) => {
  const random = randomNumbers(31);
  const requesters = people.filter(({ status }) => status !== 'pending');
  const counts = new Map<string, number>();
  return Array.from({ length: ticketCount }, (_, index) => {
    const { id = '', tenantId, franchisorId, companyId } = pick(requesters, random());
    const number = (counts.get(tenantId) ?? 0) + 1;
    counts.set(tenantId, number);
    const type = index % 3 === 0 ? ('CR' as const) : ('BUG' as const);
    const jiraStatus = index % 4 === 3 ? null : pick(jiraStatuses, random());
    const age = (ticketCount - index) * 2;
    return {
      id: idOf('ticket', index),
      tenantId,
      franchisorId: franchisorId ?? null,
      companyId: companyId ?? null,
      requesterId: id,
      number,
      title: ticketTitles[type][index % ticketTitles[type].length] ?? '',
      type,
      status: jiraStatus === 'Done' ? ('Done' as const) : ('Pending' as const),
      jiraKey: jiraStatus && `OUT-${100 + index}`,
      jiraStatus,
      amount: type === 'CR' && index % 2 === 0 ? 25_000 + index * 1_250 : null,
      attachments: index % 5 < 2 ? (index % 5) + 1 : 0,
      createdAt: daysAgo(age),
      updatedAt: daysAgo(age * 0.5),
    };
  });
};

/** Inserts 40 tickets of demo users who have signed in; numbers count within a tenant. */
export const seedTickets = async (
  tx: Transaction,
  people: Requester[],
  daysAgo: DaysAgo,
): Promise<void> => {
  await tx.insert(tickets).values(ticketRows(people, daysAgo));
};

import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { can, teamRoles, type TicketPerson } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { notify } from '../notifications/index.ts';
import { findStaff } from './staff.ts';
import type { TicketRow } from './tickets.repository.ts';

/** People that a person may mention; `tenantId` is where their notifications are. */
type Person = TicketPerson & { tenantId: string };

/** Roles whose accounts see the tickets of others, within their part of the organization. */
const seeing = teamRoles.filter((teamRole) => can({ role: null, teamRole }, 'tickets:read'));

/** Reads the people of a ticket's organization who may see it: equal to the rule of the policies. */
const findCustomers = (tx: Transaction, ticket: TicketRow): Promise<Person[]> =>
  inRole(tx, 'worker', null, async () => {
    const { tenantId, requesterId } = ticket;
    const rows = await tx
      .select({ user: users, name: shownNameOf(users) })
      .from(users)
      .where(
        and(
          eq(users.tenantId, tenantId),
          eq(users.status, 'confirmed'),
          isNull(users.deletedAt),
          or(eq(users.id, requesterId), inArray(users.teamRole, seeing)),
        ),
      );
    const reaches = ({ id, isMsp, franchisorId, companyId }: typeof users.$inferSelect) => {
      if (id === requesterId) return true;
      if (isMsp && franchisorId) return franchisorId === ticket.franchisorId;
      return isMsp || !companyId || companyId === ticket.companyId;
    };
    return rows
      .filter(({ user }) => reaches(user))
      .map(({ user, name }) => ({ _id: user.id, tenantId, name, isStaff: false }));
  });

const isHome = ({ isPlatform, chosenTenantId }: Session) => isPlatform && !chosenTenantId;

/**
 * Reads the people that the caller may mention in a ticket, by name: those of its organization who
 * may see it and, for staff at home, staff. Customers receive no list of staff.
 */
export const peopleOf = async (
  tx: Transaction,
  session: Session,
  ticket: TicketRow,
): Promise<Person[]> => {
  const staff = isHome(session) ? await findStaff(tx) : [];
  const people = [
    ...staff.map(({ id, tenantId, name }) => ({ _id: id, tenantId, name, isStaff: true })),
    ...(await findCustomers(tx, ticket)),
  ];
  return people
    .filter(({ _id }) => _id !== session.userId)
    .toSorted((a, b) => a.name.localeCompare(b.name));
};

/** A message with the ids of the people that its writer chose. */
interface Mentioning {
  text: string;
  ids: readonly string[];
  isNote: boolean;
}

/**
 * Returns the people that a message mentions: chosen ones whose name follows an @ in its text. Throws
 * 422 for a person who may not see the message.
 */
export const findMentioned = async (
  tx: Transaction,
  session: Session,
  ticket: TicketRow,
  { text, ids, isNote }: Mentioning,
): Promise<Person[]> => {
  if (ids.length === 0) return [];
  const people = (await peopleOf(tx, session, ticket)).filter(({ isStaff }) => isStaff || !isNote);
  const chosen = people.filter(({ _id }) => ids.includes(_id));
  if (chosen.length < new Set(ids).size)
    throw invalid({
      mentions: isNote
        ? 'Only staff read an internal note. Mention nobody else in it.'
        : 'A mentioned person may not see this ticket. Remove the name.',
    });
  return chosen.filter(({ name }) => text.includes(`@${name}`));
};

/** Notifies mentioned people; the notice holds nothing of the message. */
export const notifyMentioned = async (
  tx: Transaction,
  { name }: Pick<Session, 'name'>,
  ticket: TicketRow,
  mentioned: readonly Person[],
): Promise<void> => {
  if (mentioned.length === 0) return;
  const notice = {
    // The specification has no kind for tickets; this one means news in a thread of support.
    kind: 'bug-replied' as const,
    title: `${name} mentioned you in ticket ${ticket.number}`,
    body: ticket.title,
    link: `/support-ticket?open=${ticket.id}`,
  };
  await inRole(tx, 'worker', null, async () => {
    for (const [tenantId, own] of Map.groupBy(mentioned, (one) => one.tenantId))
      await notify(tx, { ...notice, tenantId, to: own.map(({ _id }) => _id) });
  });
};

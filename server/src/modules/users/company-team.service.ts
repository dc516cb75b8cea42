import type { NewTeamMember, TeamRole, User } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { checkSeat, lockMember, lockTeamOf } from './company-team.repository.ts';
import type { users } from '../../tables/users.table.ts';
import { changeUser } from './users.repository.ts';
import { invite, mayGrant } from './users.service.ts';

type Person = typeof users.$inferSelect;

/** Adds a pending user to a company; 409 without a free seat for a role that needs one. */
export const inviteMember = async (
  tx: Transaction,
  session: Session,
  id: string,
  person: NewTeamMember,
): Promise<User> => {
  const { tenantId, franchisorId } = await lockTeamOf(tx, id);
  mayGrant(session, person.teamRole);
  return invite(tx, session, person, { tenantId, franchisorId, companyId: id });
};

const memberOf = async (
  tx: Transaction,
  companyId: string,
  id: string,
  field: string,
): Promise<Person> => {
  const person = await lockMember(tx, companyId, id);
  if (!person) throw invalid({ [field]: 'This person is not in the team of the company' });
  return person;
};

const setRole = (tx: Transaction, id: string, teamRole: TeamRole): Promise<User> =>
  changeUser(tx, { id, ifMatch: null }, { teamRole });

/**
 * Makes a confirmed member the owner of their company, and the present owner an admin. Returns the
 * users with changed roles, the owner first.
 */
export const transferOwnership = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  userId: string,
): Promise<[User, ...User[]]> => {
  const company = await lockTeamOf(tx, target.id);
  mayGrant(session, 'owner');
  const person = await memberOf(tx, target.id, userId, 'userId');
  if (company.ownerId === userId) throw conflict('This person owns the company already.');
  if (person.status !== 'confirmed')
    throw conflict(`A person who is ${person.status} cannot own a company.`);
  if (person.teamRole === 'guest') await checkSeat(tx, { companyId: target.id, teamRole: 'owner' });
  await changeRecord(tx, companies, { ...target, noun: 'This company' }, { ownerId: userId });
  const owner = await setRole(tx, userId, 'owner');
  const before = company.ownerId && (await lockMember(tx, target.id, company.ownerId));
  if (!before || before.teamRole !== 'owner') return [owner];
  return [owner, await setRole(tx, before.id, 'admin')];
};

const isAway = ({ status }: Person) => status === 'deactivated';

/** Exchanges the roles of a seat-holder and a guest of the same company. */
export const reassignSeat = async (
  tx: Transaction,
  session: Session,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<User[]> => {
  await lockTeamOf(tx, id);
  mayGrant(session, 'seat-holder');
  const holder = await memberOf(tx, id, from, 'from');
  const guest = await memberOf(tx, id, to, 'to');
  if (holder.teamRole !== 'seat-holder') throw conflict('This person holds no seat to give away.');
  if (guest.teamRole !== 'guest') throw conflict('Only a guest can be given the seat.');
  if (isAway(holder) || isAway(guest))
    throw conflict('Seats of people who are deactivated are not reassigned.');
  return [await setRole(tx, from, 'guest'), await setRole(tx, to, 'seat-holder')];
};

import * as v from 'valibot';
import {
  fieldMessages,
  importColumns,
  importLimits,
  messages,
  NewTeamMember,
  ranksAtLeast,
  teamRoles,
  type ImportReport,
  type ImportRow,
  type UserImport,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { readCsv, unknownColumnsOf, type CsvLine } from '../../platform/lists/read-csv.ts';
import { invitableIn } from '../white-labels/index.ts';
import { findTeamOf, freeSeats, lockTeamOf } from './company-team.repository.ts';
import { insertUsers, emailTakenMessage, takenAddresses } from './users.repository.ts';
import { invitee, invitingMembership } from './users.service.ts';

type Line = CsvLine<(typeof importColumns)[number]>;

/** One line of the file with the person to invite, or with the reason of its refusal. */
interface Candidate {
  line: Line;
  person: NewTeamMember | null;
  message: string | null;
}

const readLines = (csv: string): Line[] => {
  const lines = readCsv(csv, importColumns);
  if (lines.length === 0) throw invalid({ csv: 'The file names nobody' });
  if (lines.length > importLimits.rows)
    throw invalid({ csv: `File should have max ${importLimits.rows} people` });
  return lines;
};

/** Returns why a line is refused; the values of names and roles are named, as they may be in other cells. */
const reasonsOf = (cells: Line['cells'], found: Record<string, string>): string =>
  Object.entries(found)
    .map(([field, message]) => {
      if (field === 'teamRole' && cells.role !== '')
        return `Role “${cells.role}” is none of ${teamRoles.join(', ').replaceAll('-', ' ')}`;
      if (message !== messages.fullName) return message;
      const column = field === 'firstName' ? 'first name' : 'last name';
      return `The ${column} “${cells[column]}” has other signs than letters, spaces, hyphens and apostrophes`;
    })
    .join('. ');

/** Checks a line by itself; 'Seat holder' means the role `seat-holder`. */
const candidateOf = (session: Session, line: Line): Candidate => {
  const { cells } = line;
  const refused = (message: string): Candidate => ({ line, person: null, message });
  if (line.isTooLong) return refused('The line has more cells than the first one');
  const result = v.safeParse(NewTeamMember, {
    email: cells.email,
    firstName: cells['first name'],
    lastName: cells['last name'],
    teamRole: cells.role.toLowerCase().replaceAll(/[\s_]+/g, '-'),
  });
  if (!result.success) return refused(reasonsOf(cells, fieldMessages(result.issues)));
  const { teamRole } = result.output;
  if (!ranksAtLeast(session.actor, { role: null, teamRole }))
    return refused('Your role does not allow to give this role');
  return { line, person: result.output, message: null };
};

/** Refuses addresses that are taken, that the policy excludes, or that an earlier line has. */
const withoutRepeats = (
  candidates: Candidate[],
  taken: Set<string>,
  refusalOf: (email: string) => string | null,
): Candidate[] => {
  const firstLines = new Map<string, number>();
  return candidates.map((candidate) => {
    const { line, person } = candidate;
    if (!person) return candidate;
    const refusal = taken.has(person.email) ? emailTakenMessage : refusalOf(person.email);
    if (refusal) return { line, person: null, message: refusal };
    const first = firstLines.get(person.email);
    if (first !== undefined)
      return { line, person: null, message: `The same email is in line ${first}` };
    firstLines.set(person.email, line.line);
    return candidate;
  });
};

/** Assigns the free seats in the order of the lines; guests need none. */
const withinSeats = (candidates: Candidate[], free: number | null): Candidate[] => {
  let left = free ?? Infinity;
  return candidates.map((candidate) => {
    const { line, person } = candidate;
    if (!person || person.teamRole === 'guest') return candidate;
    left -= 1;
    return left < 0 ? { line, person: null, message: 'No seat of the company is free' } : candidate;
  });
};

const presentRow = ({ line: { line, cells }, message }: Candidate): ImportRow => ({
  line,
  email: cells.email,
  name: `${cells['first name']} ${cells['last name']}`.trim(),
  teamRole: cells.role,
  outcome: message === null ? 'ok' : 'refused',
  message,
});

/** Checks all lines of a file; returns the people to invite, their tenant, and a report by line. */
const judge = async (
  tx: Transaction,
  session: Session,
  { csv, whiteLabel }: UserImport,
  teamOf: typeof findTeamOf,
) => {
  const lines = readLines(csv);
  const place = await invitingMembership(tx, session, whiteLabel);
  const candidates = lines.map((line) => candidateOf(session, line));
  const emails = candidates.flatMap(({ person }) => person?.email ?? []);
  const taken = await takenAddresses(tx, place.tenantId, emails);
  const refusalOf = await invitableIn(tx, place.tenantId);
  const seats = place.companyId ? await freeSeats(tx, await teamOf(tx, place.companyId)) : null;
  const judged = withinSeats(withoutRepeats(candidates, taken, refusalOf), seats);
  const people = judged.flatMap(({ person }) => (person ? [invitee(person, place, session)] : []));
  const total = judged.length;
  const counts = { total, ok: people.length, refused: total - people.length };
  const ignoredColumns = unknownColumnsOf(csv, importColumns);
  const rows = judged.map(presentRow);
  return { place, people, report: { rows, ...counts, invited: 0, ignoredColumns } };
};

/** Reports the result of an import without inviting users. */
export const tryImport = async (
  tx: Transaction,
  session: Session,
  body: UserImport,
): Promise<ImportReport> => (await judge(tx, session, body, findTeamOf)).report;

/** Invites the users of all accepted lines; the report has the reasons of the refused ones. */
export const importUsers = async (tx: Transaction, session: Session, body: UserImport) => {
  const { place, people, report } = await judge(tx, session, body, lockTeamOf);
  const ids = people.length > 0 ? await insertUsers(tx, people) : [];
  return { tenantId: place.tenantId, ids, report: { ...report, invited: ids.length } };
};

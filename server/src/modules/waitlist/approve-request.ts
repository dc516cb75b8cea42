import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { NewCompany, ranksAtLeast, type WaitlistDecision } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, conflict, invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { users } from '../../tables/users.table.ts';
import { webPixels } from '../../tables/web-pixels.table.ts';
import { createCompany } from '../companies/index.ts';
import { inviteTo } from '../users/index.ts';
import { createPixel } from '../web-pixels/index.ts';
import type { WaitlistRow } from './waitlist.repository.ts';

interface Place {
  id: string;
  name: string;
  franchisorId: string | null;
  isAdded: boolean;
}

type Named = Pick<WaitlistDecision, 'company' | 'franchisor'>;

const columns = {
  id: companies.id,
  name: companies.name,
  franchisorId: companies.franchisorId,
};

/** Finds a company of the organization that may have pixels. */
const findPlace = async (
  tx: Transaction,
  { tenantId }: WaitlistRow,
  id: string,
): Promise<Place | null> => {
  const isIt = and(
    eq(companies.tenantId, tenantId),
    eq(companies.id, id),
    eq(companies.isFranchisor, false),
  );
  const [found] = await tx.select(columns).from(companies).where(isIt);
  return found ? { ...found, isAdded: false } : null;
};

/** Returns the company of the pixel that an earlier approval made. */
const earlierPlace = async (tx: Transaction, row: WaitlistRow): Promise<Place | null> => {
  if (!row.pixelId) return null;
  const isIt = and(eq(webPixels.tenantId, row.tenantId), eq(webPixels.id, row.pixelId));
  const [pixel] = await tx.select({ company: webPixels.companyId }).from(webPixels).where(isIt);
  return pixel ? findPlace(tx, row, pixel.company) : null;
};

/** Throws 409 for a company with this name or domain: only a person can tell whether it is the same. */
const checkNew = async (tx: Transaction, row: WaitlistRow): Promise<void> => {
  const isSimilar = or(
    sql`lower(${companies.name}) = ${row.companyName.toLowerCase()}`,
    eq(companies.domain, row.site),
  );
  const [similar] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.tenantId, row.tenantId), eq(companies.isFranchisor, false), isSimilar))
    .limit(1);
  if (!similar) return;
  const message = `The company ${similar.name} has this name or domain. Choose it, or add another first.`;
  throw conflict(message, { company: message });
};

/** Returns the franchisor of an organization that has only one. */
const onlyFranchisor = async (
  tx: Transaction,
  { tenantId }: WaitlistRow,
): Promise<string | undefined> => {
  const isHead = and(eq(companies.tenantId, tenantId), eq(companies.isFranchisor, true));
  const heads = await tx.select({ id: companies.id }).from(companies).where(isHead).limit(2);
  return heads.length === 1 ? heads[0]?.id : undefined;
};

const addPlace = async (
  tx: Transaction,
  session: Session,
  row: WaitlistRow,
  franchisor: string | undefined,
): Promise<Place> => {
  await checkNew(tx, row);
  const head = franchisor ?? (await onlyFranchisor(tx, row));
  const body = v.parse(NewCompany, {
    name: row.companyName,
    domain: row.site,
    whiteLabel: row.tenantId,
    ...(head && { franchisor: head }),
  });
  const { _id: id, name, franchisor: above } = await createCompany(tx, session, body);
  return { id, name, franchisorId: above?._id ?? null, isAdded: true };
};

const placeFor = async (
  tx: Transaction,
  session: Session,
  row: WaitlistRow,
  { company, franchisor }: Named,
): Promise<Place> => {
  if (company) {
    const named = await findPlace(tx, row, company);
    if (!named) throw invalid({ company: 'Company is incorrect' });
    return named;
  }
  return (await earlierPlace(tx, row)) ?? addPlace(tx, session, row, franchisor);
};

/** Turns a 422 about the person into a 409: the decision has no such fields. */
const asConflict = (error: unknown): never => {
  if (error instanceof ApiError && error.statusCode === 422) throw conflict(error.message);
  throw error;
};

/** Invites the person unless they belong to the company already; returns a sentence about it. */
const invitePerson = async (
  api: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  { tenantId, email, firstName, lastName }: WaitlistRow,
  place: Place,
): Promise<string> => {
  const isThere = and(
    eq(users.tenantId, tenantId),
    eq(users.email, email),
    eq(users.companyId, place.id),
    isNull(users.deletedAt),
  );
  if ((await tx.$count(users, isThere)) > 0) return `${email} has an account there.`;
  // An added company needs somebody in charge; an admin cannot make an owner.
  const isOwner = ranksAtLeast(session.actor, { role: null, teamRole: 'owner' });
  const first = isOwner ? ('owner' as const) : ('admin' as const);
  const teamRole = place.isAdded ? first : ('member' as const);
  const { franchisorId, id: companyId } = place;
  const membership = { tenantId, franchisorId, companyId };
  const person = { email, firstName, lastName, teamRole };
  await inviteTo(api, tx, session, person, membership).catch(asConflict);
  return `${email} was invited as ${teamRole}.`;
};

/** Returns the pixel of the site, which is added when the company has none for it. */
const pixelFor = async (
  tx: Transaction,
  { tenantId, site }: WaitlistRow,
  company: string,
): Promise<string> => {
  const isIt = and(
    eq(webPixels.tenantId, tenantId),
    eq(webPixels.companyId, company),
    eq(webPixels.domain, site),
  );
  const [found] = await tx.select({ id: webPixels.id }).from(webPixels).where(isIt);
  return found?.id ?? (await createPixel(tx, { company, domain: site }))._id;
};

/**
 * Gives the person of a request an account and a pixel, in the company that is named or in an added one.
 * Throws 409 for a company like it and without a free seat, 422 without a franchisor.
 */
export const approveRequest = async (
  api: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  row: WaitlistRow,
  named: Named,
): Promise<{ pixelId: string; outcome: string }> => {
  const place = await placeFor(tx, session, row, named);
  const invited = await invitePerson(api, tx, session, row, place);
  const pixelId = await pixelFor(tx, row, place.id);
  const added = place.isAdded ? `${place.name} was added` : `${place.name} was chosen`;
  return { pixelId, outcome: `${added}, with a pixel for ${row.site}. ${invited}` };
};

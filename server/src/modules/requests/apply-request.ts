import { and, eq, isNull, ne } from 'drizzle-orm';
import type { RequestType } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { ApiError, conflict } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { followCompany } from '../billing/index.ts';
import { inviteTo, removeUser, takeStep } from '../users/index.ts';
import { users } from '../../tables/users.table.ts';
import type { RequestRow } from './requests.repository.ts';

/** Makes the requested change and returns a sentence about it; throws 409 when it is impossible. */
type Execute = (
  tx: Transaction,
  request: RequestRow,
  by: { api: Pick<Api, 'jobs'>; session: Session; reason: string },
) => Promise<string>;

const requesterOf = async (tx: Transaction, { requesterId }: RequestRow) => {
  const isPresent = and(eq(users.id, requesterId), isNull(users.deletedAt));
  const [found] = await tx.select().from(users).where(isPresent).for('update');
  if (!found) throw conflict('Whoever asked for this was deleted.');
  return found;
};

const companyOf = async (tx: Transaction, { companyId }: RequestRow) => {
  const [found] = companyId
    ? await tx.select().from(companies).where(eq(companies.id, companyId)).for('update')
    : [];
  if (!found) throw conflict('The company of this request is not there any more.');
  return found;
};

const changeCompany = async (
  tx: Transaction,
  id: string,
  change: Parameters<typeof changeRecord<typeof companies>>[3],
) => {
  await changeRecord(tx, companies, { id, ifMatch: null, noun: 'This company' }, change);
  await followCompany(tx, id, change);
};

const incomplete = () => conflict('This request does not say what it asks for.');

const addSeats: Execute = async (tx, request) => {
  const { seats } = request.requested;
  const { id, name, seats: before } = await companyOf(tx, request);
  if (seats === undefined) throw incomplete();
  if (before >= seats) throw conflict(`${name} has ${before} seats already.`);
  await changeCompany(tx, id, { seats });
  return `${name} has ${seats} seats now instead of ${before}.`;
};

const changePlan: Execute = async (tx, request) => {
  const { plan } = request.requested;
  const { id, name, type } = await companyOf(tx, request);
  if (plan === undefined) throw incomplete();
  if (type === plan) throw conflict(`${name} has the plan ${plan} already.`);
  await changeCompany(tx, id, { type: plan });
  return `${name} has the plan ${plan} now.`;
};

const setDomain: Execute = async (tx, request) => {
  const { domain } = request.requested;
  const { id, tenantId, name, domain: before } = await companyOf(tx, request);
  if (!domain) throw incomplete();
  if (before === domain) throw conflict(`${name} has the domain ${domain} already.`);
  const isOthers = and(
    eq(companies.tenantId, tenantId),
    eq(companies.domain, domain),
    ne(companies.id, id),
  );
  if ((await tx.$count(companies, isOthers)) > 0)
    throw conflict(`The domain ${domain} belongs to another company.`);
  await changeCompany(tx, id, { domain });
  return `The domain of ${name} is ${domain} now.`;
};

const liftRestriction: Execute = async (tx, request, { session, reason }) => {
  const { id } = await requesterOf(tx, request);
  await takeStep(tx, session, { id, ifMatch: null }, 'unrestrict', reason);
  return 'The account is no longer restricted.';
};

const deleteRequester: Execute = async (tx, request, { session }) => {
  const { id, email } = await requesterOf(tx, request);
  await removeUser(tx, session, { id, ifMatch: null });
  return `The account ${email} was deleted; it can be restored for 30 days.`;
};

/** Turns a 422 into a 409: a request has no fields to correct. */
const asConflict = (error: unknown): never => {
  if (error instanceof ApiError && error.statusCode === 422) throw conflict(error.message);
  throw error;
};

const inviteForRequester: Execute = async (tx, request, { api, session }) => {
  const { invite } = request.requested;
  const { tenantId, franchisorId, companyId } = await requesterOf(tx, request);
  if (!invite) throw incomplete();
  const place = { tenantId, franchisorId, companyId };
  await inviteTo(api, tx, session, invite, place).catch(asConflict);
  return `${invite.email} was invited as ${invite.teamRole}.`;
};

/** Changes that an approval makes, by type of request, in the transaction of the decision. */
export const executeRequest: Record<RequestType, Execute> = {
  'seat-increase': addSeats,
  'plan-change': changePlan,
  domain: setDomain,
  'restriction-appeal': liftRestriction,
  deletion: deleteRequester,
  'team-invite': inviteForRequester,
};

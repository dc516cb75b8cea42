import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { RequestType } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { endSessionsOf } from '../../platform/http/end-sessions.ts';
import { checkInvitable } from '../../platform/http/invitable.ts';
import type { Api } from '../../platform/http/serve.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import type { RequestRow } from './requests.repository.ts';

/** Makes the change that was asked for and says what it did; throws 409 when it cannot. */
type Execute = (
  tx: Transaction,
  request: RequestRow,
  by: { jobs: Api['jobs']; name: string },
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

const changeCompany = (
  tx: Transaction,
  id: string,
  change: Parameters<typeof changeRecord<typeof companies>>[3],
) => changeRecord(tx, companies, { id, ifMatch: null, noun: 'This company' }, change);

const changeUser = (
  tx: Transaction,
  id: string,
  change: Parameters<typeof changeRecord<typeof users>>[3],
) => changeRecord(tx, users, { id, ifMatch: null, noun: 'This user' }, change);

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

const liftRestriction: Execute = async (tx, request) => {
  const { id, status, restrictedStatus } = await requesterOf(tx, request);
  if (status !== 'confirmed' || restrictedStatus !== 'restricted')
    throw conflict('This account is not restricted.');
  await changeUser(tx, id, { restrictedStatus: 'active' });
  return 'The account is no longer restricted.';
};

/** Somebody has to stay in charge of the instance. */
const isLastOwner = async (tx: Transaction, { id, tenantId }: { id: string; tenantId: string }) => {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.teamRole, 'owner'),
        eq(users.status, 'confirmed'),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .for('update');
  return owners.every((owner) => owner.id === id) && owners.length > 0;
};

const deleteRequester: Execute = async (tx, request) => {
  const { id, tenantId, email } = await requesterOf(tx, request);
  if (await isLastOwner(tx, { id, tenantId }))
    throw conflict('This is the last owner; make somebody else one first.');
  await changeUser(tx, id, { deletedAt: sql`now()` });
  await endSessionsOf(tx, tenantId, id);
  return `The account ${email} was deleted; it can be restored for 30 days.`;
};

const refuseTakenAddress = (error: unknown): never => {
  if (violatedConstraint(error) === 'users_tenant_email')
    throw conflict('A user with this email exists already.');
  throw error;
};

const inviteForRequester: Execute = async (tx, request, { jobs, name }) => {
  const { invite } = request.requested;
  const { tenantId, franchisorId, companyId } = await requesterOf(tx, request);
  if (!invite) throw incomplete();
  await checkInvitable(tx, tenantId, invite.email).catch((error: Error) => {
    throw conflict(error.message);
  });
  const place = { tenantId, franchisorId, companyId, invitedBy: name };
  const userId = await insertRecord(tx, users, { ...invite, ...place }).catch(refuseTakenAddress);
  const invitation = { tenantId, userId, purpose: 'activate', invitedBy: name } as const;
  await jobs.enqueue(tx, 'account-mail', invitation);
  return `${invite.email} was invited as ${invite.teamRole}.`;
};

/** What approving a request of each type does, in the transaction that decides it. */
export const executeRequest: Record<RequestType, Execute> = {
  'seat-increase': addSeats,
  'plan-change': changePlan,
  domain: setDomain,
  'restriction-appeal': liftRestriction,
  deletion: deleteRequester,
  'team-invite': inviteForRequester,
};

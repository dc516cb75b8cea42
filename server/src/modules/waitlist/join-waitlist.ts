import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { waitlistEndpoints, type NewWaitlistRequest } from '@outpost/contracts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { originOf } from '../../platform/http/call-origin.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { networkOf } from '../../platform/limits/subjects.ts';
import type { Brand } from '../../platform/pages/brand.ts';
import type { PageTimes } from '../../platform/pages/page-times.ts';
import { waitlistRequests } from '../../tables/waitlist.table.ts';
import { notify } from '../notifications/index.ts';
import { openTenantAt } from '../white-labels/index.ts';

/** Requests of one network in ten minutes. */
const limit = { most: 10, windowMs: 10 * 60_000 };

const tooMany = (minutes: number) =>
  `Too many attempts from your network. Try again in ${minutes} minutes.`;

/** Stores the request of a person who has none yet, and tells the people in charge. */
const keepRequest = async (
  tx: Transaction,
  tenantId: string,
  person: NewWaitlistRequest,
): Promise<boolean> => {
  const isKnown = and(
    eq(waitlistRequests.tenantId, tenantId),
    eq(waitlistRequests.email, person.email),
  );
  if ((await tx.$count(waitlistRequests, isKnown)) > 0) return false;
  const id = await insertRecord(tx, waitlistRequests, { tenantId, ...person });
  await notify(tx, {
    tenantId,
    to: 'admins',
    kind: 'web-visitor-invite-request',
    title: `${person.firstName} ${person.lastName} asks for a web pixel`,
    body: `${person.companyName}, ${person.site}`,
    link: `/web-visitor-waitlist?open=${id}`,
  });
  return true;
};

/** Returns the organization of a request's address; 404 without one. */
export const waitlistTenant = async (
  { database, naming }: Pick<Api, 'database' | 'naming'>,
  request: FastifyRequest,
): Promise<Brand & { id: string }> => {
  const tenant = await openTenantAt(database, naming.requested(request));
  // The platform itself has no customers with sites.
  if (!tenant || tenant.isPlatform) throw notFound('This waitlist');
  return tenant;
};

/** Counts an attempt of the network of a request; throws 429. */
export const countAttempt = async (
  { limiter }: Pick<Api, 'limiter'>,
  times: PageTimes,
  request: FastifyRequest,
  tenantId: string,
): Promise<void> => {
  const subject = `waitlist:${times.hash(networkOf(request.ip ?? ''))}`;
  await limiter.take(request, { tenantId, subject, limit }, tooMany);
};

/** Puts a person on the waitlist of an organization; somebody who is on it changes nothing. */
export const joinWaitlist = async (
  { database }: Pick<Api, 'database'>,
  request: FastifyRequest,
  tenantId: string,
  person: NewWaitlistRequest,
): Promise<void> => {
  const origin = originOf(request, 'public');
  const visitor = { tenantId, userId: null, name: 'Visitor', email: '' };
  const join = database.transaction({ role: 'worker' }, 'write', async (tx) => {
    if (await keepRequest(tx, tenantId, person))
      await writeAudit(tx, { ...origin, ip: '', userAgent: '' }, waitlistEndpoints.join, visitor);
  });
  await join.catch((error: unknown) => {
    // The same person sent the form twice at the same moment.
    if (violatedConstraint(error) !== 'waitlist_requests_email') throw error;
  });
};

import { and, count, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { scrubText, type ReleaseFailure } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { ApiError, conflict } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { likenessOf } from '../../platform/releases/likeness.ts';
import { choose } from './release-sets.ts';
import { releaseFailures } from '../../tables/releases.table.ts';

export const windowMinutes = 10;
/** Maximum reports of an account within an hour; a browser reports once per version and phase. */
const mostPerHour = 30;

export type FailureReport = Pick<ReleaseFailure, 'part' | 'version' | 'phase' | 'error'>;

/** Throws 409 for a version outside the release set of the caller's tenant. */
export const checkServed = async (
  database: Database,
  { subdomain }: Pick<Session, 'subdomain'>,
  { part, version }: Pick<FailureReport, 'part' | 'version'>,
): Promise<void> => {
  const chosen = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    choose(tx, subdomain),
  );
  const { build, lastKnownGood } = chosen.get(part) ?? {};
  if (version !== build && version !== lastKnownGood)
    throw conflict('This version is not served to your organization.');
};

const tooMany = () =>
  new ApiError(
    429,
    'too_many_attempts',
    'Too many reports from your account. Try again in an hour.',
    undefined,
    3_600,
  );

const inLast = (minutes: number) =>
  sql`${releaseFailures.createdAt} > now() - make_interval(mins => ${minutes})`;

/**
 * Stores a report without tokens and passwords, equal ones of an account once in ten minutes. Throws
 * 429 above the account's limit.
 */
export const keepFailure = async (
  tx: Transaction,
  { id: sessionId, tenantId, userId, isRestricted, impersonator }: Session,
  { version: build, part, phase, error: told }: FailureReport,
): Promise<void> => {
  const isTheirs = eq(releaseFailures.userId, userId);
  const isSame = and(
    eq(releaseFailures.part, part),
    eq(releaseFailures.build, build),
    eq(releaseFailures.phase, phase),
    inLast(windowMinutes),
  );
  const [found] = await tx
    .select({ stored: count(), same: sql<number>`count(*) FILTER (WHERE ${isSame})::int` })
    .from(releaseFailures)
    .where(and(isTheirs, inLast(60)));
  if (found && found.same > 0) return;
  if (found && found.stored >= mostPerHour) throw tooMany();
  const isCounted = !isRestricted && impersonator === null;
  const by = { tenantId, userId, sessionId, isCounted };
  const error = scrubText(told);
  const likeness = likenessOf({ remote: part, build, error });
  await tx.insert(releaseFailures).values({ id: v7(), part, build, phase, error, likeness, ...by });
};

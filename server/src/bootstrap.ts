import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as v from 'valibot';
import { Email } from '@outpost/contracts';
import { users } from './tables/users.table.ts';
import { whiteLabels } from './tables/white-labels.table.ts';
import type { Database } from './platform/db/database.ts';
import { platformTenant } from './platform/http/tenant-name.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';

/** Advisory lock of two servers that start at once; released with the transaction. */
const bootstrapLock = 20_261_122;

/**
 * Adds the platform tenant to a new installation and, while there is no internal staff, its first
 * super-admin, who gets an activation link. Returns true when it invited one. Throws a sentence
 * when `email` is no address.
 */
export const bootstrap = async (
  database: Database,
  jobs: Pick<JobQueue, 'enqueue'>,
  {
    email,
    productName,
    roleGroup,
  }: { email: string | null; productName: string; roleGroup: string },
): Promise<boolean> => {
  if (email === null) return false;
  const address = v.safeParse(Email, email);
  if (!address.success) throw new Error(`BOOTSTRAP_EMAIL is not an address: "${email}".`);
  return database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${bootstrapLock})`);
    const isPlatform = eq(whiteLabels.kind, 'platform');
    const [found] = await tx.select({ id: whiteLabels.id }).from(whiteLabels).where(isPlatform);
    const tenantId = found?.id ?? v7();
    if (!found)
      await tx.insert(whiteLabels).values({
        id: tenantId,
        kind: 'platform',
        name: productName,
        subdomain: platformTenant,
        status: 'active',
      });
    const isStaff = and(eq(users.tenantId, tenantId), isNull(users.deletedAt));
    if ((await tx.$count(users, isStaff)) > 0) return false;
    const userId = v7();
    await tx.insert(users).values({
      id: userId,
      tenantId,
      email: address.output,
      firstName: '-',
      lastName: '-',
      role: 'super-admin',
      roleGroup,
    });
    const mail = { tenantId, userId, purpose: 'activate', invitedBy: null } as const;
    await jobs.enqueue(tx, 'account-mail', mail);
    return true;
  });
};

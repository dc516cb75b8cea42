import { sql } from 'drizzle-orm';
import { acceptsEmail, type SignInPolicy } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { invalid } from './api-error.ts';

/**
 * Returns a function with the reason why a tenant's sign-in policy excludes an address; null when
 * it does not.
 */
export const invitableIn = async (
  tx: Transaction,
  tenantId: string,
): Promise<(email: string) => string | null> => {
  const { rows } = await tx.execute<{ policy: SignInPolicy }>(
    sql`SELECT sign_in_policy AS policy FROM white_labels WHERE id = ${tenantId}`,
  );
  const policy = rows[0]?.policy;
  return (email) =>
    policy && !acceptsEmail(policy, email)
      ? `Only addresses of ${policy.emailDomains.join(', ')} can be invited.`
      : null;
};

/** Throws 422 when the sign-in policy of a tenant excludes this address. */
export const checkInvitable = async (
  tx: Transaction,
  tenantId: string,
  email: string,
): Promise<void> => {
  const refusal = (await invitableIn(tx, tenantId))(email);
  if (refusal) throw invalid({ email: refusal });
};

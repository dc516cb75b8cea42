import { eq } from 'drizzle-orm';
import { acceptsEmail } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

/**
 * Returns a function with the reason why a tenant's sign-in policy excludes an address; null when
 * it does not.
 */
export const invitableIn = async (
  tx: Transaction,
  tenantId: string,
): Promise<(email: string) => string | null> => {
  const [tenant] = await tx
    .select({ policy: whiteLabels.signInPolicy })
    .from(whiteLabels)
    .where(eq(whiteLabels.id, tenantId));
  const policy = tenant?.policy;
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

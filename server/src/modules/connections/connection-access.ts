import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import { connections } from '../../tables/connections.table.ts';
import { openSecrets } from './connection-secrets.ts';

/** Returns the access token of a connected account, or why it has none that may be used. */
export const accessOf = async (
  tx: Transaction,
  { secrets }: Pick<Api, 'secrets'>,
  id: string,
): Promise<{ token: string } | { problem: string }> => {
  const [row] = await tx.select().from(connections).where(eq(connections.id, id));
  if (!row) return { problem: 'The account was disconnected.' };
  const hasEnded = row.tokenExpiresAt !== null && row.tokenExpiresAt.getTime() <= Date.now();
  if (row.status === 'revoked' || row.status === 'expired' || hasEnded)
    return { problem: 'The access has ended. Reconnect the account.' };
  // A sandbox account has no secrets.
  return { token: openSecrets(secrets, row).accessToken ?? 'sandbox' };
};

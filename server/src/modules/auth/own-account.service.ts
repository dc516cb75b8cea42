import type { PasswordChange } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Audit } from '../../platform/http/call.ts';
import { ownActorOf, type Session } from '../../platform/http/session.ts';
import { findPasswordHash, setPassword } from './credentials.repository.ts';
import { hashPassword, passwordMatches } from '../../platform/secrets/password.ts';
import { forgetTries, takeTry } from './sign-in-tries.ts';

// A 401 would end the session because of a typing mistake.
const incorrect = () => invalid({ currentPassword: 'Current password is incorrect' });

/**
 * Sets a new password when `currentPassword` is right and ends the other sessions. An attempt
 * counts as one to sign in, so that an open session does not help to guess. Throws 422 or 429.
 */
export const changePassword = async (
  database: Database,
  session: Session,
  { currentPassword, password }: PasswordChange,
  audit: Audit,
): Promise<void> => {
  const { id: current, userId: id, tenantId, email } = session;
  const scope = { role: 'auth', tenantId } as const;
  const known = await database.transaction(scope, 'write', async (tx) => {
    await takeTry(tx, tenantId, email);
    return findPasswordHash(tx, id);
  });
  // Outside the transaction: hashing takes tens of milliseconds and would hold a connection.
  if (!(await passwordMatches(currentPassword, known))) throw incorrect();
  const passwordHash = await hashPassword(password);
  await database.transaction(scope, 'write', async (tx) => {
    // A new password set by a mailed link meanwhile has ended this session.
    if ((await findPasswordHash(tx, id)) !== known) throw incorrect();
    await forgetTries(tx, tenantId, email);
    await setPassword(tx, { id, tenantId }, passwordHash, current);
    await audit(tx, ownActorOf(session));
  });
};

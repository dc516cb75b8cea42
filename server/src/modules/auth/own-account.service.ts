import type { PasswordChange } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Audit } from '../../platform/http/serve.ts';
import { ownActorOf, type Session } from '../../platform/http/session.ts';
import { findPasswordHash, setPassword } from './credentials.repository.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { forgetTries, takeTry } from './sign-in-tries.ts';

// Never a 401: that would end a session over a typing mistake.
const incorrect = () => invalid({ currentPassword: 'Current password is incorrect' });

/**
 * Sets a new password for who knows the present one and ends their other sessions. A try counts as
 * one to sign in, so that an open session does not help to guess. Throws 422 or 429.
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
  // Outside the transaction: hashing takes tens of milliseconds and others would wait.
  if (!(await passwordMatches(currentPassword, known))) throw incorrect();
  const passwordHash = await hashPassword(password);
  await database.transaction(scope, 'write', async (tx) => {
    // Whoever set another one meanwhile, by a mailed link, has shut this session out.
    if ((await findPasswordHash(tx, id)) !== known) throw incorrect();
    await forgetTries(tx, tenantId, email);
    await setPassword(tx, { id, tenantId }, passwordHash, current);
    await audit(tx, ownActorOf(session));
  });
};

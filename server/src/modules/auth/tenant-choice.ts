import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { auditLog } from '../../platform/audit/audit-log.table.ts';
import type { Database } from '../../platform/db/database.ts';
import { originOf } from '../../platform/http/call-origin.ts';
import type { Session } from '../../platform/http/session.ts';

/** Maximum choices in memory of one process; an evicted one is written again when it recurs. */
const mostRemembered = 1_000;

/** Written and pending entries of this process, by session and tenant. */
const entries = new WeakMap<Database, Map<string, Promise<void>>>();

const entriesOf = (database: Database) => {
  const found = entries.get(database) ?? new Map<string, Promise<void>>();
  entries.set(database, found);
  return found;
};

const write = (
  database: Database,
  request: FastifyRequest,
  { userId, name, email }: Session,
  tenantId: string,
): Promise<void> => {
  const entry = {
    id: v7(),
    tenantId,
    actorId: userId,
    actorName: name,
    actorEmail: email,
    action: 'Choose tenant',
    changes: {},
    ...originOf(request, 'panel'),
  };
  return database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
    await tx.insert(auditLog).values(entry);
  });
};

/**
 * Writes to a tenant's audit log that internal staff work there, once a session. Rejects when the
 * entry could not be written; the next request tries again.
 */
export const noteChoice = async (
  database: Database,
  request: FastifyRequest,
  session: Session,
): Promise<void> => {
  const { id, chosenTenantId } = session;
  if (!chosenTenantId) return;
  const known = entriesOf(database);
  const choice = `${id} ${chosenTenantId}`;
  const written = known.get(choice) ?? write(database, request, session, chosenTenantId);
  known.set(choice, written);
  try {
    await written;
  } catch (error) {
    known.delete(choice);
    throw error;
  }
  for (const oldest of known.keys()) {
    if (known.size <= mostRemembered) return;
    known.delete(oldest);
  }
};

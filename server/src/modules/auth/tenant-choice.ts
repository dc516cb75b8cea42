import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { auditLog } from '../../platform/audit/audit-log.table.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { userAgentOf } from '../../platform/http/user-agent.ts';

/** What has been written by this process: session and instance. */
const written = new WeakMap<Database, Set<string>>();

/** Writes into an instance's audit log that internal staff came to work there, once a session. */
export const noteChoice = async (
  database: Database,
  request: FastifyRequest,
  { id, chosenTenantId, userId, name, email }: Session,
): Promise<void> => {
  if (!chosenTenantId) return;
  const choices = written.get(database) ?? new Set();
  written.set(database, choices);
  const choice = `${id} ${chosenTenantId}`;
  if (choices.has(choice)) return;
  choices.add(choice);
  const entry = {
    id: v7(),
    tenantId: chosenTenantId,
    actorId: userId,
    actorName: name,
    actorEmail: email,
    action: 'Choose tenant',
    changes: {},
    ip: request.ip,
    userAgent: userAgentOf(request),
    requestId: request.id,
  };
  await database.transaction({ role: 'auth', tenantId: chosenTenantId }, 'write', async (tx) => {
    await tx.insert(auditLog).values(entry);
  });
};

import { randomBytes } from 'node:crypto';
import type { TenantDomain, NewTenantDomain } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { DomainFinding, DomainProvider } from '../../platform/domains/domain-provider.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import {
  checkTenant,
  deleteDomain,
  findDueDomain,
  insertDomain,
  isTaken,
  keepFinding,
  presentDomain,
  type DomainRow,
} from './domains.repository.ts';

type Queue = Pick<JobQueue, 'enqueue' | 'schedule'>;

const worker = { role: 'worker' } as const;

const scheduleNext = async (
  tx: Transaction,
  queue: Queue,
  { id, nextCheckAt }: Pick<DomainRow, 'id' | 'nextCheckAt'>,
): Promise<void> => {
  if (!nextCheckAt) return;
  const at = nextCheckAt.toISOString();
  await queue.schedule(tx, 'domain-check', nextCheckAt, { id, at });
};

/** Adds a tenant's domain and schedules its first check. */
export const addDomain = async (
  tx: Transaction,
  queue: Queue,
  body: NewTenantDomain,
): Promise<DomainRow> => {
  await checkTenant(tx, body.whiteLabelId);
  const row = await insertDomain(tx, body, randomBytes(16).toString('hex'));
  await scheduleNext(tx, queue, row);
  return row;
};

/** Asks the provider for the state of a domain; slow, so never inside a transaction. */
export const look = (
  provider: DomainProvider,
  { name, challenge, state }: DomainRow,
): Promise<DomainFinding> => provider.look({ name, challenge, isVerified: state === 'verified' });

/** Stores a finding and schedules the next check. Null when the domain was removed. */
export const keepLook = async (
  tx: Transaction,
  queue: Queue,
  id: string,
  finding: DomainFinding,
  isAsked: boolean,
): Promise<TenantDomain | null> => {
  const row = await keepFinding(tx, id, finding, isAsked);
  if (!row) return null;
  noteTarget(tx, { type: 'domains', id, tenantId: row.tenantId });
  await scheduleNext(tx, queue, row);
  return presentDomain(row);
};

/** Checks a domain in the background, as the server and not for a caller. */
export const lookBySelf = async (
  database: Database,
  queue: Queue,
  provider: DomainProvider,
  row: DomainRow,
): Promise<TenantDomain | null> => {
  const finding = await look(provider, row);
  return database.transaction(worker, 'write', async (tx) => {
    const domain = await keepLook(tx, queue, row.id, finding, false);
    await writeSystemAudit(tx, 'Check domain');
    return domain;
  });
};

/** Deletes a domain and queues its removal at the provider. */
export const removeDomain = async (
  tx: Transaction,
  queue: Queue,
  whiteLabelId: string,
): Promise<void> => {
  const { name } = await deleteDomain(tx, whiteLabelId);
  await queue.enqueue(tx, 'domain-removal', { name });
};

/** Returns the job that checks a domain when its check is due. */
export const domainCheck =
  (database: Database, queue: Queue, provider: DomainProvider) =>
  async ({ id, at }: Jobs['domain-check']): Promise<void> => {
    const due = await database.transaction(worker, 'read', (tx) => findDueDomain(tx, id, at));
    if (due) await lookBySelf(database, queue, provider, due);
  };

/** Returns the job that removes an unused domain at the provider; skips one that is used again. */
export const domainRemoval =
  (database: Database, provider: DomainProvider) =>
  async ({ name }: Jobs['domain-removal']): Promise<void> => {
    const isUsed = await database.transaction(worker, 'read', (tx) => isTaken(tx, name));
    if (!isUsed) await provider.remove(name);
  };

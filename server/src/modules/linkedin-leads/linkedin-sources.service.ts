import { and, asc, eq } from 'drizzle-orm';
import type { LinkedinSource, NewLinkedinSource } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import { connections } from '../../tables/connections.table.ts';
import { linkedinSources } from '../../tables/linkedin-leads.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

export type SourceRow = typeof linkedinSources.$inferSelect;

const sourceNoun = 'This source';

/** Providers whose accounts can fetch leads; the sandbox plays LinkedIn in development. */
const providers: readonly string[] = ['linkedin', 'sandbox'];

const joined = (tx: Transaction) =>
  tx
    .select({
      source: linkedinSources,
      connection: { _id: connections.id, name: connections.account },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(linkedinSources)
    .innerJoin(connections, eq(connections.id, linkedinSources.connectionId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, linkedinSources.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ source, connection, whiteLabel }: Row): LinkedinSource => ({
  _id: source.id,
  owner: source.ownerUrn,
  connection,
  whiteLabel,
  subscribedAt: source.subscribedAt?.toISOString() ?? null,
  lastPolledAt: source.lastPolledAt?.toISOString() ?? null,
  lastError: source.lastError,
  createdAt: source.createdAt.toISOString(),
  updatedAt: source.updatedAt.toISOString(),
  version: source.version,
});

const mostSources = 200;

export const listSources = async (tx: Transaction): Promise<LinkedinSource[]> =>
  (await joined(tx).orderBy(asc(linkedinSources.createdAt)).limit(mostSources)).map(present);

/** Adds a source; it belongs to the owner of its connected account. */
export const addSource = async (
  tx: Transaction,
  { connection, owner: ownerUrn }: NewLinkedinSource,
): Promise<LinkedinSource> => {
  const [account] = await tx.select().from(connections).where(eq(connections.id, connection));
  if (!account) throw notFound('This account');
  if (!providers.includes(account.provider))
    throw invalid({ connection: 'Account must be one of LinkedIn' });
  const { tenantId, franchisorId, companyId } = account;
  const isSame = and(
    eq(linkedinSources.tenantId, tenantId),
    eq(linkedinSources.ownerUrn, ownerUrn),
  );
  if ((await tx.$count(linkedinSources, isSame)) > 0)
    throw conflict('The leads of this account or page come in already.');
  const place = { tenantId, franchisorId, companyId, connectionId: connection, ownerUrn };
  const id = await insertRecord(tx, linkedinSources, place);
  const [row] = await joined(tx).where(eq(linkedinSources.id, id));
  if (!row) throw notFound(sourceNoun);
  return present(row);
};

export const removeSource = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, linkedinSources, id))) throw notFound(sourceNoun);
};

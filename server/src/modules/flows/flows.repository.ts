import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Flow, FlowQuery, FlowStatus, FlowTriggerKind, FlowVersion } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { flows, flowVersions } from '../../tables/flows.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { allProblems, formIdsOf, readForms, type FormOfFlow } from './flow-forms.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const flowNoun = 'This flow';
export type FlowRow = typeof flows.$inferSelect;

const runsOf = (...statuses: string[]) => {
  const isOne = statuses.length === 0 ? sql`true` : sql`r.status IN ${statuses}`;
  return sql<number>`(SELECT count(*)::int FROM flow_runs r
    WHERE r.tenant_id = ${flows.tenantId} AND r.flow_id = ${flows.id} AND ${isOne})`;
};

const joined = (tx: Transaction) =>
  tx
    .select({
      row: getTableColumns(flows),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      entered: runsOf(),
      active: runsOf('queued', 'running'),
      completed: runsOf('completed'),
    })
    .from(flows)
    .innerJoin(whiteLabels, eq(whiteLabels.id, flows.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ row, ...others }: Row, forms: ReadonlyMap<string, FormOfFlow>): Flow => ({
  ...others,
  _id: row.id,
  name: row.name,
  status: row.status,
  content: row.content,
  publishedVersion: row.publishedVersion,
  hasChanges: row.hasChanges,
  problems: allProblems(row.content, row.tenantId, forms),
  forms: formIdsOf(row.content).flatMap((id) => {
    const form = forms.get(id);
    return form?.tenantId === row.tenantId ? [{ _id: id, title: form.title }] : [];
  }),
  nextAt: row.nextAt?.toISOString() ?? null,
  hasSecret: row.sealedSecret !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const presentAll = async (tx: Transaction, rows: Row[]): Promise<Flow[]> => {
  const forms = await readForms(
    tx,
    rows.map(({ row }) => row.content),
  );
  return rows.map((row) => present(row, forms));
};

export const flowList: ListDefinition<typeof FlowQuery, Flow> = {
  id: flows.id,
  search: [flows.name],
  sorts: {
    name: sql`lower(${flows.name})`,
    status: flows.status,
    createdAt: flows.createdAt,
    updatedAt: flows.updatedAt,
  },
  defaultSort: desc(flows.createdAt),
  filters: {
    status: (values: FlowStatus[]) => inArray(flows.status, values),
    trigger: (values: FlowTriggerKind[]) => inArray(flows.triggerKind, values),
  },
  dates: { createdAt: flows.createdAt, updatedAt: flows.updatedAt },
  whiteLabel: flows.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return presentAll(tx, await page.orderBy(...orderBy));
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(flows).where(where))[0]?.total ?? 0,
};

/** Finds one flow; 404 when the scope has no such flow. */
export const findFlow = async (tx: Transaction, id: string): Promise<Flow> => {
  const [found] = await presentAll(tx, await joined(tx).where(eq(flows.id, id)));
  if (!found) throw notFound(flowNoun);
  return found;
};

/** Locks a flow until the transaction ends. */
export const lockFlow = async (tx: Transaction, id: string): Promise<FlowRow> => {
  const [row] = await tx.select().from(flows).where(eq(flows.id, id)).for('update');
  if (!row) throw notFound(flowNoun);
  return row;
};

const versionColumns = {
  number: flowVersions.number,
  content: flowVersions.content,
  author: flowVersions.author,
  authorAccount: accountOf(flowVersions.authorId),
  createdAt: flowVersions.createdAt,
};

export const readVersions = async (tx: Transaction, id: string): Promise<FlowVersion[]> => {
  const rows = await tx
    .select(versionColumns)
    .from(flowVersions)
    .where(eq(flowVersions.flowId, id))
    .orderBy(desc(flowVersions.number));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

/** Finds a version; 404 for a number that was never published. */
export const findVersion = async (
  tx: Transaction,
  flowId: string,
  number: number,
): Promise<FlowVersion> => {
  const isIt = and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, number));
  const [row] = await tx.select(versionColumns).from(flowVersions).where(isIt);
  if (!row) throw notFound('This version');
  return { ...row, createdAt: row.createdAt.toISOString() };
};

import { and, count, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { jiraSandboxIssues, type SandboxComment } from '../../tables/jira.table.ts';
import { JiraProblem, sandboxStatuses, type Tracker, type TrackerIssue } from './tracker.ts';

type Row = typeof jiraSandboxIssues.$inferSelect;

const worker = { role: 'worker' } as const;
const firstNumber = 101;

const categoryOf = (status: string) =>
  sandboxStatuses.find(([name]) => name === status)?.[1] ?? 'new';

const issueOf = ({ id, key, statusName, changedAt }: Row): TrackerIssue => ({
  id,
  key,
  status: statusName,
  category: categoryOf(statusName),
  changedAt,
});

/** Adds an issue to the sandbox. */
export const addSandboxIssue = async (
  tx: Transaction,
  tenantId: string,
  issue: Pick<Row, 'summary' | 'label'> & {
    project: string;
    id?: string;
    statusName?: string;
    changedAt?: Date;
  },
): Promise<TrackerIssue> => {
  const isHere = eq(jiraSandboxIssues.tenantId, tenantId);
  const [found] = await tx.select({ total: count() }).from(jiraSandboxIssues).where(isHere);
  const { project, id = v7(), statusName = 'To Do', changedAt = new Date(), ...values } = issue;
  const key = `${project}-${firstNumber + (found?.total ?? 0)}`;
  const row = { id, tenantId, key, statusName, comments: [], changedAt, ...values };
  await tx.insert(jiraSandboxIssues).values(row);
  return issueOf(row);
};

/** Plays Jira with rows of the database, without an account. */
export const jiraSandbox = (database: Database, tenantId: string): Tracker => {
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction(worker, 'read', work);
  const rowOf = async (tx: Transaction, idOrKey: string): Promise<Row> => {
    const column = idOrKey.length === 36 ? jiraSandboxIssues.id : jiraSandboxIssues.key;
    const isIt = and(eq(jiraSandboxIssues.tenantId, tenantId), eq(column, idOrKey));
    const [row] = await tx.select().from(jiraSandboxIssues).where(isIt);
    if (!row) throw new JiraProblem('The sandbox has no such issue.', 'missing');
    return row;
  };
  const change = (id: string, values: (row: Row) => Partial<Row>) =>
    database.transaction(worker, 'write', async (tx) => {
      const row = await rowOf(tx, id);
      const changed = { ...values(row), changedAt: new Date() };
      await tx.update(jiraSandboxIssues).set(changed).where(eq(jiraSandboxIssues.id, row.id));
    });
  return {
    account: async () => ({ id: 'sandbox', name: 'Sandbox' }),
    projects: async () => [
      { key: 'OUT', name: 'Outpost (sandbox)', issueTypes: ['Task', 'Bug', 'Story'] },
    ],
    create: ({ project, summary, label }) =>
      database.transaction(worker, 'write', (tx) =>
        addSandboxIssue(tx, tenantId, { project, summary, label }),
      ),
    findByLabel: (label) =>
      read(async (tx) => {
        const isIt = and(
          eq(jiraSandboxIssues.tenantId, tenantId),
          eq(jiraSandboxIssues.label, label),
        );
        const [row] = await tx.select().from(jiraSandboxIssues).where(isIt);
        return row ? issueOf(row) : null;
      }),
    issue: (idOrKey) => read(async (tx) => issueOf(await rowOf(tx, idOrKey))),
    issues: (ids) =>
      read(async (tx) => {
        const isOne = inArray(jiraSandboxIssues.id, [...ids]);
        return (await tx.select().from(jiraSandboxIssues).where(isOne)).map(issueOf);
      }),
    transitions: async () =>
      sandboxStatuses.map(([name, category]) => ({ id: name, name, category })),
    move: (id, statusName) => change(id, () => ({ statusName })),
    async comment(id, text, reference) {
      const comment: SandboxComment = { id: v7(), text, reference };
      await change(id, ({ comments }) => ({ comments: [...comments, comment] }));
      return comment.id;
    },
    // The sandbox has this server's own comments only.
    comments: async () => [],
    findComment: (id, reference) =>
      read(async (tx) => {
        const { comments } = await rowOf(tx, id);
        return comments.find((one) => one.reference === reference)?.id ?? null;
      }),
  };
};

import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { JiraConnection } from '@outpost/contracts';
import type { AppConfig } from '../../config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { jiraConnections, jiraLinks } from '../../tables/jira.table.ts';

export type JiraRow = typeof jiraConnections.$inferSelect;

export const jiraNoun = 'The Jira connection';
export const inboundPath = '/v1/inbound/jira';

/** Context of sealed secrets; they open for this connection only. */
export const tokenContext = (id: string): string => `jira-connections/${id}/token`;
export const webhookContext = (id: string): string => `jira-connections/${id}/webhook`;

/** Reads the connection, of which there is one at most. */
export const findJira = async (tx: Transaction): Promise<JiraRow | null> =>
  (await tx.select().from(jiraConnections).limit(1))[0] ?? null;

export const needJira = async (tx: Transaction): Promise<JiraRow> => {
  const row = await findJira(tx);
  if (!row) throw notFound(jiraNoun);
  return row;
};

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a connection in the form for callers, without its secrets. */
export const presentJira = (
  row: JiraRow,
  { apiUrl, publicUrl }: Pick<AppConfig, 'apiUrl' | 'publicUrl'>,
): JiraConnection => ({
  _id: row.id,
  provider: row.provider,
  site: row.site,
  email: row.email,
  account: row.accountName,
  project: row.project,
  issueType: row.issueType,
  mapping: row.mapping,
  sendsComments: row.sendsComments,
  takesComments: row.takesComments,
  state: row.state,
  lastError: row.lastError,
  lastErrorAt: textOf(row.lastErrorAt),
  lastSuccessAt: textOf(row.lastSuccessAt),
  pausedUntil: textOf(row.pausedUntil),
  webhookUrl: new URL(inboundPath, apiUrl ?? publicUrl).href,
  hasWebhookSecret: row.webhookSecret !== null,
  lastEventAt: textOf(row.lastEventAt),
  comparedAt: textOf(row.comparedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Makes everything that waits for this site, or failed there, due now. */
export const wakeLinks = async (tx: Transaction, site: string): Promise<void> => {
  const { dueAt, state, error, wanted } = jiraLinks;
  const waits = or(
    gt(dueAt, sql`now()`),
    eq(state, 'waiting'),
    isNotNull(error),
    isNotNull(wanted),
  );
  await tx
    .update(jiraLinks)
    .set({ dueAt: sql`now()` })
    .where(and(eq(jiraLinks.site, site), ne(state, 'failed'), waits));
};

/** Stores the state of the connection after a call; no change of its settings, so no version. */
export const saveJiraState = async (
  tx: Transaction,
  id: string,
  values: Partial<
    Pick<
      JiraRow,
      | 'state'
      | 'failures'
      | 'pausedUntil'
      | 'lastError'
      | 'lastErrorAt'
      | 'lastSuccessAt'
      | 'lastEventAt'
      | 'comparedAt'
    >
  >,
): Promise<void> => {
  await tx.update(jiraConnections).set(values).where(eq(jiraConnections.id, id));
};

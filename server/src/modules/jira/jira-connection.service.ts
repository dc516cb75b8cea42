import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import * as v from 'valibot';
import {
  defaultJiraMapping,
  Email,
  messages,
  publicAddress,
  webAddress,
  type JiraConnection,
  type JiraProvider,
  type JiraSettings,
  type NewJiraConnection,
} from '@outpost/contracts';
import type { AppConfig } from '../../config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { jiraConnections } from '../../tables/jira.table.ts';
import { jiraApi } from './jira-api.ts';
import {
  findJira,
  jiraNoun,
  needJira,
  presentJira,
  tokenContext,
  wakeLinks,
  webhookContext,
  type JiraRow,
} from './jira-connection.repository.ts';
import { jiraSandbox } from './jira-sandbox.ts';
import { noteFailure, noteSuccess } from './jira-state.ts';
import { JiraProblem, type Tracker } from './tracker.ts';

export const sandboxSite = 'https://sandbox.invalid';

/** Lists the providers of this installation. */
export const jiraProvidersOf = ({
  sandboxProviders,
}: Pick<AppConfig, 'sandboxProviders'>): JiraProvider[] => [
  'jira',
  ...(sandboxProviders.includes('jira') ? (['sandbox'] as const) : []),
];

/** Returns the calls of the connected Jira; throws 409 for a sandbox that is not allowed. */
export const trackerOf = (api: Api, row: JiraRow): Tracker => {
  const { id, provider, site, email, sealedToken } = row;
  if (provider === 'jira' && sealedToken !== null) {
    const token = api.secrets.open(sealedToken, tokenContext(id));
    return jiraApi({ site, email, token }, api.config.isProduction);
  }
  if (!jiraProvidersOf(api.config).includes('sandbox'))
    throw new JiraProblem('The sandbox is not allowed in this installation.', 'refused');
  return jiraSandbox(api.database, row.tenantId);
};

/** Returns the origin of a site that the server may call; 422 for any other text. */
const siteOf = (text: string, isProduction: boolean): string => {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const schema = isProduction ? publicAddress('Site') : webAddress('Site');
  const given = v.safeParse(schema, text === '' ? '' : written);
  if (!given.success) throw invalid({ site: given.issues[0].message });
  return new URL(given.output).origin;
};

const checkedCredentials = ({ config }: Api, { site, email, token }: NewJiraConnection) => {
  const address = v.safeParse(Email, email);
  if (!address.success) throw invalid({ email: address.issues[0].message });
  if (token === '') throw invalid({ token: messages.required('API token') });
  return { site: siteOf(site, config.isProduction), email: address.output, token };
};

const asConflict = (error: unknown): Error =>
  error instanceof JiraProblem
    ? conflict(`Jira was not connected: ${error.message}`)
    : (error as Error);

/** Returns the calls and the stored account of a new connection. */
const prepareJira = async (api: Api, session: Session, body: NewJiraConnection, id: string) => {
  if (body.provider === 'sandbox') {
    if (!jiraProvidersOf(api.config).includes('sandbox'))
      throw conflict('The sandbox is not allowed in this installation.');
    const tracker = jiraSandbox(api.database, session.tenantId);
    const account = { site: sandboxSite, email: '', sealedToken: null };
    return { tracker, account };
  }
  const { token, ...account } = checkedCredentials(api, body);
  const tracker = jiraApi({ ...account, token }, api.config.isProduction);
  return {
    tracker,
    account: { ...account, sealedToken: api.secrets.seal(token, tokenContext(id)) },
  };
};

/**
 * Calls Jira with new credentials; returns the work that stores them. Settings stay when the site
 * does, and another site begins without any.
 */
export const connectJira = async (
  api: Api,
  session: Session,
  before: JiraRow | null,
  body: NewJiraConnection,
): Promise<(tx: Transaction) => Promise<JiraConnection>> => {
  const id = before?.id ?? v7();
  const { provider } = body;
  const { tracker, account } = await prepareJira(api, session, body, id);
  const { name: accountName, id: accountId } = await tracker.account().catch((error: unknown) => {
    throw asConflict(error);
  });
  const [first] = provider === 'sandbox' ? await tracker.projects() : [];
  return async (tx) => {
    const current = await findJira(tx);
    if ((current?.id ?? null) !== (before?.id ?? null))
      throw conflict('Somebody else connected Jira. Load the page again.');
    const now = new Date();
    const values = { provider, ...account, accountName, accountId, ...connectedNow(now) };
    if (!current) {
      const { tenantId } = session;
      const project = first?.key ?? '';
      const mapping = defaultJiraMapping;
      await insertRecord(tx, jiraConnections, { id, tenantId, mapping, project, ...values });
    } else {
      const isSame = current.site === values.site;
      const fresh = isSame ? {} : { project: first?.key ?? '', webhookSecret: null };
      await changeRecord(
        tx,
        jiraConnections,
        { id, ifMatch: null, noun: jiraNoun },
        {
          ...values,
          ...fresh,
        },
      );
    }
    await wakeLinks(tx, values.site);
    return presentJira(await needJira(tx), api.config);
  };
};

const connectedNow = (now: Date) => ({
  state: 'connected' as const,
  failures: 0,
  pausedUntil: null,
  lastError: null,
  lastErrorAt: null,
  lastSuccessAt: now,
});

/** Changes the settings of the connection. */
export const changeJira = async (
  tx: Transaction,
  { config }: Api,
  ifMatch: number | null,
  change: JiraSettings,
): Promise<JiraConnection> => {
  const row = await needJira(tx);
  const current = async () => presentJira(await needJira(tx), config);
  const { project, issueType, mapping, sendsComments, takesComments } = change;
  const isStarted = sendsComments === true && !row.sendsComments;
  await changeRecord(
    tx,
    jiraConnections,
    { id: row.id, ifMatch, noun: jiraNoun, current },
    {
      ...(project !== undefined && { project }),
      ...(issueType !== undefined && { issueType }),
      ...(mapping !== undefined && { mapping }),
      ...(sendsComments !== undefined && { sendsComments }),
      ...(isStarted && { commentsSince: new Date() }),
      ...(takesComments !== undefined && { takesComments }),
      ...(takesComments === true && !row.takesComments && { takesCommentsSince: new Date() }),
    },
  );
  return current();
};

/** Calls Jira with the stored token; returns the problem, or null. */
export const testJira = async (api: Api, row: JiraRow): Promise<JiraProblem | null> => {
  try {
    await trackerOf(api, row).account();
    return null;
  } catch (error) {
    if (error instanceof JiraProblem) return error;
    throw error;
  }
};

/** Stores the result of a test. */
export const saveTest = async (
  tx: Transaction,
  { config }: Api,
  row: JiraRow,
  problem: JiraProblem | null,
): Promise<JiraConnection> => {
  if (problem === null) await noteSuccess(tx, row);
  else await noteFailure(tx, row, new JiraProblem(problem.message, blameOf(problem)));
  return presentJira(await needJira(tx), config);
};

/** A test that is refused in any way means that the token does not work. */
const blameOf = ({ kind }: JiraProblem) => (kind === 'unavailable' ? kind : 'refused');

/** Makes a new signing secret of the webhook; the one before ends at once. */
export const makeJiraSecret = async (tx: Transaction, { secrets }: Api): Promise<string> => {
  const { id } = await needJira(tx);
  const secret = randomBytes(32).toString('base64url');
  const webhookSecret = secrets.seal(secret, webhookContext(id));
  await changeRecord(tx, jiraConnections, { id, ifMatch: null, noun: jiraNoun }, { webhookSecret });
  return secret;
};

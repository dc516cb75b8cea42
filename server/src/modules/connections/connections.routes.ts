import type { FastifyRequest } from 'fastify';
import { screenWords, connectionEndpoints, type Connection } from '@outpost/contracts';
import { AccountRefused, AccountUnavailable } from '../../platform/accounts/account-error.ts';
import { checkSeen } from '../../platform/db/check-seen.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { listWithin, readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv, serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { connections } from '../../tables/connections.table.ts';
import { holdForTest, reach, saveOutcome } from './check-connection.service.ts';
import { registerConnectionCallback } from './connection-callback.ts';
import { clientOf, providersOf } from './connection-clients.ts';
import {
  connectionEventColumns,
  connectionEventsOf,
  writeConnectionEvent,
} from './connection-events.repository.ts';
import { registerConnectionJobs } from './connection-jobs.ts';
import { openSecrets } from './connection-secrets.ts';
import {
  connectionList,
  connectionNoun,
  findConnection,
  findRow,
  readLeadSources,
  type ConnectionRow,
} from './connections.repository.ts';
import { finishConnection } from './finish-connection.service.ts';
import { addMailAccount, changeMailAccount } from './mail-connections.service.ts';
import { attemptAgain, attemptOf, prepareStart } from './start-connection.service.ts';

const columns: ExportColumn<Connection>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Provider', code: ({ provider }) => provider, words: screenWords.provider },
  { title: 'Account', cell: ({ account }) => account },
  { title: 'Server', cell: ({ server }) => server },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'User', cell: ({ user }) => user?.name ?? null },
  { title: 'Scopes', cell: ({ scopes }) => scopes.join(' ') },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Last success', time: ({ lastSuccessAt }) => lastSuccessAt },
  { title: 'Last error', time: ({ lastErrorAt }) => lastErrorAt },
  { title: 'Error', cell: ({ lastError }) => lastError },
  { title: 'Token expires', time: ({ accessEndsAt }) => accessEndsAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
];

/** Restricts the attempts to those of one account; 404 when the caller sees no such account. */
const historyOf = async (tx: Transaction, id: string) => {
  const tenantId = await checkSeen(tx, 'connections', id, connectionNoun);
  return listWithin(connectionEventsOf(id), tenantId);
};

type Caller = { session: Session; request: FastifyRequest };

/** Reads an account in a transaction of its own, before slow work. */
const readRow = (api: Api, { session, request }: Caller, id: string): Promise<ConnectionRow> =>
  api.database.transaction(scopeOf(session, request.id), 'read', (tx) => findRow(tx, id));

/** Ends the tokens of an account at its provider; returns why it could not. */
const revokeTokens = async (api: Api, row: ConnectionRow): Promise<string | null> => {
  const { provider, settings } = row;
  const { refreshToken, accessToken, clientSecret = null } = openSecrets(api.secrets, row);
  const token = refreshToken ?? accessToken;
  if (!token || provider === 'mailbox' || provider === 'smtp' || provider === 'imap') return null;
  try {
    const client = clientOf(api.config, provider, settings, clientSecret);
    if (client) await api.accounts.oauth.revoke(client, token);
    return null;
  } catch (error) {
    if (error instanceof AccountRefused || error instanceof AccountUnavailable)
      return error.message;
    throw error;
  }
};

const registerReads = (api: Api): void => {
  serve(api, connectionEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, connectionList, query));
    return { connections: rows, ...page };
  });
  serveCsv(api, connectionEndpoints.csv, connectionList, columns, 'connected-accounts');
  serve(api, connectionEndpoints.providers, async () => ({ providers: providersOf(api.config) }));
  serve(api, connectionEndpoints.one, async ({ transaction, params }) =>
    transaction(async (tx) => ({
      connection: await findConnection(tx, params.id),
      leadSources: await readLeadSources(tx, params.id),
    })),
  );
  serve(api, connectionEndpoints.history, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await historyOf(tx, params.id), query),
    );
    return { connectionEvents: rows, ...page };
  });
  serveCsvOf(api, connectionEndpoints.historyCsv, 'connection-events', async (tx, { id = '' }) => ({
    list: await historyOf(tx, id),
    columns: connectionEventColumns,
  }));
};

const registerOAuth = (api: Api): void => {
  serve(api, connectionEndpoints.start, async ({ transaction, session, request, body }) => {
    const prepared = await prepareStart(api, request, attemptOf(body));
    await transaction((tx) => prepared.insert(tx, session, { company: body.company }));
    return { url: prepared.url };
  });
  serve(api, connectionEndpoints.reconnect, async ({ transaction, params, ...call }) => {
    const row = await readRow(api, call, params.id);
    const prepared = await prepareStart(api, call.request, attemptAgain(api, row));
    await transaction((tx) => prepared.insert(tx, call.session, { again: row }));
    return { url: prepared.url };
  });
  serve(api, connectionEndpoints.finish, async ({ transaction, body, ...call }) => {
    const save = await finishConnection(api, call, body);
    return { connection: await transaction(save) };
  });
};

const registerChanges = (api: Api): void => {
  serve(api, connectionEndpoints.addMail, async ({ transaction, session, body }) => {
    const save = await addMailAccount(api, session, body);
    return { connection: await transaction(save) };
  });
  serve(api, connectionEndpoints.changeMail, async ({ transaction, params, body, ...call }) => {
    const row = await readRow(api, call, params.id);
    const save = await changeMailAccount(api, { session: call.session, row }, body);
    return { connection: await transaction((tx) => save(tx, call.ifMatch)) };
  });
  serve(api, connectionEndpoints.test, async ({ transaction, params, session, request }) => {
    const scope = scopeOf(session, request.id);
    const held = await api.database.transaction(scope, 'write', (tx) => holdForTest(tx, params.id));
    const outcome = await reach(api, held, false);
    const connection = await transaction(async (tx) => {
      await saveOutcome(tx, api, held, outcome, session);
      return findConnection(tx, params.id);
    });
    return { connection };
  });
  serve(api, connectionEndpoints.disconnect, async ({ transaction, params, ...call }) => {
    const row = await readRow(api, call, params.id);
    const problem = await revokeTokens(api, row);
    await transaction(async (tx) => {
      if (!(await deleteRecord(tx, connections, row.id))) throw notFound(connectionNoun);
      const outcome = problem === null ? 'SUCCESS' : 'FAILED';
      const message =
        problem === null ? 'Disconnected.' : `Disconnected, but not revoked: ${problem}`;
      await writeConnectionEvent(tx, row, { outcome, message, by: call.session });
    });
    return {
      message:
        problem === null
          ? 'The account was disconnected.'
          : `The account was disconnected, but its provider did not revoke the access: ${problem}`,
    };
  });
};

/** Registers connected accounts: their calls, the address of providers, and their checks. */
export const registerConnections = async (api: Api): Promise<void> => {
  registerReads(api);
  registerOAuth(api);
  registerChanges(api);
  registerConnectionCallback(api);
  await registerConnectionJobs(api);
};

import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { Connection, ConnectionFinish } from '@outpost/contracts';
import { AccountRefused, plainWords } from '../../platform/accounts/account-error.ts';
import type { Grant } from '../../platform/accounts/oauth.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { connections, connectionStarts } from '../../tables/connections.table.ts';
import { clientOf, providerLabel } from './connection-clients.ts';
import { writeConnectionEvent } from './connection-events.repository.ts';
import { userOf } from './connection-owner.ts';
import { sealSecrets } from './connection-secrets.ts';
import { connectionNoun, findConnection, findRow } from './connections.repository.ts';
import { nextCheckAt } from './next-check.ts';
import { sandboxCode, sandboxGrant } from './sandbox.ts';
import { asConflict, hashOf, startContext, type StartSecrets } from './start-connection.service.ts';

type Start = typeof connectionStarts.$inferSelect;

/**
 * Takes the attempt of a state: only the session that started it gets it, once, within ten minutes.
 * An unknown, foreign, used or old state is the same 409.
 */
const takeStart = async (tx: Transaction, session: Session, state: string): Promise<Start> => {
  const isIt = and(
    eq(connectionStarts.stateHash, hashOf(state)),
    eq(connectionStarts.sessionId, session.id),
    gt(connectionStarts.expiresAt, sql`now()`),
  );
  const [start] = await tx.delete(connectionStarts).where(isIt).returning();
  if (!start) throw conflict('This attempt to connect has ended. Start again.');
  return start;
};

/** Returns the address at which the provider returned the browser, with its parameters. */
const returnedTo = (
  redirectUri: string,
  { state, code, iss, error, ...rest }: ConnectionFinish,
) => {
  const url = new URL(redirectUri);
  const { errorDescription } = rest;
  const given = { state, code, iss, error, error_description: errorDescription };
  for (const [name, value] of Object.entries(given)) if (value) url.searchParams.set(name, value);
  return url;
};

const grantFor = async (
  api: Api,
  start: Start,
  secrets: StartSecrets,
  body: ConnectionFinish,
): Promise<Grant> => {
  const client = clientOf(api.config, start.provider, start.settings, secrets.clientSecret);
  if (client)
    return api.accounts.oauth.finish(client, returnedTo(start.redirectUri, body), secrets);
  if (body.code !== sandboxCode) throw new AccountRefused(plainWords(body.error ?? 'No code.'));
  return sandboxGrant(secrets.account ?? '');
};

/** Returns the same account if it is connected already: the named one, or an equal one. */
const sameAccount = async (tx: Transaction, start: Start, account: string) => {
  if (start.connectionId) {
    const row = await findRow(tx, start.connectionId);
    if (row.account.toLowerCase() !== account.toLowerCase())
      throw conflict(`You agreed as ${account}, but this account is ${row.account}.`);
    return row;
  }
  const isSame = and(
    eq(connections.tenantId, start.tenantId),
    eq(connections.provider, start.provider),
    sql`lower(${connections.account}) = lower(${account})`,
    sql`${connections.companyId} IS NOT DISTINCT FROM ${start.companyId}`,
    sql`${connections.settings} ->> 'issuer' IS NOT DISTINCT FROM ${start.settings.issuer ?? null}`,
  );
  const [row] = await tx.select().from(connections).where(isSame).limit(1);
  return row;
};

/** Stores what was granted, as a new account or in the one that is connected again. */
const saveGrant = async (
  tx: Transaction,
  api: Api,
  session: Session,
  { start, grant, secrets }: { start: Start; grant: Grant; secrets: StartSecrets },
): Promise<Connection> => {
  const account = plainWords(grant.account ?? providerLabel(start.provider, start.settings));
  const before = await sameAccount(tx, start, account);
  const id = before?.id ?? v7();
  const { accessToken, refreshToken, scopes, expiresAt: tokenExpiresAt } = grant;
  const { clientSecret } = secrets;
  const isRenewable = refreshToken !== null;
  const now = new Date();
  const values = {
    settings: start.settings,
    scopes,
    status: 'connected' as const,
    sealedSecrets: sealSecrets(api.secrets, id, { accessToken, refreshToken, clientSecret }),
    tokenExpiresAt,
    isRenewable,
    lastSuccessAt: now,
    failures: 0,
    sparedSince: null,
    sparedError: null,
    dueAt: nextCheckAt({ tokenExpiresAt, isRenewable }, now),
    heldUntil: null,
  };
  const { tenantId, franchisorId, companyId, provider } = start;
  const owner = { tenantId, franchisorId, companyId, userId: userOf(session, start) };
  const row = { id, ...owner, provider, account, ...values };
  const target = { id, ifMatch: null, noun: connectionNoun };
  if (before) await changeRecord(tx, connections, target, values);
  else await insertRecord(tx, connections, row);
  const done = before ? 'Reconnected' : 'Connected';
  const message = `${done} as ${account}.`;
  await writeConnectionEvent(tx, before ?? row, { outcome: 'SUCCESS', message, by: session });
  return findConnection(tx, id);
};

/** Exchanges what the provider returned; returns the work that stores it. */
export const finishConnection = async (
  api: Api,
  { session, request }: { session: Session; request: FastifyRequest },
  body: ConnectionFinish,
): Promise<(tx: Transaction) => Promise<Connection>> => {
  const scope = scopeOf(session, request.id);
  const start = await api.database.transaction(scope, 'write', (tx) =>
    takeStart(tx, session, body.state),
  );
  const { provider, settings } = start;
  const opened = api.secrets.open(start.sealedSecrets, startContext(start.id));
  const secrets = JSON.parse(opened) as StartSecrets;
  const label = providerLabel(provider, settings);
  const grant = await grantFor(api, start, secrets, body).catch(async (error: unknown) => {
    const refusal = asConflict(label, error);
    const tried = { ...start, id: start.connectionId, userId: userOf(session, start) };
    await api.database.transaction(scope, 'write', (tx) =>
      writeConnectionEvent(tx, tried, {
        outcome: 'FAILED',
        message: (error as Error).message,
        by: session,
      }),
    );
    throw refusal;
  });
  return (tx) => saveGrant(tx, api, session, { start, grant, secrets });
};

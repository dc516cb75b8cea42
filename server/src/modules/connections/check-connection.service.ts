import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { AccountRefused, AccountUnavailable } from '../../platform/accounts/account-error.ts';
import type { Grant } from '../../platform/accounts/oauth.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { connections } from '../../tables/connections.table.ts';
import { clientOf } from './connection-clients.ts';
import { writeConnectionEvent } from './connection-events.repository.ts';
import { openSecrets, sealSecrets } from './connection-secrets.ts';
import { connectionNoun, findRow, type ConnectionRow } from './connections.repository.ts';
import { mailServersOf } from './mail-connections.service.ts';
import { nextCheckAt, nextTryAt } from './next-check.ts';
import { resumeProvider, spareProvider } from './spare-provider.ts';
import { askSandbox } from './sandbox.ts';

/** Seconds for which one server may work on an account; longer than its calls may take. */
const holdSeconds = 60;

/** Result of a check, with its words. */
type Outcome =
  | { is: 'ok'; message: string; grant: Grant | null }
  | { is: 'revoked' | 'error' | 'expired'; message: string };

/**
 * Holds an account for this server, so that two servers never spend one refresh token. Null when
 * another server holds it.
 */
export const hold = async (tx: Transaction, id: string): Promise<ConnectionRow | null> => {
  const isFree = or(isNull(connections.heldUntil), lt(connections.heldUntil, sql`now()`));
  const [row] = await tx
    .update(connections)
    .set({ heldUntil: sql`now() + make_interval(secs => ${holdSeconds})` })
    .where(and(eq(connections.id, id), isFree))
    .returning();
  return row ?? null;
};

/** Holds an account for a caller's test; 404 for an unknown one, 409 while it is being checked. */
export const holdForTest = async (tx: Transaction, id: string): Promise<ConnectionRow> => {
  await findRow(tx, id);
  const row = await hold(tx, id);
  if (!row) throw conflict('This account is being checked. Try again in a moment.');
  return row;
};

const hasEnded = ({ tokenExpiresAt }: ConnectionRow, aheadMs = 0): boolean =>
  tokenExpiresAt !== null && tokenExpiresAt.getTime() <= Date.now() + aheadMs;

const renewed = (grant: Grant): Outcome => ({ is: 'ok', message: 'Access renewed.', grant });
const tested: Outcome = { is: 'ok', message: 'Tested.', grant: null };

const reachByOAuth = async (api: Api, row: ConnectionRow, isRenewal: boolean): Promise<Outcome> => {
  const { provider } = row;
  if (provider === 'mailbox' || provider === 'smtp' || provider === 'imap') return tested;
  if (!row.isRenewable && hasEnded(row))
    return { is: 'expired', message: 'The access has ended. Reconnect the account.' };
  const {
    accessToken = '',
    refreshToken = null,
    clientSecret = null,
  } = openSecrets(api.secrets, row);
  const client = clientOf(api.config, provider, row.settings, clientSecret);
  if (!client) {
    const grant = askSandbox(row.account);
    return row.isRenewable && isRenewal ? renewed(grant) : tested;
  }
  const { oauth } = api.accounts;
  if (refreshToken !== null && (isRenewal || hasEnded(row)))
    return renewed(await oauth.refresh(client, refreshToken));
  await oauth.ask(client, accessToken);
  return tested;
};

const reachByMail = async (api: Api, row: ConnectionRow): Promise<Outcome> => {
  const { mail } = row.settings;
  const { password = '' } = openSecrets(api.secrets, row);
  if (mail)
    for (const server of mailServersOf(mail, password)) await api.accounts.signInToMail(server);
  return tested;
};

/**
 * Reaches an account: renews its access, or signs in to it. Slow, so never inside a transaction.
 * Errors of the provider are results.
 */
export const reach = async (api: Api, row: ConnectionRow, isRenewal: boolean): Promise<Outcome> => {
  try {
    return await (row.settings.mail ? reachByMail(api, row) : reachByOAuth(api, row, isRenewal));
  } catch (error) {
    if (error instanceof AccountRefused) return { is: 'revoked', message: error.message };
    if (error instanceof AccountUnavailable) return { is: 'error', message: error.message };
    throw error;
  }
};

const grantedValues = (api: Api, row: ConnectionRow, grant: Grant | null) => {
  if (!grant) return {};
  const { accessToken, refreshToken, scopes, expiresAt: tokenExpiresAt } = grant;
  const secrets = { ...openSecrets(api.secrets, row), accessToken, refreshToken };
  return {
    tokenExpiresAt,
    isRenewable: refreshToken !== null,
    ...(scopes.length > 0 && { scopes }),
    sealedSecrets: sealSecrets(api.secrets, row.id, secrets),
  };
};

const valuesOf = (api: Api, row: ConnectionRow, outcome: Outcome) => {
  const now = new Date();
  if (outcome.is === 'ok') {
    const granted = grantedValues(api, row, outcome.grant);
    const dueAt = nextCheckAt({ ...row, ...granted }, now);
    const status = 'connected' as const;
    return { ...granted, status, lastSuccessAt: now, failures: 0, dueAt, heldUntil: null };
  }
  const failures = outcome.is === 'error' ? row.failures + 1 : 0;
  return {
    status: outcome.is,
    lastErrorAt: now,
    lastError: outcome.message,
    failures,
    dueAt: outcome.is === 'error' ? nextTryAt(failures, now, Math.random()) : null,
    heldUntil: null,
  };
};

/**
 * Stores the result of a check and adds it to the history; false when the account was disconnected
 * or connected again meanwhile. `by` is null for a check by the server itself, which writes no audit
 * entry unless the status changes.
 */
export const saveOutcome = async (
  tx: Transaction,
  api: Api,
  held: ConnectionRow,
  outcome: Outcome,
  by: Session | null,
): Promise<boolean> => {
  const { id } = held;
  const isHeld = and(
    eq(connections.id, id),
    eq(connections.heldUntil, held.heldUntil ?? new Date(0)),
  );
  const [row] = await tx.select().from(connections).where(isHeld).for('update');
  if (!row) return false;
  const values = valuesOf(api, row, outcome);
  if (!by && values.status === row.status)
    await tx.update(connections).set(values).where(eq(connections.id, id));
  else await changeRecord(tx, connections, { id, ifMatch: null, noun: connectionNoun }, values);
  const said = outcome.is === 'ok' ? 'SUCCESS' : 'FAILED';
  const { message } = outcome;
  if (outcome.is === 'error') await spareProvider(tx, row, { failures: values.failures, message });
  else await resumeProvider(tx, row);
  await writeConnectionEvent(tx, row, { outcome: said, message: outcome.message, by });
  return true;
};

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { ConnectionStart } from '@outpost/contracts';
import { AccountRefused, AccountUnavailable } from '../../platform/accounts/account-error.ts';
import { makeProof, type OAuthProof } from '../../platform/accounts/oauth.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { panelOriginOf } from '../../platform/http/panel-origin.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { connectionStarts, type ConnectionSettings } from '../../tables/connections.table.ts';
import { checkIssuer, clientOf, providerLabel, redirectUriOf } from './connection-clients.ts';
import { ownerOf } from './connection-owner.ts';
import { openSecrets } from './connection-secrets.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { sandboxCode } from './sandbox.ts';

/** Secrets of an attempt before they are sealed. */
export interface StartSecrets extends OAuthProof {
  clientSecret: string | null;
  /** Address of a sandbox account. */
  account: string | null;
}

const lifeMs = 10 * 60_000;

export const startContext = (id: string): string => `connection-starts/${id}`;

export const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Returns the words of a provider's error as a 409; rethrows other errors. */
export const asConflict = (label: string, error: unknown): Error =>
  error instanceof AccountRefused || error instanceof AccountUnavailable
    ? conflict(`${label}: ${error.message}`)
    : (error as Error);

type Attempt = Pick<ConnectionRow, 'settings'> & {
  provider: ConnectionStart['provider'];
  clientSecret: string | null;
  account: string | null;
};

/** Returns what a body asks for; an OpenID provider of a tenant comes with its own client. */
export const attemptOf = (body: ConnectionStart): Attempt => {
  const { provider, issuer, clientId, clientSecret, account } = body;
  const settings: ConnectionSettings =
    provider === 'oidc' && issuer && clientId ? { issuer, clientId } : {};
  const isSandbox = provider === 'sandbox';
  return {
    provider,
    settings,
    clientSecret: (provider === 'oidc' && clientSecret) || null,
    account: isSandbox ? (account ?? 'sandbox@example.test') : null,
  };
};

/** Returns the attempt that connects an account again; 409 for a mail account. */
export const attemptAgain = (api: Api, row: ConnectionRow): Attempt => {
  const { provider, settings, account } = row;
  if (provider === 'mailbox' || provider === 'smtp' || provider === 'imap')
    throw conflict('Reconnect a mail account with its password.');
  const { clientSecret = null } = openSecrets(api.secrets, row);
  return { provider, settings, clientSecret, account: provider === 'sandbox' ? account : null };
};

/** A started attempt, before it is stored. */
export interface Prepared {
  url: string;
  insert(tx: Transaction, session: Session, target: Target): Promise<void>;
}

/** Owner of the new account, or the account that is connected again. */
type Target = { company: string | undefined } | { again: ConnectionRow };

/** Asks a provider for the page where a person agrees; slow, so never inside a transaction. */
export const prepareStart = async (
  api: Api,
  request: FastifyRequest,
  { provider, settings, clientSecret, account }: Attempt,
): Promise<Prepared> => {
  checkIssuer(api.config, settings.issuer);
  const client = clientOf(api.config, provider, settings, clientSecret);
  const proof = makeProof();
  const redirectUri = redirectUriOf(api.config, provider, settings);
  const ofSandbox = new URLSearchParams({ state: proof.state, code: sandboxCode });
  const url = client
    ? await api.accounts.oauth.begin(client, redirectUri, proof).catch((error: unknown) => {
        throw asConflict(providerLabel(provider, settings), error);
      })
    : new URL(`${redirectUri}?${ofSandbox}`);
  const origin = await panelOriginOf(api, request);
  const id = v7();
  const secrets: StartSecrets = { ...proof, clientSecret, account };
  return {
    url: url.href,
    async insert(tx, session, target) {
      const owner = 'again' in target ? target.again : await ownerOf(tx, session, target.company);
      await tx.insert(connectionStarts).values({
        id,
        tenantId: owner.tenantId,
        franchisorId: owner.franchisorId,
        companyId: owner.companyId,
        userId: session.userId,
        sessionId: session.id,
        stateHash: hashOf(proof.state),
        provider,
        settings,
        sealedSecrets: api.secrets.seal(JSON.stringify(secrets), startContext(id)),
        redirectUri,
        origin,
        connectionId: 'again' in target ? target.again.id : null,
        expiresAt: new Date(Date.now() + lifeMs),
      });
    },
  };
};

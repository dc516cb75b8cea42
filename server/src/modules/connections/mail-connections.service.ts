import { v7 } from 'uuid';
import {
  hasMailServer,
  isPrivateHost,
  mailPorts,
  type Connection,
  type MailAccount,
  type MailAccountChange,
  type MailProvider,
  type MailSettings,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { MailServer } from '../../platform/accounts/mail-sign-in.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { connections } from '../../tables/connections.table.ts';
import { writeConnectionEvent } from './connection-events.repository.ts';
import { ownerOf, userOf } from './connection-owner.ts';
import { sealSecrets } from './connection-secrets.ts';
import { connectionNoun, findConnection, type ConnectionRow } from './connections.repository.ts';
import { nextCheckAt } from './next-check.ts';
import { asConflict } from './start-connection.service.ts';

type Servers = Pick<MailAccount, 'username' | 'smtpHost' | 'smtpPort' | 'imapHost' | 'imapPort'>;

/** Returns the servers that accounts of a provider have. */
const settingsOf = (provider: MailProvider, account: string, given: Servers): MailSettings => {
  const isSmtp = hasMailServer('smtp', provider);
  const isImap = hasMailServer('imap', provider);
  return {
    username: given.username || account,
    smtpHost: isSmtp ? given.smtpHost : null,
    smtpPort: isSmtp ? given.smtpPort : null,
    imapHost: isImap ? given.imapHost : null,
    imapPort: isImap ? given.imapPort : null,
  };
};

/** Lists the servers of a mail account with its credentials. */
export const mailServersOf = (
  { username, smtpHost, smtpPort, imapHost, imapPort }: MailSettings,
  password: string,
): MailServer[] => [
  ...(smtpHost && smtpPort
    ? [{ kind: 'smtp' as const, host: smtpHost, port: smtpPort, username, password }]
    : []),
  ...(imapHost && imapPort
    ? [{ kind: 'imap' as const, host: imapHost, port: imapPort, username, password }]
    : []),
];

/** Throws 422 for servers that production may not call. */
const checkServers = ({ config }: Api, servers: readonly MailServer[]): void => {
  if (!config.isProduction) return;
  for (const { kind, host, port } of servers) {
    const label = kind.toUpperCase();
    if (isPrivateHost(host))
      throw invalid({ [`${kind}Host`]: `${label} host must be on the public internet` });
    if (!mailPorts.includes(port))
      throw invalid({ [`${kind}Port`]: `${label} port must be one of ${mailPorts.join(', ')}` });
  }
};

/** Signs in to all servers; 409 with the words of the first one that refuses. */
const signIn = async (api: Api, mail: MailSettings, password: string): Promise<void> => {
  const servers = mailServersOf(mail, password);
  checkServers(api, servers);
  for (const server of servers)
    await api.accounts.signInToMail(server).catch((error: unknown) => {
      throw asConflict('The account was not connected', error);
    });
};

/** Values of an account whose sign-in has succeeded. */
const connectedValues = (api: Api, id: string, mail: MailSettings, password: string) => {
  const now = new Date();
  return {
    settings: { mail },
    sealedSecrets: sealSecrets(api.secrets, id, { password }),
    status: 'connected' as const,
    lastSuccessAt: now,
    failures: 0,
    dueAt: nextCheckAt({ tokenExpiresAt: null, isRenewable: false }, now),
    heldUntil: null,
  };
};

/** Signs in to a new mail account; returns the work that stores it. */
export const addMailAccount = async (
  api: Api,
  session: Session,
  { provider, company, account, password, ...servers }: MailAccount,
): Promise<(tx: Transaction) => Promise<Connection>> => {
  const mail = settingsOf(provider, account, servers);
  await signIn(api, mail, password);
  return async (tx) => {
    const owner = await ownerOf(tx, session, company);
    const id = v7();
    const values = connectedValues(api, id, mail, password);
    const userId = userOf(session, owner);
    const row = { id, ...owner, userId, provider, account, ...values };
    await insertRecord(tx, connections, row);
    const message = `Connected as ${account}.`;
    await writeConnectionEvent(tx, row, { outcome: 'SUCCESS', message, by: session });
    return findConnection(tx, id);
  };
};

/** Signs in with another password or to other servers; returns the work that stores them. */
export const changeMailAccount = async (
  api: Api,
  { session, row }: { session: Session; row: ConnectionRow },
  { password, ...given }: MailAccountChange,
): Promise<(tx: Transaction, ifMatch: number | null) => Promise<Connection>> => {
  const { id, provider, account, settings } = row;
  if (!settings.mail || (provider !== 'mailbox' && provider !== 'smtp' && provider !== 'imap'))
    throw conflict('This account has no password. Reconnect it at its provider.');
  const before = settings.mail;
  const mail = settingsOf(provider, account, {
    username: given.username || before.username,
    smtpHost: given.smtpHost || (before.smtpHost ?? ''),
    smtpPort: given.smtpPort,
    imapHost: given.imapHost || (before.imapHost ?? ''),
    imapPort: given.imapPort,
  });
  await signIn(api, mail, password);
  return async (tx, ifMatch) => {
    const current = () => findConnection(tx, id);
    const values = connectedValues(api, id, mail, password);
    await changeRecord(tx, connections, { id, ifMatch, noun: connectionNoun, current }, values);
    const message = `Reconnected as ${account}.`;
    await writeConnectionEvent(tx, row, { outcome: 'SUCCESS', message, by: session });
    return current();
  };
};

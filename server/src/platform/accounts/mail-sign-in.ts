import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { isPrivateHost } from '@outpost/contracts';
import { AddressRefused, type Address, type AddressCheck } from '../webhooks/public-address.ts';
import { AccountRefused, AccountUnavailable, plainWords } from './account-error.ts';

/** A server of a mail account, with its credentials. */
export interface MailServer {
  kind: 'smtp' | 'imap';
  host: string;
  port: number;
  username: string;
  password: string;
}

/**
 * Signs in to a mail server and out again. Rejects with `AccountRefused` for wrong credentials, with
 * `AccountUnavailable` for anything else.
 */
export type MailSignIn = (server: MailServer) => Promise<void>;

/** Ports on which TLS begins with the connection; on others STARTTLS is required. */
const tlsPorts = [465, 993];

interface Target extends MailServer {
  address: string;
  isSecure: boolean;
  /** True where a password may be sent without TLS: to a private address in development. */
  isPlain: boolean;
  waitMs: number;
}

/** The certificate is compared with the name; TLS knows no names of addresses. */
const tlsNameOf = (host: string) => (isIP(host) === 0 ? { servername: host } : {});

const signInBySmtp = async ({
  address,
  host,
  port,
  isSecure,
  isPlain,
  waitMs,
  ...user
}: Target) => {
  const transport = createTransport({
    host: address,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isPlain,
    ignoreTLS: isPlain,
    tls: tlsNameOf(host),
    auth: { user: user.username, pass: user.password },
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

const signInByImap = async ({
  address,
  host,
  port,
  isSecure,
  isPlain,
  waitMs,
  ...user
}: Target) => {
  const client = new ImapFlow({
    host: address,
    port,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: !isPlain }),
    ...tlsNameOf(host),
    auth: { user: user.username, pass: user.password },
    logger: false,
    verifyOnly: true,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    maxLiteralSize: 1_000_000,
    maxResponseSize: 1_000_000,
  });
  // Unheard, the event of a connection that is lost after the sign-in would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    client.close();
  }
};

/** Fields of errors of nodemailer and ImapFlow. */
interface MailError {
  code?: string;
  response?: string;
  responseText?: string;
  responseCode?: number;
  authenticationFailed?: boolean;
  serverResponseCode?: string;
}

/** Refusals of IMAP that end by themselves. */
const passing = ['UNAVAILABLE', 'LIMIT', 'INUSE', 'SERVERBUG', 'CONTACTADMIN'];

const isRefusal = ({ code, responseCode = 535, ...error }: MailError): boolean =>
  error.authenticationFailed === true
    ? !passing.includes(error.serverResponseCode ?? '')
    : code === 'EAUTH' && responseCode >= 500;

const problemOf = (error: unknown, { kind, password }: MailServer): Error => {
  const name = kind.toUpperCase();
  if (error instanceof AddressRefused) return new AccountUnavailable(`${name}: ${error.message}`);
  const mail = error as MailError;
  const words = mail.response ?? mail.responseText ?? (error as Error).message;
  const hidden = [password, Buffer.from(password).toString('base64')];
  const said = plainWords(`${name}: ${words}`, hidden);
  return isRefusal(mail) ? new AccountRefused(said) : new AccountUnavailable(said);
};

const addressOf = (check: AddressCheck, host: string): Promise<Address> =>
  check(new URL(`https://${isIP(host) === 6 ? `[${host}]` : host}`));

/**
 * Signs in to mail servers with TLS, at the address that `check` allowed. `isPlainAllowed` lets
 * servers of private networks do without TLS.
 */
export const mailSignIn =
  (check: AddressCheck, isPlainAllowed: boolean, waitMs: number): MailSignIn =>
  async (server) => {
    try {
      const { address } = await addressOf(check, server.host);
      const isSecure = tlsPorts.includes(server.port);
      const isPlain = isPlainAllowed && !isSecure && isPrivateHost(address);
      const target = { ...server, address, isSecure, isPlain, waitMs };
      await (server.kind === 'smtp' ? signInBySmtp(target) : signInByImap(target));
    } catch (error) {
      throw problemOf(error, server);
    }
  };

import type { Lookup } from '../webhooks/public-address.ts';
import { publicOnly } from '../webhooks/public-address.ts';
import { anyAddress, guardedFetch } from './guarded-fetch.ts';
import { mailSignIn, type MailSignIn } from './mail-sign-in.ts';
import { oauthBy, type OAuth } from './oauth.ts';

/** Reaches accounts at other services; slow, so never used inside a transaction. */
export interface AccountAccess {
  oauth: OAuth;
  signInToMail: MailSignIn;
}

const waitMs = 10_000;

interface Settings {
  isProduction: boolean;
  /** Ports that the server may call with `https`. */
  webhookPorts: readonly number[];
}

/**
 * Reaches accounts over the public internet; outside production also in private networks, where
 * `http` and mail without TLS are allowed.
 */
export const accountAccess = (
  { isProduction, webhookPorts }: Settings,
  find?: Lookup,
): AccountAccess => {
  const check = isProduction ? publicOnly(webhookPorts, find) : anyAddress;
  const mailCheck = isProduction ? publicOnly([443], find) : anyAddress;
  return {
    oauth: oauthBy(guardedFetch(check, waitMs), !isProduction),
    signInToMail: mailSignIn(mailCheck, !isProduction, waitMs),
  };
};

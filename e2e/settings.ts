import { isIP } from 'node:net';

/** The deployment that `BASE_URL` names, and the account for it. */
export interface Deployment {
  /** Origin of the panel, the host of internal staff. */
  url: string;
  email: string;
  password: string;
  versions: Record<string, string>;
  /** Address of a mail catcher with `{address}` in it; null reads the deployment's outbox. */
  mailbox: string | null;
}

const originOf = (address: string): string => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`BASE_URL begins with https:// or http://, not "${address}".`);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new Error('BASE_URL needs a host name: tenants are one label in front of it.');
  return url.origin;
};

/** Reads `support@1.2.0,host@1.0.0-abc`. Throws a sentence for anything else. */
const versionsOf = (list: string): Record<string, string> => {
  const versions: Record<string, string> = {};
  for (const one of list.split(',').map((text) => text.trim())) {
    if (one === '') continue;
    const [, name, version] = /^([a-z][a-z0-9-]*)@([\w.+-]+)$/.exec(one) ?? [];
    if (name === undefined || version === undefined)
      throw new Error(`REMOTES lists versions such as support@1.2.0, not "${one}".`);
    if (name in versions) throw new Error(`REMOTES names ${name} twice.`);
    versions[name] = version;
  }
  return versions;
};

/** Returns the deployment under test; null when the journeys start a server of their own. */
export const deploymentOf = (env: NodeJS.ProcessEnv): Deployment | null => {
  const versions = versionsOf(env['REMOTES'] ?? '');
  const address = env['BASE_URL'] ?? '';
  if (address === '') {
    if (Object.keys(versions).length > 0)
      throw new Error('REMOTES needs BASE_URL, the deployment that stores these versions.');
    return null;
  }
  return {
    url: originOf(address),
    email: env['E2E_EMAIL'] ?? 'super@demo.test',
    password: env['E2E_PASSWORD'] ?? 'Demo-pass-2026',
    versions,
    mailbox: env['E2E_MAILBOX'] || null,
  };
};

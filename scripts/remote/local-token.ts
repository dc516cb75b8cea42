import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { deployTokenEndpoints } from '@outpost/contracts';
const repository = resolve(import.meta.dirname, '../..');

const dataDir = resolve(repository, process.env['DATA_DIR'] ?? '.data');
const file = join(dataDir, 'deploy-tokens.json');
const demoAccount = { email: 'super@demo.test', password: 'Demo-pass-2026' };

type Tokens = Record<string, string>;

const kept = async (): Promise<Tokens> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

const post = async (address: string, body: unknown, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return ((await answer.json()) as { data: Record<string, string> }).data;
};

const isAccepted = async (url: string, token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(new URL('/v1/deploy/releases', url), { headers })).ok;
};

/**
 * Returns a deploy token of a demo installation on this machine; its demo account creates it if it is
 * missing. Null where no demo account exists, as in production.
 */
export const localToken = async (url: string, part: string): Promise<string | null> => {
  try {
    const tokens = await kept();
    const key = `${url} ${part}`;
    const before = tokens[key];
    if (before !== undefined && (await isAccepted(url, before))) return before;
    const session = await post(`${url}/v1/super-admin/auth/login`, demoAccount);
    const body = { name: 'This machine', part };
    const made = await post(`${url}/v1${deployTokenEndpoints.create.path}`, body, session['token']);
    await mkdir(dirname(file), { recursive: true });
    const secret = made['secret'] ?? '';
    await writeFile(file, JSON.stringify({ ...tokens, [key]: secret }), { mode: 0o600 });
    return secret;
  } catch {
    return null;
  }
};

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedRelease, ReleaseEvent, ReleaseSet } from '@outpost/contracts';

const artifacts = join(import.meta.dirname, '..', process.env['ARTIFACTS_DIR'] ?? 'dist', 'mf');
const demoStaff = { email: 'super@demo.test', password: 'Demo-pass-2026' };

/** Fields of all replies; each call returns some of them. */
interface Data {
  token: string;
  secret: string;
  hash: string;
  releases: ReleaseSet;
  events: ReleaseEvent[];
  link: string;
}

interface Answer {
  status: number;
  /** Data of a successful call; of a refused one, the error envelope. */
  data: Data;
}

export interface Deployment {
  /** Calls the API as the platform's super-admin. */
  asStaff(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Calls the API with a deploy token of one remote or the host. */
  asTeam(part: string, path: string, body?: unknown): Promise<Answer>;
  /** Publishes a changed copy of the live version and returns its version. */
  publishVariant(part: string, label: string, change: (code: string) => string): Promise<string>;
  /** Returns the live version of a remote or the host. */
  liveVersion(part: string, tenant?: string): Promise<string>;
}

const hashOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const answerOf = async (answer: Response): Promise<Answer> => {
  const body = (await answer.json().catch(() => ({}))) as { data?: Data };
  return { status: answer.status, data: body.data ?? (body as Data) };
};

/** Name of a version's container; unique, because one page can load two versions. */
const containerOf = (part: string, version: string) =>
  `outpost_${`${part}_${version}`.replaceAll(/\W/g, '_')}`;

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.endsWith('.br'));

/** Returns deploy actions on a running panel, for journeys across versions. */
export const deployment = (url: string, account = demoStaff): Deployment => {
  let session: string | null = null;
  const tokens = new Map<string, string>();

  const send = async (method: string, path: string, token: string | null, body?: unknown) => {
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return answerOf(await fetch(new URL(`/v1${path}`, url), { method, headers, ...sent }));
  };

  const asStaff = async (method: string, path: string, body?: unknown) => {
    session ??= (await send('POST', '/super-admin/auth/login', null, account)).data.token;
    return send(method, path, session, body);
  };

  const tokenOf = async (part: string) => {
    const before = tokens.get(part);
    if (before !== undefined) return before;
    const made = await asStaff('POST', '/super-admin/releases/tokens', { name: 'Journeys', part });
    const { secret } = made.data;
    tokens.set(part, secret);
    return secret;
  };

  const upload = async (token: string, content: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), 'content');
    const headers = { authorization: `Bearer ${token}` };
    const options = { method: 'POST', headers, body: form };
    const { status, data } = await answerOf(await fetch(new URL('/v1/deploy/files', url), options));
    if (status !== 200)
      throw new Error(`A content was not taken: ${status} ${JSON.stringify(data)}`);
    return data.hash;
  };

  const liveVersion = async (part: string, tenant = 'admin') => {
    const headers = { 'x-subdomain': tenant };
    const { data } = await answerOf(await fetch(new URL('/v1/release-set', url), { headers }));
    const { host, remotes } = data.releases;
    const found = part === 'host' ? host : remotes[part];
    if (!found) throw new Error(`Nothing is live of ${part}.`);
    return found.version;
  };

  return {
    asStaff,
    asTeam: async (part, path, body) =>
      send(body === undefined ? 'GET' : 'POST', path, await tokenOf(part), body),
    liveVersion,
    async publishVariant(part, label, change) {
      const token = await tokenOf(part);
      const before = await liveVersion(part);
      const folder = join(artifacts, part, before.replace(/-variant-.*$/, ''));
      const text = await readFile(join(folder, 'release.json'), 'utf8');
      const release = JSON.parse(text) as PublishedRelease;
      const version = `${release.version}-variant-${label}`;
      const rename = (code: string) =>
        code.replaceAll(containerOf(part, release.version), containerOf(part, version));
      const files: Record<string, string> = {};
      for (const file of await filesBelow(folder)) {
        if (!(file in release.files)) continue;
        const original = await readFile(join(folder, file));
        const content = file.endsWith('.js')
          ? Buffer.from(rename(change(original.toString('utf8'))))
          : original;
        files[file] = await upload(token, content);
        if (files[file] !== hashOf(content)) throw new Error(`${file} came to be something else.`);
      }
      const base = `/_mf/${part}/${version}/`;
      // A host has no manifest.
      const manifest = release.manifest && JSON.parse(rename(JSON.stringify(release.manifest)));
      const made = { ...release, version, base, files, ...(manifest && { manifest }) };
      const { status, data } = await send('POST', '/deploy/publish', token, { release: made });
      if (status !== 200) throw new Error(`${version} was not published: ${JSON.stringify(data)}`);
      return version;
    },
  };
};

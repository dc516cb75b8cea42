import {
  releaseActions,
  standardManifest,
  type PublishedRelease,
  type ReleaseSet,
} from '@outpost/contracts';
import { contractVersion } from '../modules/releases/gate-keeper.ts';
import { hashOf } from '../modules/releases/artifacts.ts';
import { gateProofs } from '../modules/releases/gate-proofs.ts';
import { multipartBody, multipartType } from './send-file.ts';
import { type TestAnswer, type TestServer } from './test-server.ts';
import { testSecret } from './test-secrets.ts';
import { acme, northwind } from './tenant-rows.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/releases';

/** A version with its `release.json` and its files. */
export interface MadeRelease {
  release: PublishedRelease;
  contents: Buffer[];
}

/** Makes a version of a remote with one script, or with `files`. */
export const madeRelease = (
  name: string,
  version: string,
  {
    files = { 'entry.js': `export const of = '${name} ${version}';` },
    ...said
  }: Partial<Omit<PublishedRelease, 'files'>> & { files?: Record<string, string> } = {},
): MadeRelease => {
  const contents = Object.entries(files).map(([file, text]) => ({
    file,
    content: Buffer.from(text),
  }));
  const isHost = name === 'host';
  return {
    release: {
      name,
      version,
      base: `/_mf/${name}/${version}/`,
      files: Object.fromEntries(contents.map(({ file, content }) => [file, hashOf(content)])),
      contract: contractVersion,
      requires: isHost ? {} : { react: '^19.0.0' },
      provides: isHost ? { react: '19.3.0' } : {},
      bundles: [],
      ...(isHost && { scripts: Object.keys(files) }),
      ...(!isHost && {
        manifest: standardManifest({ container: name, entry: 'entry.js', routes: [] }),
      }),
      ...said,
    },
    contents: contents.map(({ content }) => content),
  };
};

/** Makes a deploy token for one remote as internal staff. */
export const deployTokenFor = async (server: TestServer, part: string): Promise<string> => {
  const body = { name: `CI of ${part}`, part };
  const answer = await server.call(staff, 'POST', `${api}/tokens`, { body });
  if (answer.status !== 201) throw new Error(`No deploy token: ${answer.status}`);
  return answer.body.data.secret as string;
};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Makes a call of a pipeline with a deploy token. */
export const deploy = (
  server: TestServer,
  token: string,
  call: string,
  body: unknown,
): Promise<TestAnswer> =>
  server.call(null, 'POST', `/v1/deploy/${call}`, { body, headers: bearer(token) });

/** Uploads one content as a pipeline does. */
export const uploadContent = async (server: TestServer, token: string, content: Uint8Array) => {
  const headers = { ...bearer(token), 'content-type': multipartType };
  const payload = multipartBody({ content, name: 'file', type: 'application/octet-stream' });
  const url = '/v1/deploy/files';
  const answer = await server.http.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

/** Uploads the files of a version and publishes it. */
export const publishMade = async (
  server: TestServer,
  { release, contents }: MadeRelease,
  given?: string,
): Promise<TestAnswer> => {
  const token = given ?? (await deployTokenFor(server, release.name));
  for (const content of contents) await uploadContent(server, token, content);
  return deploy(server, token, 'publish', { release });
};

/** Proves that a browser mounted a version in a host, or a host with these remotes. */
export const mount = async (
  server: TestServer,
  part: string,
  version: string,
  host: string,
  remotes = ['support'],
) => {
  const { make } = gateProofs(testSecret);
  const proofs = await Promise.all(
    part === 'host'
      ? remotes.map((name) => make({ host: version, part: name, version: '1.0.0' }))
      : [make({ host, part, version })],
  );
  const token = await deployTokenFor(server, part);
  return deploy(server, token, 'mounted', { part, version, proofs });
};

/** Publishes a version and makes it live without the gate. */
export const goLive = async (server: TestServer, made: MadeRelease): Promise<void> => {
  await publishMade(server, made);
  const { name: part, version } = made.release;
  const body = { part, version, isForced: true, reason: 'A test' };
  const answer = await server.call(staff, 'POST', `${api}/promote`, { body });
  if (answer.status !== 200) throw new Error(`${part} is not live: ${answer.status}`);
};

/** Makes a host and one remote live. */
export const addLiveReleases = async (server: TestServer): Promise<void> => {
  await goLive(server, madeRelease('host', '1.0.0'));
  await goLive(server, madeRelease('support', '1.0.0'));
};

const platform = `(SELECT id FROM white_labels WHERE kind = 'platform')`;

/** Inserts rows for every list of releases: each action and phase, and failures of two tenants. */
export const addListedReleases = async (server: TestServer): Promise<void> => {
  await addLiveReleases(server);
  await server.sql(
    `INSERT INTO releases (id, tenant_id, part, build, contract, description, integrity, encoded,
       files, bytes, script_bytes, published_by, created_at)
     SELECT gen_random_uuid(), ${platform}, 'old-part', '0.0.' || n, '1.0.0', '{}', 'sha384-', '{}',
       1, n * 1000, n * 300, 'CI', now() - make_interval(days => n) FROM generate_series(1, 9) n`,
  );
  await server.sql(
    `INSERT INTO release_history (id, tenant_id, part, action, build, actor, created_at)
     SELECT gen_random_uuid(), ${platform}, 'old-part', action, '0.0.1', 'CI',
       now() + make_interval(hours => n::int)
     FROM unnest($1::text[]) WITH ORDINALITY AS listed (action, n)`,
    [releaseActions],
  );
  await server.sql(
    `INSERT INTO release_failures (id, tenant_id, part, build, phase, error, session_id, created_at)
     SELECT gen_random_uuid(), tenant, 'old-part', '0.0.1', phase, 'It broke.', gen_random_uuid(),
       now() - make_interval(mins => n)
     FROM generate_series(1, 3) n, unnest($1::uuid[]) tenant, unnest(ARRAY['load', 'render']) phase`,
    [[acme, northwind]],
  );
};

/** Reads the release set of a tenant's page with the cookies of a browser session. */
export const releaseSetOf = async (
  server: TestServer,
  subdomain: string,
  cookie = '',
): Promise<ReleaseSet> => {
  const headers = { 'x-subdomain': subdomain, cookie };
  const { status, body } = await server.call(null, 'GET', '/v1/release-set', { headers });
  if (status !== 200) throw new Error(`No release set: ${status}`);
  return body.data.releases as ReleaseSet;
};

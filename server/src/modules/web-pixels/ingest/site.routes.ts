import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mostBatchBytes, type PixelScript } from '@outpost/contracts';
import { userAgentOf } from '../../../platform/http/call-origin.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { artifactSender, artifactsIn } from '../../releases/index.ts';
import { callWindows } from './call-windows.ts';
import { countryReader, type CountryOf } from './country-of.ts';
import { hitQueue, type HitQueue } from './hit-queue.ts';
import { hostOf } from './judge-hits.ts';
import { pixelReader } from './pixel-reader.ts';
import { takeBatch } from './take-batch.ts';

const remote = 'app-administration';
/** Hits of one network at one pixel in a minute. */
const mostHits = 600;
const aWhile = 'public, max-age=3600';

/**
 * Lets pages of every site read these files and send texts; no cookie belongs to them. A page sends JSON as plain text, which
 * needs no question to the server before it.
 */
export const openToSites = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: mostBatchBytes },
    (_request, body, done) => done(null, body),
  );
};

/** Reports a browser that asks not to be followed. */
export const asksForPrivacy = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1';

/** The script that a site loads, and its part that shows forms. */
type Entry = 'site' | 'site-forms';

/** Finds a script in the release that is live. */
const liveScript = async ({ releases }: Pick<Api, 'releases'>, entry: Entry) => {
  const release = (await releases.read().catch(() => null))?.remotes[remote];
  const file = release?.entries?.[entry];
  return release && file !== undefined ? { release, file } : null;
};

/** Returns the address of the live version of a script, which never changes, with its hash. */
export const readPinned = async (
  api: Pick<Api, 'releases' | 'config'>,
  entry: Entry,
): Promise<PixelScript['pinned']> => {
  const { origin } = new URL(api.config.publicUrl);
  const live = await liveScript(api, entry);
  const integrity = live && live.release.files[live.file];
  return integrity
    ? { src: `${origin}/site/${live.release.version}/${live.file}`, integrity }
    : null;
};

/** Returns the addresses of the script: the one that follows releases, and the present version. */
export const readScript = async (api: Pick<Api, 'releases' | 'config'>): Promise<PixelScript> => ({
  src: `${new URL(api.config.publicUrl).origin}/site.js`,
  pinned: await readPinned(api, 'site'),
});

const registerScripts = (http: FastifyInstance, api: Api): void => {
  const script = (reply: FastifyReply) => reply.type('text/javascript; charset=utf-8');
  http.get('/site.js', async (_request, reply) => {
    const live = await liveScript(api, 'site');
    const content = live && (await api.releases.open(live.release, live.file));
    if (!content) throw notFound('This script');
    return script(reply).header('cache-control', aWhile).send(content);
  });
  const sendArtifact = artifactSender(api.database, artifactsIn(api.storage));
  /** One version of the script, which never changes: a page can name its hash. */
  http.get<{ Params: { version: string; '*': string } }>(
    '/site/:version/*',
    async (request, reply) => {
      const { version, '*': file } = request.params;
      const [entry] = /(?<=^(?:[\w.-]+\/)*)site(?:-forms)?(?=\.[\w.]*js$)/.exec(file) ?? [];
      if (entry === undefined) throw notFound('This script');
      const live = await liveScript(api, entry as Entry);
      const content =
        live?.release.version === version && live.file === file
          ? await api.releases.open(live.release, file)
          : null;
      if (!content) return sendArtifact(request, reply, `/_mf/${remote}/${version}/${file}`);
      return script(reply)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(content);
    },
  );
};

const registerHits = (http: FastifyInstance, api: Api, countryOf: CountryOf): HitQueue => {
  const queue = hitQueue(http, api.database);
  const reader = pixelReader(api.database, api.secrets);
  const { secrets } = api;
  const parts = { reader, queue, countryOf, secrets, windows: callWindows(mostHits) };
  http.post('/site/hits', { bodyLimit: mostBatchBytes }, async (request, reply) => {
    const { headers, ip, body } = request;
    const code = await takeBatch(parts, typeof body === 'string' ? body : '', {
      origin: hostOf(headers.origin),
      ip: ip ?? '',
      userAgent: userAgentOf(request),
      isPrivate: asksForPrivacy(request),
    });
    return reply.code(code).header('cache-control', 'no-store').send();
  });
  return queue;
};

/** Serves the script of customers' sites, and takes its hits; returns the queue of those. */
export const registerSite = async (api: Api): Promise<HitQueue> => {
  const countryOf = await countryReader(api.config.countryFile);
  const { promise, resolve } = Promise.withResolvers<HitQueue>();
  await api.http.register(async (scope) => {
    openToSites(scope);
    registerScripts(scope, api);
    resolve(registerHits(scope, api, countryOf));
  });
  return promise;
};

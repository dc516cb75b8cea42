import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join, normalize } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createProxyServer } from 'httpxy';
import type { ReleaseSet, RemoteRelease } from '@outpost/contracts';
import type { Rebuilt } from './watch-part.ts';

const block = /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s;
const buildsPath = '/_dev/sendBuilds';

const statePath = '/_dev/page-state.mjs';

/** Script in the page: reloads it on each `built` event of the proxy, and restores typed text. */
const listen = `import { followBuilds } from '${statePath}'; followBuilds(window, '${buildsPath}');`;

/** Replaces the releases of watched parts in the HTML of the deployment. */
export const withWatched = (html: string, watched: ReadonlyMap<string, Rebuilt>): string => {
  const releases = JSON.parse(block.exec(html)?.[2] ?? 'null') as ReleaseSet | null;
  if (!releases) return html;
  const host = watched.get('host');
  const before = { ...releases.host };
  if (host) Object.assign(releases.host, host);
  const replaced: string[] = [];
  for (const [name, rebuilt] of watched) {
    if (name === 'host') continue;
    const known = releases.remotes[name];
    if (known) replaced.push(known.base);
    const fresh = { contract: '', requires: {}, provides: {}, lastKnownGood: null };
    const shown: object = { ...fresh, ...known, ...rebuilt, lastKnownGood: null };
    releases.remotes[name] = shown as RemoteRelease;
  }
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const text = JSON.stringify(releases).replace(/</g, '\\u003c');
  const page = html.replace(
    block,
    (_all, open: string, _old: string, close: string) => open + text + close,
  );
  const hosted = host ? replaceHost(page, before.base, host, nonce) : page;
  const scripted = withoutCode(hosted, replaced);
  return scripted.replace(
    '</body>',
    `<script type="module" nonce="${nonce}">${listen}</script></body>`,
  );
};

const escaped = (text: string): string => text.replace(/[.+]/g, '\\$&');

/** Removes the scripts of replaced versions from the page, and the links that load their entries. */
const withoutCode = (html: string, bases: readonly string[]): string =>
  bases.reduce((page, base) => {
    const address = `(?:src|href)="${escaped(base)}[^>]*>`;
    const tags = new RegExp(`<script[^>]*${address}</script>\\n?|<link[^>]*${address}\\n?`, 'g');
    return page.replace(tags, '');
  }, html);

const replaceHost = (html: string, before: string, host: Rebuilt, nonce: string): string => {
  const scripts = (host.scripts ?? []).map(
    (file) =>
      `<script nonce="${nonce}" defer src="${host.base}${file}" integrity="${host.files[file]}"></script>`,
  );
  return withoutCode(html, [before]).replace('</head>', `${scripts.join('\n')}\n</head>`);
};

export interface DevProxy {
  /** Serves a build from its folder instead of the live version, and reloads open pages. */
  show(rebuilt: Rebuilt, folder: string): void;
  listen(port: number): Promise<void>;
}

const sendFile = (response: ServerResponse, path: string) => {
  const type = /\.m?js$/.test(path) ? 'text/javascript; charset=utf-8' : 'application/octet-stream';
  response.setHeader('content-type', type).setHeader('cache-control', 'no-store');
  createReadStream(path)
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
};

/** Returns the deployment's address with the tenant label of the requested host. */
const targetFor = (target: URL, { headers }: IncomingMessage): URL => {
  const label = /^([^.]+)\.localhost/.exec(headers.host ?? '')?.[1];
  const url = new URL(target);
  if (label !== undefined) url.hostname = `${label}.${target.hostname}`;
  return url;
};

/** Sets the deployment's own `Origin`: it refuses sockets of other origins. */
export const ownOrigin = (
  target: URL,
  { headers }: Pick<IncomingMessage, 'headers'>,
): string | undefined => {
  const from = URL.parse(headers.origin ?? '');
  return from?.host === headers.host ? target.origin : headers.origin;
};

/** Proxies a running deployment and replaces its watched parts. */
export const devProxy = (target: URL): DevProxy => {
  const watched = new Map<string, Rebuilt>();
  const folders = new Map<string, string>();
  const listeners = new Set<ServerResponse>();
  const isLocal = target.hostname === 'localhost';
  const proxy = createProxyServer({ ws: true, changeOrigin: !isLocal, xfwd: true });
  const to = (request: IncomingMessage) => ({
    target: isLocal ? target : targetFor(target, request),
  });

  const sendBuilds = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': here\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };

  const rewrite = async (answer: IncomingMessage, response: ServerResponse) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html');
    const { 'content-length': _length, ...headers } = answer.headers;
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(withWatched((await buffer(answer)).toString('utf8'), watched));
  };
  proxy.on('proxyRes', (answer, _request, response) => void rewrite(answer, response));

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === buildsPath) return sendBuilds(response);
    if (path === statePath) return sendFile(response, join(import.meta.dirname, 'page-state.mjs'));
    const [, name = '', file = ''] = /^\/_mf\/([^/]+)\/dev-[^/]+\/(.+)$/.exec(path) ?? [];
    const folder = folders.get(name);
    if (folder !== undefined && normalize(file) === file && !file.startsWith('..'))
      return sendFile(response, join(folder, file));
    // The proxy changes HTML, so the deployment must send it uncompressed.
    if (request.headers.accept?.includes('text/html')) delete request.headers['accept-encoding'];
    void proxy.web(request, response, { ...to(request), selfHandleResponse: true }).catch(() => {
      if (!response.headersSent) response.writeHead(502).end('The deployment does not answer.');
    });
  };

  return {
    show(rebuilt, folder) {
      folders.set(rebuilt.name, folder);
      watched.set(rebuilt.name, rebuilt);
      for (const one of listeners) one.write('event: built\ndata: {}\n\n');
    },
    listen(port) {
      const server = createServer(answer);
      server.on('upgrade', (request, socket, head) => {
        const origin = isLocal ? undefined : ownOrigin(targetFor(target, request), request);
        if (origin !== undefined) request.headers.origin = origin;
        void proxy.ws(request, socket as Socket, to(request), head).catch(() => socket.destroy());
      });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.on('error', reject).listen(port, 'localhost', resolve);
      return promise;
    },
  };
};

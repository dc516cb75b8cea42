import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { RemoteManifest } from '@outpost/contracts';

const artifacts = join(import.meta.dirname, '..', process.env['ARTIFACTS_DIR'] ?? 'dist');

interface Address {
  version: string;
  base: string;
  integrity: string;
}

/** Fields of a remote's version that journeys change. */
export interface Release {
  name: string;
  version: string;
  base: string;
  files: Record<string, string>;
  manifest: RemoteManifest | null;
  integrity?: string;
  lastKnownGood: Address | null;
}

export interface ReleaseSet {
  sequence: number;
  remotes: Record<string, Release>;
  overrides: { parts: string[]; until: string } | null;
}

/** A version and the contents of its files. */
export interface Copy {
  release: Release;
  bodies: Map<string, string>;
}

export const entryFile = 'remote-entry.js';

/** Returns the release set of the last build. */
export const builtSet = (): ReleaseSet =>
  JSON.parse(readFileSync(join(artifacts, 'release-set.json'), 'utf8')) as ReleaseSet;

const hashOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Copies the built version of a remote under another version, with optional changes. */
export const copyOf = (
  name: string,
  version: string,
  change: (file: string, body: string, container: string) => string = (_file, body) => body,
): Copy => {
  const built = builtSet().remotes[name];
  if (!built?.manifest) throw new Error(`${name} was not built.`);
  const before = built.manifest.name;
  const container = `outpost_${name.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '_')}`;
  const renamed = (text: string) => text.replaceAll(before, container);
  const bodies = new Map<string, string>();
  for (const file of Object.keys(built.files)) {
    const text = readFileSync(join(artifacts, 'mf', name, built.version, file), 'utf8');
    bodies.set(file, change(file, renamed(text), container));
  }
  const release: Release = {
    ...built,
    version,
    base: `/_mf/${name}/${version}/`,
    files: Object.fromEntries([...bodies].map(([file, body]) => [file, hashOf(body)])),
    manifest: JSON.parse(renamed(JSON.stringify(built.manifest))) as RemoteManifest,
    lastKnownGood: null,
  };
  return { release, bodies };
};

const description = ({ release }: Copy) => JSON.stringify(release);

/** Returns the `lastKnownGood` entry of a version for a release set. */
export const addressOf = (copy: Copy): Address => ({
  version: copy.release.version,
  base: copy.release.base,
  integrity: hashOf(description(copy)),
});

const send = (route: Route, file: string, body: string) =>
  route.fulfill({
    body,
    contentType: file.endsWith('.json') ? 'application/json' : 'text/javascript',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });

/** Serves the files of a version that is not on the server. */
export const serveCopy = async (page: Page, copy: Copy): Promise<void> => {
  const { base } = copy.release;
  await page.route(`**${base}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length);
    const body = file === 'release.json' ? description(copy) : copy.bodies.get(file);
    return body === undefined ? route.fulfill({ status: 404 }) : send(route, file, body);
  });
};

const changeBlock = <T>(html: string, id: string, change: (content: T) => unknown): string =>
  html.replace(
    new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's'),
    (_all, open, json, close) => {
      const changed = JSON.stringify(change(JSON.parse(json as string) as T));
      return `${open}${changed.replaceAll('<', '\\u003c')}${close}`;
    },
  );

/** Points the code that a page loads early at the versions of its new release set. */
const withEarlyOf = (html: string, before: ReleaseSet, after: ReleaseSet): string =>
  html.replace(/<script [^>]*data-early[^>]*><\/script>|<link [^>]*as="script"[^>]*>/g, (tag) => {
    const src = /(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? '';
    const was = Object.values(before.remotes).find(({ base }) => src.startsWith(base));
    if (!was) return tag;
    const now = after.remotes[was.name];
    const file = src.slice(was.base.length);
    const hash = now?.files[file];
    if (!now?.manifest || hash === undefined) return '';
    return tag.replace(src, now.base + file).replace(/(integrity=")[^"]*/, `$1${hash}`);
  });

/** Changes the release set in the page, and adds data, from the next load on. */
export const comeWith = async (
  page: Page,
  change: (releases: ReleaseSet) => ReleaseSet,
  more: object = {},
): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const sets: ReleaseSet[] = [];
    const changed = changeBlock<ReleaseSet>(await response.text(), 'release-set', (before) => {
      sets.push(before, change(before));
      return sets[1];
    });
    const [before, after] = sets;
    const html = before && after ? withEarlyOf(changed, before, after) : changed;
    const body = changeBlock<object>(html, 'page', (data) => ({ ...data, ...more }));
    return route.fulfill({ response, body });
  });
};

let promotions = 1_000_000;

/** Makes the server report this release set as live, with a higher sequence. */
export const goLive = async (page: Page, releases: ReleaseSet): Promise<void> => {
  promotions += 1;
  const json = { data: { releases: { ...releases, sequence: promotions } } };
  await page.route('**/v1/release-set', (route) => route.fulfill({ json }));
};

/** Returns a function that puts one remote version into a release set. */
export const withRemote =
  (release: Release) =>
  (releases: ReleaseSet): ReleaseSet => ({
    ...releases,
    remotes: { ...releases.remotes, [release.name]: release },
  });

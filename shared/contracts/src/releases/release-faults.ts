import type { PublishedRelease } from './deploy.ts';
import { mostMediaBytes, mostScriptBytes, type GateCheck } from './release-values.ts';

/** Reports files that are neither code nor read by code; only developer tools load source maps. */
export const isMedia = (file: string): boolean =>
  /\.(?:woff2?|ttf|otf|png|jpe?g|gif|webp|avif|ico|mp4|webm)$/.test(file);
export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Bytes of a version: scripts and styles as they are sent, fonts and images as they are stored. */
export interface ReleaseSizes {
  scriptBytes: number;
  mediaBytes: number;
}

/** Modules that the host shares: a remote must not contain a copy. */
const hostsOwn =
  /^(react|react-dom|scheduler|react-router|zustand|ky|js-cookie|notistack|socket\.io-client|i18next|final-form|react-final-form|dayjs|@mui\/.+|@emotion\/.+|@tanstack\/.+|@outpost\/(api-client|auth-store|i18n|lists|router|schema|ui|ui-charts|ui-dates))$/;

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** Lists sizes above the limit. */
export const sizeFaults = (name: string, { scriptBytes, mediaBytes }: ReleaseSizes): string[] => {
  const role = name === 'host' ? 'host' : 'remote';
  const [code, media] = [mostScriptBytes[role], mostMediaBytes[role]];
  return [
    ...(scriptBytes > code ? [`${kB(scriptBytes)} of scripts, at most ${kB(code)}`] : []),
    ...(mediaBytes > media ? [`${kB(mediaBytes)} of fonts and images, at most ${kB(media)}`] : []),
  ];
};

/** Lists packages of the host among those in a remote's build. */
export const packageFaults = (packages: readonly string[]): string[] =>
  [...new Set(packages)]
    .filter((name) => hostsOwn.test(name))
    .map((name) => `${name} belongs to the host`);

/** Returns what the gate refuses in a remote whatever is live, by check. */
export const releaseFaults = (
  release: Pick<PublishedRelease, 'name' | 'bundles'>,
  sizes: ReleaseSizes,
): { check: GateCheck; problem: string }[] => {
  const found: [GateCheck, string[]][] = [
    ['budget', sizeFaults(release.name, sizes)],
    ['imports', packageFaults(release.bundles)],
  ];
  return found.flatMap(([check, problems]) => problems.map((problem) => ({ check, problem })));
};

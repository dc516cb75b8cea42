import type { GateCheck, LivePart, OverrideLink, StoredRelease } from '@outpost/contracts';
import type * as v from 'valibot';

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns a line for each channel and organization with a version. */
export const liveLines = (live: LivePart | null): string[] =>
  live
    ? [
        ...live.channels.map(
          ({ channel, version, lastKnownGood, since, by }) =>
            `  ${channel.padEnd(8)} ${version}  since ${minuteOf(since)} by ${by}${lastKnownGood ? `, before ${lastKnownGood}` : ''}`,
        ),
        ...live.pins.map(
          ({ whiteLabel, version, channel }) =>
            `  ${whiteLabel.subdomain.padEnd(8)} ${version ?? `follows ${channel}`}`,
        ),
      ]
    : ['  nothing is live'];

export const storedLine = ({
  version,
  createdAt,
  publishedBy,
  liveFor,
  failures,
}: StoredRelease): string =>
  `  ${version}  ${minuteOf(createdAt)} by ${publishedBy}${liveFor.length > 0 ? `  (${liveFor.join(', ')})` : ''}${failures > 0 ? `  failed for ${failures} people` : ''}`;

/** Faults of a version in one host, or without a host. */
export interface HostFaults {
  /** Version of the host; null for what is known without a deployment. */
  version: string | null;
  problems: { check: GateCheck; problem: string }[];
}

/** Returns what each host lacks for a version, or that it lacks nothing. */
export const faultLines = (hosts: readonly HostFaults[]): string[] =>
  hosts.flatMap(({ version, problems }) => {
    const where = version === null ? 'Every host' : `Host ${version}`;
    const accepted =
      version === null ? 'Its sizes and packages fit every host.' : `${where} accepts it.`;
    return problems.length === 0
      ? [accepted]
      : [`${where} refuses it:`, ...problems.map(({ check, problem }) => `  ${check}: ${problem}`)];
  });

/** Returns Markdown for a comment on a pull request. */
export const previewLines = (
  part: string,
  version: string,
  { link, until }: v.InferOutput<typeof OverrideLink>,
): string[] => [
  `**${part} ${version}** is stored and live for nobody.`,
  '',
  `[Open the panel with it](${link}) – in this browser only, until ${minuteOf(until)} UTC.`,
];

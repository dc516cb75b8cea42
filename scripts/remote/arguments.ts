import { parseArgs } from 'node:util';
import { releaseChannels, type ReleaseChannel } from '@outpost/contracts';

const commands = ['publish', 'promote', 'rollback', 'follow', 'list'] as const;
type Command = (typeof commands)[number];

export interface Request {
  command: Command;
  part: string;
  /** Argument after the name: the version to promote, or the channel to follow. */
  argument: string | undefined;
  channel: ReleaseChannel;
  tenant: string | undefined;
  /** Folder of a build from another repository. */
  from: string | undefined;
  isForced: boolean;
  reason: string;
  isJson: boolean;
}

export const usage = `Usage: npm run remote -- <command> <remote> [options]

  publish <remote>             build, check and store the present version
      --from <folder>            store a build that was made elsewhere
  promote <remote> [version]   make a version live; the newest one unless it is named
      --channel live|canary      for those who follow a channel (live)
      --tenant <subdomain>       for one organization only
      --force --reason <text>    leave the gate out
  rollback <remote>            back to the last known good version
      --channel, --tenant        as above
  follow <remote> <channel> --tenant <subdomain>
                               take a remote from another channel
  list <remote>                what is live and what is stored

  --json                       one JSON document instead of sentences

OUTPOST_URL says where (http://localhost:3000), OUTPOST_DEPLOY_TOKEN who.
`;

/** Parses the command line; throws with a sentence when it is invalid. */
export const readArguments = (args: string[]): Request => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      channel: { type: 'string', default: 'live' },
      tenant: { type: 'string' },
      from: { type: 'string' },
      force: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  });
  const [name, part, argument, ...more] = positionals;
  const command = commands.find((one) => one === name);
  if (!command)
    throw new Error(name === undefined ? 'Say what to do.' : `There is no command "${name}".`);
  if (part === undefined) throw new Error(`Say which remote to ${command}.`);
  if (more.length > 0) throw new Error(`"${more.join(' ')}" is too much.`);
  const channel = releaseChannels.find((one) => one === values.channel);
  if (!channel) throw new Error(`There is no channel "${values.channel}".`);
  if (values.force && values.reason.trim() === '')
    throw new Error('Leaving the gate out needs a --reason.');
  const { tenant, from, force: isForced, reason, json: isJson } = values;
  return { command, part, argument, channel, tenant, from, isForced, reason, isJson };
};

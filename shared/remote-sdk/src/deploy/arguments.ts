import { parseArgs } from 'node:util';
import { releaseChannels, type ReleaseChannel } from '@outpost/contracts';

const commands = ['publish', 'promote', 'rollback', 'follow', 'list', 'check', 'preview'] as const;
type Command = (typeof commands)[number];

export interface Request {
  command: Command;
  part: string;
  /** Argument after the name: the version to promote, or the channel to follow. */
  argument: string | undefined;
  channel: ReleaseChannel;
  tenant: string | undefined;
  /** Folder of a build that another program made. */
  from: string | undefined;
  isForced: boolean;
  reason: string;
  isJson: boolean;
}

/** Returns the lines of the help; `of` is what follows each command, such as ` <remote>`. */
export const usageOf = (of: string): string => `
  publish${of}             build, check and store the present version
      --from <folder>            store a build that another program made
  preview${of}             publish, and make a link that shows the version to one browser
  check${of}               build, and say what the live hosts lack for it
  promote${of} [version]   make a version live; the newest one unless it is named
      --channel live|canary      for those who follow a channel (live)
      --tenant <subdomain>       for one organization only
      --force --reason <text>    leave the gate out
  rollback${of}            back to the last known good version
      --channel, --tenant        as above
  follow${of} <channel> --tenant <subdomain>
                               take the remote from another channel
  list${of}                what is live and what is stored

  --json                       one JSON document instead of sentences

OUTPOST_URL says where (http://localhost:3000), OUTPOST_DEPLOY_TOKEN who.
`;

/**
 * Parses the command line; throws with a sentence when it is invalid. `own` is the remote whose folder
 * this is: commands name no remote then.
 */
export const readArguments = (args: string[], own: string | null = null): Request => {
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
  const [name, ...given] = positionals;
  const [part, argument, ...more] = own === null ? given : [own, ...given];
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

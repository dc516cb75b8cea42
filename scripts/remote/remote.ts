import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  deployEndpoints,
  releaseChannels,
  releaseFile,
  type LivePart,
  type StoredRelease,
} from '@outpost/contracts';
import { readArguments, usage, type Request } from './arguments.ts';
import { deployApi, Refusal, type DeployApi } from './deploy-api.ts';
import { localToken } from './local-token.ts';
import { movedLine } from './moved-line.ts';
import { publish } from './publish.ts';

/** Result of a command: a document for `--json`, sentences otherwise. */
interface Outcome {
  document: Record<string, unknown>;
  lines: string[];
}

const fail = (message: string): never => {
  throw new Error(message);
};

const build = async (part: string): Promise<string> => {
  const { allParts, folderOf, repository } = await import('../build/parts.ts');
  const found = allParts().find(({ name }) => name === part);
  if (!found)
    return fail(
      `There is no remote "${part}" here. There are: ${allParts()
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  const folder = folderOf(found);
  if (existsSync(join(folder, releaseFile))) return folder;
  const child = spawn(process.execPath, [join(repository, 'scripts/build/build-part.ts'), part], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production', ...process.env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`${part} could not be built.`)),
  );
  await promise;
  return folder;
};

const say = (request: Request, line: string): void => {
  if (!request.isJson) process.stdout.write(`${line}\n`);
};

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const runPublish = async (api: DeployApi, request: Request): Promise<Outcome> => {
  const folder = request.from ?? (await build(request.part));
  const release = await publish(api, folder, (done, of) => {
    if (!request.isJson && process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${of} files`);
  });
  if (!request.isJson && process.stdout.isTTY) process.stdout.write('\r');
  const { version, files, scriptBytes } = release;
  const line = `Published ${request.part} ${version}: ${files} files, ${kB(scriptBytes)} of scripts.`;
  return { document: { release }, lines: [line] };
};

const newest = async (api: DeployApi, part: string): Promise<string> => {
  const { releases } = await api.call(deployEndpoints.list);
  return releases[0]?.version ?? fail(`No version of ${part} is published.`);
};

const runPromote = async (api: DeployApi, request: Request): Promise<Outcome> => {
  const { part, channel, tenant, isForced, reason } = request;
  const version = request.argument ?? (await newest(api, part));
  const body = {
    part,
    version,
    channel,
    isForced,
    reason,
    ...(tenant !== undefined && { tenant }),
  };
  const attempt = () => api.call(deployEndpoints.promote, body);
  const { event, live } = await attempt().catch(async (error: unknown) => {
    const isUnseen =
      error instanceof Refusal && Object.keys(error.fields).join() === 'mount' && !isForced;
    if (!isUnseen) throw error;
    say(request, `Mounting ${part} ${version} in a browser …`);
    // Loaded on demand: the browser driver is large, and few commands use it.
    const { mount } = await import('./mount.ts');
    await mount(api, part, version);
    return attempt();
  });
  return { document: { event, live }, lines: [movedLine(event, live, request)] };
};

const runRollback = async (api: DeployApi, request: Request): Promise<Outcome> => {
  const { part, channel, tenant, reason } = request;
  const body = { part, channel, reason, ...(tenant !== undefined && { tenant }) };
  const { event, live } = await api.call(deployEndpoints.rollback, body);
  return { document: { event, live }, lines: [movedLine(event, live, request)] };
};

const runFollow = async (api: DeployApi, request: Request): Promise<Outcome> => {
  const { part, tenant, argument } = request;
  const channel = releaseChannels.find((one) => one === argument);
  if (!channel) return fail(`Say which channel to follow: ${releaseChannels.join(' or ')}.`);
  if (tenant === undefined) return fail('Say whose with --tenant.');
  const { event, live } = await api.call(deployEndpoints.follow, { part, tenant, channel });
  const line = `${tenant} takes ${part} from ${channel}: ${event.version ?? 'nothing yet'}.`;
  return { document: { event, live }, lines: [line] };
};

const liveLines = (live: LivePart | null): string[] =>
  live
    ? [
        ...live.channels.map(
          ({ channel, version, lastKnownGood, since, by }) =>
            `  ${channel.padEnd(8)} ${version}  since ${since.slice(0, 16).replace('T', ' ')} by ${by}${lastKnownGood ? `, before ${lastKnownGood}` : ''}`,
        ),
        ...live.pins.map(
          ({ whiteLabel, version, channel }) =>
            `  ${whiteLabel.subdomain.padEnd(8)} ${version ?? `follows ${channel}`}`,
        ),
      ]
    : ['  nothing is live'];

const storedLine = ({
  version,
  createdAt,
  publishedBy,
  liveFor,
  failures,
}: StoredRelease): string =>
  `  ${version}  ${createdAt.slice(0, 16).replace('T', ' ')} by ${publishedBy}${liveFor.length > 0 ? `  (${liveFor.join(', ')})` : ''}${failures > 0 ? `  failed for ${failures} people` : ''}`;

const runList = async (api: DeployApi, { part }: Request): Promise<Outcome> => {
  const { live, releases } = await api.call(deployEndpoints.list);
  return {
    document: { live, releases },
    lines: [`Live of ${part}:`, ...liveLines(live), 'Stored:', ...releases.map(storedLine)],
  };
};

const runs = {
  publish: runPublish,
  promote: runPromote,
  rollback: runRollback,
  follow: runFollow,
  list: runList,
} as const;

const connect = async ({ part }: Request): Promise<DeployApi> => {
  const url = process.env['OUTPOST_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
  const token = process.env['OUTPOST_DEPLOY_TOKEN'] ?? (await localToken(url, part));
  if (token === null)
    return fail(
      `Set OUTPOST_DEPLOY_TOKEN to a deploy token of ${part} at ${url}, and see that it runs.`,
    );
  return deployApi(url, token);
};

const reasonsOf = (error: unknown): string[] =>
  error instanceof Refusal
    ? Object.entries(error.fields).map(([name, problem]) => `  ${name}: ${problem}`)
    : [];

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const isJson = args.includes('--json');
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(usage);
    return;
  }
  try {
    const request = readArguments(args);
    const { document, lines } = await runs[request.command](await connect(request), request);
    if (isJson) process.stdout.write(`${JSON.stringify({ ok: true, ...document })}\n`);
    else for (const line of lines) process.stdout.write(`${line}\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { code = 'failed', fields = {} } = error instanceof Refusal ? error : {};
    if (isJson) process.stdout.write(`${JSON.stringify({ ok: false, code, message, fields })}\n`);
    else process.stderr.write(`${[message, ...reasonsOf(error)].join('\n')}\n`);
    process.exitCode = 1;
  }
};

await main();

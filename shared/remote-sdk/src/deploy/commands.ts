import { deployEndpoints, releaseChannels, type PublishedRelease } from '@outpost/contracts';
import { readArguments, type Request } from './arguments.ts';
import { deployApi, Refusal, type DeployApi } from './deploy-api.ts';
import { faultsHere, faultsThere } from './faults.ts';
import { faultLines, kB, liveLines, previewLines, storedLine, type HostFaults } from './lines.ts';
import { movedLine } from './moved-line.ts';
import type { Outcome } from './outcome.ts';
import { publish } from './publish.ts';
import { releaseIn } from './read-release.ts';

/** Folder in which commands run: the workspace, or a remote of its own. */
export interface Place {
  /** Remote whose folder this is; null where commands name one. */
  own: string | null;
  /** Builds the present version of a remote and returns its folder. */
  build(part: string): Promise<string>;
  /** Returns a deploy token without OUTPOST_DEPLOY_TOKEN; null where there is none. */
  tokenFor(url: string, part: string): Promise<string | null>;
  /** Returns the path of a Chromium; undefined for Playwright's own. */
  chromium(): string | undefined;
}

interface Run extends Request {
  place: Place;
}

const fail = (message: string): never => {
  throw new Error(message);
};

const say = ({ isJson }: Request, line: string): void => {
  if (!isJson) process.stdout.write(`${line}\n`);
};

const address = (): string =>
  process.env['OUTPOST_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;

const tokenOf = async ({ part, place }: Run): Promise<string | null> =>
  process.env['OUTPOST_DEPLOY_TOKEN'] ?? (await place.tokenFor(address(), part));

const connect = async (run: Run): Promise<DeployApi> => {
  const token = await tokenOf(run);
  return token === null
    ? fail(
        `Set OUTPOST_DEPLOY_TOKEN to a deploy token of ${run.part} at ${address()}, and see that it runs.`,
      )
    : deployApi(address(), token);
};

const folderFor = async ({ from, part, place }: Run): Promise<string> =>
  from ?? (await place.build(part));

const store = async (run: Run) => {
  const folder = await folderFor(run);
  const api = await connect(run);
  const isShown = !run.isJson && process.stdout.isTTY;
  const release = await publish(api, folder, (done, of) => {
    if (isShown) process.stdout.write(`\r  ${done} of ${of} files`);
  });
  if (isShown) process.stdout.write('\r');
  return { api, release };
};

const runPublish = async (run: Run): Promise<Outcome> => {
  const { release } = await store(run);
  const { version, files, scriptBytes } = release;
  const line = `Published ${run.part} ${version}: ${files} files, ${kB(scriptBytes)} of scripts.`;
  return { document: { release }, lines: [line] };
};

const runPreview = async (run: Run): Promise<Outcome> => {
  const { api, release } = await store(run);
  const remotes = { [run.part]: release.version };
  const override = await api.call(deployEndpoints.override, { remotes });
  const lines = previewLines(run.part, release.version, override);
  return { document: { release, ...override, comment: lines.join('\n') }, lines };
};

const ask = async (run: Run, folder: string, release: PublishedRelease): Promise<HostFaults[]> => {
  const token = await tokenOf(run);
  if (token !== null) return faultsThere(deployApi(address(), token), folder, release);
  say(run, 'Without OUTPOST_DEPLOY_TOKEN the live hosts are not asked.');
  return faultsHere(folder, release);
};

const runCheck = async (run: Run): Promise<Outcome> => {
  const folder = await folderFor(run);
  const release = await releaseIn(folder);
  const hosts = await ask(run, folder, release);
  const { version } = release;
  const isOk = hosts.every(({ problems }) => problems.length === 0);
  const lines = [`${run.part} ${version}`, ...faultLines(hosts)];
  return { document: { version, hosts }, lines, isOk };
};

const newest = async (api: DeployApi, part: string): Promise<string> => {
  const { releases } = await api.call(deployEndpoints.list);
  return releases[0]?.version ?? fail(`No version of ${part} is published.`);
};

const runPromote = async (run: Run): Promise<Outcome> => {
  const api = await connect(run);
  const { part, channel, tenant, isForced, reason, place } = run;
  const version = run.argument ?? (await newest(api, part));
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
    say(run, `Mounting ${part} ${version} in a browser …`);
    // Loaded on demand: the browser driver is large, and few commands use it.
    const { mount } = await import('./mount.ts');
    await mount(api, { part, version, executablePath: place.chromium() });
    return attempt();
  });
  return { document: { event, live }, lines: [movedLine(event, live, run)] };
};

const runRollback = async (run: Run): Promise<Outcome> => {
  const { part, channel, tenant, reason } = run;
  const body = { part, channel, reason, ...(tenant !== undefined && { tenant }) };
  const { event, live } = await (await connect(run)).call(deployEndpoints.rollback, body);
  return { document: { event, live }, lines: [movedLine(event, live, run)] };
};

const runFollow = async (run: Run): Promise<Outcome> => {
  const { part, tenant, argument } = run;
  const channel = releaseChannels.find((one) => one === argument);
  if (!channel) return fail(`Say which channel to follow: ${releaseChannels.join(' or ')}.`);
  if (tenant === undefined) return fail('Say whose with --tenant.');
  const body = { part, tenant, channel };
  const { event, live } = await (await connect(run)).call(deployEndpoints.follow, body);
  const line = `${tenant} takes ${part} from ${channel}: ${event.version ?? 'nothing yet'}.`;
  return { document: { event, live }, lines: [line] };
};

const runList = async (run: Run): Promise<Outcome> => {
  const { live, releases } = await (await connect(run)).call(deployEndpoints.list);
  return {
    document: { live, releases },
    lines: [`Live of ${run.part}:`, ...liveLines(live), 'Stored:', ...releases.map(storedLine)],
  };
};

const runs = {
  publish: runPublish,
  preview: runPreview,
  check: runCheck,
  promote: runPromote,
  rollback: runRollback,
  follow: runFollow,
  list: runList,
} as const;

/** Runs a command of the deployment and returns its outcome; throws with a sentence. */
export const runCommand = (args: string[], place: Place): Promise<Outcome> => {
  const request = readArguments(args, place.own);
  return runs[request.command]({ ...request, place });
};

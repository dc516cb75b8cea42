import { typeChecker } from './check-types.ts';
import { devProxy } from './dev-proxy.ts';
import { watchPart, type WatchedPart } from './watch-part.ts';

/** A part to watch, and the folder of its `tsconfig.json`. */
export interface DevPart extends WatchedPart {
  folder: string;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Serves a deployment on a port of this machine, with some parts rebuilt on each change, and checks
 * their types. Throws when the port is taken.
 */
export const watchAgainst = async (
  target: URL,
  port: number,
  parts: readonly DevPart[],
): Promise<void> => {
  const proxy = devProxy(target);
  await proxy.listen(port).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Port ${port}: ${reason}`, { cause });
  });
  say(`\nhttp://localhost:${port} shows ${target.href} with what is watched here.`);
  const checkTypes = typeChecker((name, problems) => {
    const outcome = problems === '' ? 'types are right again' : `type errors\n${problems}`;
    say(`  ${name}: ${outcome}`);
  });
  for (const part of parts)
    await watchPart(part, ({ result, problems, seconds }) => {
      if (result) proxy.show(result, part.output);
      if (result) checkTypes(part);
      const outcome = result ? 'built' : 'failed';
      say([`  ${outcome} ${part.name} (${seconds.toFixed(2)} s)`, ...problems].join('\n'));
    });
};

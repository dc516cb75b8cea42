import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { FirstCalls } from '@outpost/contracts';

const run = promisify(execFile);
/** Compiled to JavaScript in an installed SDK, as this file. */
const printRoutes = join(import.meta.dirname, `print-routes${extname(import.meta.filename)}`);

const Text = v.pipe(v.string(), v.nonEmpty());

const BuiltRoute = v.object({
  path: v.pipe(v.string(), v.startsWith('/')),
  title: Text,
  permission: v.optional(Text),
  first: v.optional(FirstCalls),
  /** Modules that the screen's code imports. */
  imports: v.pipe(v.array(v.string()), v.nonEmpty('`screen` imports nothing')),
});

const refused = (file: string, reason: string) =>
  new Error(
    `${file}: ${reason}. Routes are plain data with \`screen: () => import('./a.screen.tsx')\`: ` +
      'what the build reads must not be computed by code of the page.',
  );

/** Runs a module of routes in a Node.js process of its own and returns its routes. */
export const readRoutes = async (file: string): Promise<v.InferOutput<typeof BuiltRoute>[]> => {
  const { stdout } = await run(process.execPath, [printRoutes, file]).catch(
    ({ stderr, message }: { stderr?: string; message: string }) => {
      const reason = /^\w*Error.*$/m.exec(stderr ?? '')?.[0] ?? message;
      throw refused(file, `The build cannot read the routes: ${reason}`);
    },
  );
  const routes = JSON.parse(stdout) as unknown[];
  return routes.map((route) => {
    const { success, output, issues } = v.safeParse(BuiltRoute, route);
    if (success) return output;
    const [issue] = issues;
    const place = v.getDotPath(issue) ?? 'route';
    throw refused(file, `\`${place}\` of ${JSON.stringify(route)} is incorrect: ${issue.message}`);
  });
};

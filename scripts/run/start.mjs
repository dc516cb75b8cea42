import { install, orFail, pinnedNode, run } from './workspace.mjs';

await orFail(async () => {
  await install();
  process.stdout.write('Building what changed …\n');
  const built = await run(pinnedNode, ['scripts/build/build.ts']);
  if (built !== 0) return built;
  process.stdout.write('Starting …\n');
  return run(pinnedNode, ['--max-semi-space-size=8', 'server/src/main.ts'], {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
});

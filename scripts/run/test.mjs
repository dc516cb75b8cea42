import { install, orFail, pinnedNode, run } from './workspace.mjs';

await orFail(async () => {
  await install();
  return run(pinnedNode, ['scripts/run/prove.ts']);
});

import { lazyPart } from '@outpost/ui';

export const LogPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "log-panel" */ './log-panel.tsx')).LogPanel,
);

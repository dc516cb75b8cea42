import { lazyComponent } from '@outpost/ui';

export const LogPanel = lazyComponent(
  async () => (await import(/* webpackChunkName: "log-panel" */ './log-panel.tsx')).LogPanel,
);

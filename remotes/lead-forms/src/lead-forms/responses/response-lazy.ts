import { lazyComponent } from '@outpost/ui';

export const ResponsePanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "response-panel" */ './response-panel.tsx')).ResponsePanel,
);

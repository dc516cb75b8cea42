import { lazyPart } from '@outpost/ui';

export const ResponsePanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "response-panel" */ './response-panel.tsx')).ResponsePanel,
);

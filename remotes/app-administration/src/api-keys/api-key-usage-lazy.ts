import { lazyComponent } from '@outpost/ui';

/** The fields and calls of a key, which its drawer and its page load alike. */
export const ApiKeyUsage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-usage" */ './api-key-usage.tsx')).ApiKeyUsage,
);

import { lazyComponent } from '@outpost/ui';

/** Loads with the first record that has such a step: it needs the words of all steps. */
export const LastStep = lazyComponent(
  async () => (await import(/* webpackChunkName: "last-step" */ './last-step.tsx')).LastStep,
);

import { prefetchesSettled } from '@outpost/api-client';
import { whenFirstIsKnown, type Visits } from './prepare-panel.ts';

/** Maximum delay of the first render, in milliseconds. */
const briefMs = 200;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once session, first rows and first route are there, or after `briefMs`. A render without
 * them would draw a loading state, and the panel a second time.
 */
export const readyToRender = async (session: Promise<void>, router: Visits): Promise<void> => {
  const route = new Promise<void>((resolve) => whenFirstIsKnown(router, resolve));
  await Promise.race([Promise.all([session, prefetchesSettled(), route]), pause(briefMs)]);
};

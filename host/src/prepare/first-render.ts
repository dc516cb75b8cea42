import { prefetchesSettled } from '@outpost/api-client';
import { isScreenOnItsWay } from '../early-scripts.ts';
import { whenFirstIsKnown, type Visits } from './first-screen.ts';

/** Maximum delay of the first render, in milliseconds. */
const briefMs = 200;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once session, first rows and first route are there, or after `briefMs`. A render without
 * them would draw a loading state, and the panel a second time. While the code of the screen is on
 * its way, there is time for that: it waits for the session only, and the frame is drawn meanwhile.
 */
export const readyToRender = async (session: Promise<void>, router: Visits): Promise<void> => {
  const route = new Promise<void>((resolve) => whenFirstIsKnown(router, resolve));
  const wanted = isScreenOnItsWay() ? [session] : [session, prefetchesSettled(), route];
  await Promise.race([Promise.all(wanted), pause(briefMs)]);
};

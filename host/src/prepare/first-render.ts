import { prefetchesSettled } from '@outpost/api-client';
import { isScreenOnItsWay, whenScreenIsThere } from '../early-scripts.ts';
import { whenFirstIsKnown, type Visits } from './first-screen.ts';

/** Maximum delay of the first render, in milliseconds. */
const briefMs = 200;

/** Maximum delay of a frame without its screen, in milliseconds: the code of most screens arrives sooner. */
const frameMs = 40;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const atMost = (ms: number, ...wanted: Promise<void>[]) =>
  Promise.race([Promise.all(wanted), pause(ms)]);

/**
 * Resolves once session, first rows and first route are there, or after `briefMs`. A render without
 * them would draw a loading state, and the panel a second time. While the code of the screen is on
 * its way, there is time for that: it waits for the session and `frameMs` only, and the frame is drawn
 * meanwhile.
 */
export const readyToRender = async (session: Promise<void>, router: Visits): Promise<void> => {
  const route = new Promise<void>((resolve) => whenFirstIsKnown(router, resolve));
  if (isScreenOnItsWay()) {
    await atMost(briefMs, session);
    await atMost(frameMs, whenScreenIsThere());
  }
  if (!isScreenOnItsWay()) await atMost(briefMs, session, prefetchesSettled(), route);
};

import { prefetchesSettled } from '@outpost/api-client';
import { isScreenOnItsWay, whenScreenIsThere } from '../early-scripts.ts';
import { whenFirstIsKnown, type Visits } from './first-screen.ts';

/** Maximum time of each wait for data, in milliseconds. */
const briefMs = 200;

/** Maximum wait for code that is on its way, in milliseconds. */
const frameMs = 40;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const atMost = (ms: number, ...wanted: Promise<void>[]) =>
  Promise.race([Promise.all(wanted), pause(ms)]);

/**
 * Resolves once session, first rows and first route are there, or after `briefMs`. A render without
 * them would draw a loading state, and the panel a second time. While the code of the screen is on
 * its way, it first waits for the session, and `frameMs` for that code: if it has not arrived by then,
 * there is time to draw the frame alone.
 */
export const readyToRender = async (session: Promise<void>, router: Visits): Promise<void> => {
  const route = new Promise<void>((resolve) => whenFirstIsKnown(router, resolve));
  if (isScreenOnItsWay()) {
    await atMost(briefMs, session);
    await atMost(frameMs, whenScreenIsThere());
  }
  if (!isScreenOnItsWay()) await atMost(briefMs, session, prefetchesSettled(), route);
};

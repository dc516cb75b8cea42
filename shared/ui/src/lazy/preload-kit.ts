import * as forms from './form-parts.ts';
import * as overlays from './overlay-parts.ts';
import * as palette from './palette-parts.ts';
import * as tabs from './tab-parts.tsx';

/** Loads the kit's forms, overlays, palette and tabs; failed ones are loaded when rendered. */
export const preloadKit = async (): Promise<void> => {
  const components = Object.values({ ...forms, ...overlays, ...palette, ...tabs });
  await Promise.allSettled(components.map(({ preload }) => preload()));
};

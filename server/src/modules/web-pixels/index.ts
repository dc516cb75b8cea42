/** Functions for other modules, so that the rules of pixels exist once. */
export { createPixel } from './web-pixels.service.ts';

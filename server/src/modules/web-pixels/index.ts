/** Functions for other modules, so that the rules of pixels exist once. */
export { sealPerson } from './form-person.ts';
export { callWindows, type CallWindows } from './ingest/call-windows.ts';
export { dropReasonOf, hostOf, isSigned } from './ingest/judge-hits.ts';
export {
  pixelReader,
  visitorOf,
  type KnownPixel,
  type PixelReader,
} from './ingest/pixel-reader.ts';
export { openToSites, readPinned } from './ingest/site.routes.ts';
export { createPixel } from './web-pixels.service.ts';

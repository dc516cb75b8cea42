/** Functions for other modules, so that the rules of pixels exist once. */
export { sealPerson } from './form-person.ts';
export { callWindows } from './ingest/call-windows.ts';
export { dropReasonOf, hostOf, isSigned } from './ingest/judge-hits.ts';
export { pixelReader, visitorOf, type KnownPixel } from './ingest/pixel-reader.ts';
export { asksForPrivacy, openToSites, readPinned } from './ingest/site.routes.ts';
export { createPixel } from './web-pixels.service.ts';

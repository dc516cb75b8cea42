/** Functions for other modules, so that the rules of pixels exist once. */
export { sealPerson } from './form-person.ts';
export { createPixel } from './web-pixels.service.ts';

/** Functions for other modules. */
export { notify, type Notice } from './notify.ts';

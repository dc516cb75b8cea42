/** Functions for other modules, so that the rules of sessions exist once. */
export { endSessionsOf, endSessionsWhere } from './end-sessions.ts';

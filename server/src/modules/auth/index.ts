/** Functions for other modules, so that the rules of sessions exist once. */
export { noticeMailOf } from './notice-mails.ts';
export { endSessionsOf, endSessionsWhere } from './end-sessions.ts';

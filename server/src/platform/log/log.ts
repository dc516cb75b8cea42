import { pino } from 'pino';

/**
 * Log outside of requests; each request has a child of it. Silent until the server sets its level.
 */
export const log = pino({
  level: 'silent',
  redact: ['req.headers.authorization', 'req.headers.cookie'],
});

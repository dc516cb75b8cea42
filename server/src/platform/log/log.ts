import { pino } from 'pino';

/**
 * The log of everything that is not a request; requests have a child of it each. It is silent until
 * the server sets its level.
 */
export const log = pino({
  level: 'silent',
  redact: ['req.headers.authorization', 'req.headers.cookie'],
});

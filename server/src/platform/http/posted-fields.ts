import type { FastifyRequest } from 'fastify';

/** Returns the fields of a form that a browser posted without scripts. */
export const postedFields = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  new URLSearchParams(String(body ?? ''));

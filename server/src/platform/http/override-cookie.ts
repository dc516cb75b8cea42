import type { FastifyReply, FastifyRequest } from 'fastify';

/** Query parameter of any page with the key of an override, or `reset` to end it. */
export const overrideParameter = 'release-override';
/** Query parameter with the name of the remote that a page must mount. */
export const gateParameter = 'release-gate';

const cookie = 'release-override';

/** Returns the key in a browser session's cookie. */
export const carriedKey = ({ cookies }: FastifyRequest): string | null => cookies[cookie] ?? null;

/** Returns a key in the address, and the address without it; null without a key. */
export const handedKey = (request: FastifyRequest): { key: string; rest: string } | null => {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const key = parameters.get(overrideParameter);
  if (key === null) return null;
  parameters.delete(overrideParameter);
  // One leading slash: two would be the address of another site.
  const own = path.replace(/^[/\\]*/, '/');
  return { key, rest: parameters.size > 0 ? `${own}?${parameters}` : own };
};

/** Stores a key for the browser session, or deletes it. */
export const keepKey = (reply: FastifyReply, key: string | null): void => {
  const attributes = { path: '/', httpOnly: true, secure: 'auto', sameSite: 'lax' } as const;
  reply.setCookie(cookie, key ?? '', { ...attributes, ...(key === null && { maxAge: 0 }) });
};

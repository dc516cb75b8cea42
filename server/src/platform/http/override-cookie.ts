import type { FastifyReply, FastifyRequest } from 'fastify';

/** Parameter of any page that takes the key of an override, or `reset` to end it. */
export const overrideParameter = 'release-override';
/** Names the part whose mounting a page is for. */
export const gateParameter = 'release-gate';

const cookie = 'release-override';
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** The key a browser session carries. */
export const carriedKey = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]{1,2000})`).exec(headers.cookie ?? '')?.[1] ?? null;

/** A key that came with the address, and the address without it; null when none came. */
export const handedKey = (request: FastifyRequest): { key: string; rest: string } | null => {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const key = parameters.get(overrideParameter);
  if (key === null) return null;
  parameters.delete(overrideParameter);
  // Never the address of another site, which two slashes in front would be.
  const own = path.replace(/^[/\\]*/, '/');
  return { key, rest: parameters.size > 0 ? `${own}?${parameters}` : own };
};

/** Keeps a key for the browser session, or forgets it. */
export const keepKey = (reply: FastifyReply, key: string | null, isSecure: boolean): void => {
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    key === null
      ? `${cookie}=; ${attributes}${secure}; Max-Age=0`
      : `${cookie}=${key}; ${attributes}${secure}`,
  );
};

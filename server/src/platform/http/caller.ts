import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from './session.ts';

/** Reads and counts calls with API keys. */
export interface ApiKeyReader {
  /**
   * Returns the key of a request as its session. Throws 401 for a key that opens nothing, equal for
   * each reason.
   */
  ofRequest(request: FastifyRequest): Promise<Session>;
  /** Counts a call towards the limit of its key; throws 429 beyond it. */
  count(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Callers {
  sessions: Sessions;
  apiKeys: ApiKeyReader;
}

const hasApiKey = ({ headers }: FastifyRequest): boolean =>
  /^Bearer opk_/i.test(headers.authorization ?? '');

/** Reads the session or the API key of a request. Throws 401 without either. */
export const readCaller = async (
  { sessions, apiKeys }: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> => {
  if (!hasApiKey(request)) return sessions.ofRequest(request, reply);
  const session = await apiKeys.ofRequest(request);
  await apiKeys.count(session, request, reply);
  return session;
};

/** Reads the caller of a running call again, without counting another one. */
export const readCallerAgain = (
  { sessions, apiKeys }: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> =>
  hasApiKey(request) ? apiKeys.ofRequest(request) : sessions.ofRequest(request, reply);

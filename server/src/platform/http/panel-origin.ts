import type { FastifyRequest } from 'fastify';
import type { Api } from './serve.ts';

/** Returns the panel's address that the browser uses; only hosts of the panel are accepted. */
export const panelOriginOf = async (
  { naming, config }: Pick<Api, 'naming' | 'config'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string> => {
  const { origin = '' } = headers;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const isPanel = url !== null && (await naming.ofHost(url.host)).tenant !== null;
  return isPanel ? url.origin : new URL(config.publicUrl).origin;
};

import type { FastifyInstance } from 'fastify';

/** Work that outlives its request: failures are logged, and closing waits for what is under way. */
export const backgroundWork = (http: FastifyInstance) => {
  const running = new Set<Promise<void>>();
  http.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (work: () => Promise<void>): void => {
    const done = work()
      .catch((error: unknown) => http.log.error({ err: error }, 'background work failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
};

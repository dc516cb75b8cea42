import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for a body, and maximum pause within a file. */
const usual = { bodyMs: 30_000, stillMs: 30_000 };

interface Clock {
  timer: NodeJS.Timeout;
  stillMs: number;
}

const clocks = new WeakMap<IncomingMessage, Clock>();

/** Closes connections whose body takes too long; `takeLonger` lifts the limit for files. */
export const limitRequestTime = (http: FastifyInstance, { bodyMs, stillMs } = usual): void => {
  http.addHook('onRequest', async ({ raw }) => {
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyMs);
    timer.unref();
    clocks.set(raw, { timer, stillMs });
    raw.once('close', () => clearTimeout(timer));
  });
};

/** Removes the limit of a request and closes its connection only after a pause. */
export const takeLonger = ({ raw }: FastifyRequest): void => {
  const clock = clocks.get(raw);
  if (!clock) return;
  clearTimeout(clock.timer);
  // An injected request of a test has no connection.
  raw.socket?.setTimeout?.(clock.stillMs);
};

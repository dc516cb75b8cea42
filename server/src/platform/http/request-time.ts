import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a body may take, and how long a file may stand still on its way. */
const usual = { bodyMs: 30_000, stillMs: 30_000 };

interface Clock {
  timer: NodeJS.Timeout;
  stillMs: number;
}

const clocks = new WeakMap<IncomingMessage, Clock>();

/** Hangs up on whoever takes too long to send a body; a file may take longer, see `takeLonger`. */
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

/** Lets a request take as long as it likes, while something of it keeps coming. */
export const takeLonger = ({ raw }: FastifyRequest): void => {
  const clock = clocks.get(raw);
  if (!clock) return;
  clearTimeout(clock.timer);
  // A request made up by a test has no connection.
  raw.socket?.setTimeout?.(clock.stillMs);
};

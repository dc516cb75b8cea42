import { callbackify } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { countCall, returnCall, type Counter } from './counters.ts';
import { tooMany, type Limit } from './limits.ts';

/** A counter and its limit. */
interface Limited extends Counter {
  limit: Limit;
}

interface Counted {
  remaining: number;
  /** Seconds until the window ends. */
  seconds: number;
  isExceeded: boolean;
}

/** Counts calls in the database, so that several servers count together. */
export interface Limiter {
  /** Counts a call. Not inside a transaction: the embedded database has one connection. */
  count(request: FastifyRequest, limited: Limited): Promise<Counted>;
  /** Counts a call; throws 429 beyond the limit. A limit of 0 calls sets none. */
  take(
    request: FastifyRequest,
    limited: Limited,
    sentenceOf: (minutes: number) => string,
  ): Promise<void>;
  /** Subtracts a call that must not count. */
  giveBack(counter: Counter): Promise<void>;
}

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Returns a store of the plugin that counts in the database. */
const storeIn = (database: Database) =>
  class DatabaseStore {
    incr(key: string, callback: Callback, timeWindow: number): void {
      // The plugin expects a callback.
      callbackify(countCall)(database, counterOf(key), timeWindow, callback);
    }

    child(): this {
      return this;
    }
  };

const keyOf = ({ tenantId, subject }: Counter): string => `${tenantId}:${subject}`;

const counterOf = (key: string): Counter => {
  const [tenantId = '', ...subject] = key.split(':');
  return { tenantId, subject: subject.join(':') };
};

/** Registers the plugin, and returns the limiter that calls it. */
export const limiterOf = async (http: FastifyInstance, database: Database): Promise<Limiter> => {
  await http.register(rateLimit, { global: false, store: storeIn(database) });
  const current = new WeakMap<FastifyRequest, Limited>();
  const limitedOf = (request: FastifyRequest): Limited => {
    const found = current.get(request);
    if (!found) throw new Error('This call has no limit.');
    return found;
  };
  const countOne = http.createRateLimit({
    timeWindow: (request) => limitedOf(request).limit.windowMs,
    max: (request) => limitedOf(request).limit.most,
    keyGenerator: (request) => keyOf(limitedOf(request)),
  });
  const count: Limiter['count'] = async (request, limited) => {
    current.set(request, limited);
    const counted = await countOne(request);
    // `isAllowed` means exempt, which no call is.
    if (counted.isAllowed) return { remaining: limited.limit.most, seconds: 0, isExceeded: false };
    const { remaining, ttlInSeconds, isExceeded } = counted;
    return { remaining, seconds: Math.max(1, ttlInSeconds), isExceeded };
  };
  return {
    count,
    async take(request, limited, sentenceOf) {
      if (limited.limit.most === 0) return;
      const { seconds, isExceeded } = await count(request, limited);
      if (isExceeded) throw tooMany(seconds, sentenceOf(Math.ceil(seconds / 60)));
    },
    giveBack: (counter) => returnCall(database, counter),
  };
};

import type { Database, Transaction } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';
import { keepReply, takeClaim, type Claim } from './idempotency.ts';
import type { Session } from './session.ts';

/** Transactions of one call; with an idempotency key, change and reply are committed together. */
export interface CallTransaction<Reply> {
  run<T>(work: (tx: Transaction) => Promise<T>, kept?: (result: T) => Reply): Promise<T>;
  /** Stores the reply and commits. Does nothing without a waiting transaction. */
  commit(reply: object): Promise<void>;
  /** Rolls back the transaction of a call that failed after its work. */
  rollBack(cause: unknown): Promise<void>;
}

interface CallParts<Reply> {
  database: Database;
  mode: 'read' | 'write';
  /** Throws without a session. */
  scope(): Scope;
  /** Runs in the transaction after its work. */
  audit(tx: Transaction): Promise<void>;
  /** Null for a call without a key. */
  claimed: { claim: Claim; session: Session } | null;
  /** Returns a reply as it is sent; null when no reply may be stored. */
  shown: ((reply: Reply) => object) | null;
}

export const callTransaction = <Reply>({
  database,
  mode,
  scope,
  audit,
  claimed,
  shown,
}: CallParts<Reply>): CallTransaction<Reply> => {
  const answer = Promise.withResolvers<object>();
  // Failed work never awaits it.
  answer.promise.catch(() => undefined);
  let ended: Promise<void> | null = null;
  let isKeptEarly = false;

  const start = <T>(
    work: (tx: Transaction) => Promise<T>,
    end?: (tx: Transaction, result: T) => Promise<void>,
  ) =>
    database.transaction(scope(), mode, async (tx) => {
      if (claimed) await takeClaim(tx, claimed.session, claimed.claim);
      const result = await work(tx);
      await audit(tx);
      await end?.(tx, result);
      return result;
    });

  const keep = async (tx: Transaction, reply: object) => {
    if (claimed) await keepReply(tx, claimed.session, claimed.claim, reply);
  };

  /** Resolves with the result of the work while the transaction waits for the reply. */
  const startAndWait = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    // A second transaction would wait for the first, which waits for the reply.
    if (ended) throw new Error('A call under an Idempotency-Key has one transaction.');
    const done = Promise.withResolvers<T>();
    const whole = start(work, async (tx, result) => {
      done.resolve(result);
      await keep(tx, await answer.promise);
    });
    ended = whole.then(() => undefined);
    ended.catch(done.reject);
    return done.promise;
  };

  return {
    run(work, kept) {
      if (!claimed || !shown) return start(work);
      if (!kept) return startAndWait(work);
      isKeptEarly = true;
      return start(work, (tx, result) => keep(tx, shown(kept(result))));
    },
    async commit(reply) {
      answer.resolve(reply);
      await ended;
      if (isKeptEarly) await database.transaction(scope(), mode, (tx) => keep(tx, reply));
    },
    async rollBack(cause) {
      answer.reject(cause);
      await Promise.allSettled([ended]);
    },
  };
};

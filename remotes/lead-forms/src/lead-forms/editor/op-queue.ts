import type { FormContent } from '@outpost/contracts';
import type { SaveStatus } from '@outpost/ui/details';
import { isSame, nameOf, type FormOp } from './form-ops.ts';
import { shownOf } from './held-content.ts';
import type { PendingOp } from './op-differences.ts';
import type { SendOptions, Sent } from './send-op.ts';
import { createWaitingOps, type WaitingOptions } from './waiting-ops.ts';

/**
 * Delay before a change is sent, in milliseconds: typing is collected, all else is sent at once.
 */
const delayOf = (op: FormOp): number => (nameOf(op) === null ? 0 : 800);

/** Delay before the next attempt, in milliseconds; it grows with the number of failures. */
const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 15_000);

export interface OpQueueOptions extends WaitingOptions {
  send: (op: FormOp, options: SendOptions) => Promise<Sent>;
  onChange: () => void;
}

/** Sends changes one after another, each based on the version of the previous answer. */
export const createOpQueue = (options: OpQueueOptions) => {
  const { send, onChange } = options;
  const waiting = createWaitingOps(options);
  let status: SaveStatus = options.kept.length > 0 ? 'waiting' : 'saved';
  let failures = 0;
  let inFlight: PendingOp | null = null;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heldNow = () => waiting.look().held;
  const isEmpty = () => heldNow().pending.length === 0;
  const mayRun = () => !isEmpty() && heldNow().clashes.length === 0 && !waiting.look().isGone;

  const sendAll = async () => {
    for (let [next] = heldNow().pending; next; [next] = heldNow().pending) {
      inFlight = next;
      try {
        const ifMatch = heldNow().base.version;
        waiting.take(await send(next.op, { ifMatch, idempotencyKey: next.key }), next);
        failures = 0;
      } catch (error) {
        if (!(await waiting.goOn(error, next))) return;
      } finally {
        inFlight = null;
      }
      onChange();
    }
  };

  const run = async (): Promise<boolean> => {
    waiting.forgetReason();
    status = 'saving';
    onChange();
    await sendAll();
    status = isEmpty() ? 'saved' : 'failed';
    running = null;
    if (mayRun()) {
      timer = setTimeout(() => void flush(), retryDelay(failures));
      failures += 1;
    }
    onChange();
    return isEmpty();
  };

  /** Sends pending changes; resolves to false if some are left. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (!running && mayRun()) running = run();
    return running ?? Promise.resolve(isEmpty());
  };

  return {
    look: () => {
      const { held, reason, isGone } = waiting.look();
      return { ...held, status, reason, isGone, content: shownOf(held) };
    },
    flush,
    push: (op: FormOp) => {
      waiting.add(op, inFlight);
      if (!running) status = 'waiting';
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayOf(op));
    },
    /** Takes over newer content; pending changes stay on top of it. */
    see: (newer: FormContent) => {
      const { base } = heldNow();
      if (running || newer.version < base.version || isSame(newer, base)) return;
      waiting.rebase(newer);
      onChange();
    },
    lose: () => {
      waiting.lose();
      onChange();
    },
    replace: (base: FormContent) => {
      waiting.replace(base);
      status = 'saved';
      onChange();
    },
    settle: (whose: 'mine' | 'theirs') => {
      waiting.settle(whose);
      status = isEmpty() ? 'saved' : 'waiting';
      onChange();
      void flush();
    },
    /** Cancels the next automatic attempt. */
    stop: () => clearTimeout(timer),
  };
};

import type { FormContent } from '@outpost/contracts';
import type { SaveStatus } from '@outpost/ui';
import { isSame, nameOf, type FormOp } from './form-ops.ts';
import {
  queued,
  rebased,
  renamed,
  resumed,
  settled,
  shownOf,
  taken,
  without,
  type HeldContent,
} from './held-content.ts';
import type { PendingOp } from './op-differences.ts';
import { goneMessage, orphanMessage, outcomeOf } from './outcome.ts';
import type { SendOptions, Sent } from './send-op.ts';

/** Typing goes on for a while; everything else is sent at once. */
const delayOf = (op: FormOp): number => (nameOf(op) === null ? 0 : 800);

export interface OpQueueOptions {
  content: FormContent;
  /** What was done before the page was loaded anew, and not saved. */
  kept: readonly PendingOp[];
  send: (op: FormOp, options: SendOptions) => Promise<Sent>;
  /** Reads the content anew; null when the form is not there any more. */
  read: () => Promise<FormContent | null>;
  /** Something that was done here is not there any more, and why. */
  onDropped: (message: string) => void;
  /** The server has given what was added here an id. */
  onNamed: (from: string, to: string) => void;
  onChange: () => void;
}

/** The id that was made up for what a change adds. */
const madeBy = (op: FormOp): string | null => {
  if (op.kind === 'add') return op.id;
  return op.kind === 'duplicate' ? op.copy : null;
};

/** Sends changes one after another, each over the version the one before has left. */
export const createOpQueue = (options: OpQueueOptions) => {
  const { send, read, onDropped, onNamed, onChange } = options;
  let held: HeldContent = resumed(options.content, options.kept);
  let status: SaveStatus = options.kept.length > 0 ? 'waiting' : 'saved';
  let reason: string | null = null;
  let isGone = false;
  let inFlight: PendingOp | null = null;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rebase = (newer: FormContent) => {
    let orphans: readonly PendingOp[];
    ({ held, orphans } = rebased(held, newer));
    if (orphans.length > 0) onDropped(orphanMessage);
  };

  const take = (sent: Sent, { op }: PendingOp) => {
    held = taken(held, sent);
    const made = madeBy(op);
    if (made === null || sent.id === undefined) return;
    held = { ...held, pending: renamed(held.pending, made, sent.id) };
    onNamed(made, sent.id);
  };

  const lose = () => {
    isGone = true;
    reason = goneMessage;
  };

  /** Tells a component that is gone from a form that is: what was typed into that one is kept. */
  const lookFor = async (sent: PendingOp): Promise<boolean> => {
    const newer = await read().catch(({ message }: Error) => {
      reason = message;
    });
    if (newer === null) lose();
    if (!newer) return false;
    rebase(newer);
    if (held.pending.some(({ key }) => key === sent.key)) {
      held = without(held, [sent]);
      onDropped(orphanMessage);
    }
    return held.clashes.length === 0;
  };

  /** Whether the next one can be sent. */
  const goOn = async (error: unknown, sent: PendingOp): Promise<boolean> => {
    const outcome = outcomeOf(error);
    if (outcome.kind === 'missing') return lookFor(sent);
    if (outcome.kind === 'newer' && outcome.content.version !== held.base.version) {
      rebase(outcome.content);
      return held.clashes.length === 0;
    }
    reason = outcome.kind === 'newer' ? 'somebody else is changing it' : outcome.message;
    if (outcome.kind !== 'refused') return false;
    held = without(held, [sent]);
    onDropped(outcome.message);
    return true;
  };

  const run = async (): Promise<boolean> => {
    reason = null;
    status = 'saving';
    onChange();
    for (let next = held.pending[0]; next; next = held.pending[0]) {
      inFlight = next;
      try {
        take(await send(next.op, { ifMatch: held.base.version, idempotencyKey: next.key }), next);
      } catch (error) {
        if (!(await goOn(error, next))) break;
      } finally {
        inFlight = null;
      }
      onChange();
    }
    status = held.pending.length === 0 ? 'saved' : 'failed';
    running = null;
    onChange();
    return held.pending.length === 0;
  };

  /** Sends what waits; false when something is left. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) return running;
    const isEmpty = held.pending.length === 0;
    if (!isEmpty && held.clashes.length === 0 && !isGone) running = run();
    return running ?? Promise.resolve(isEmpty);
  };

  return {
    look: () => ({ ...held, status, reason, isGone, content: shownOf(held) }),
    flush,
    push: (op: FormOp) => {
      held = queued(held, op, inFlight);
      if (!running) status = 'waiting';
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayOf(op));
    },
    /** Takes over what was read anew; what waits here goes on top of it. */
    see: (newer: FormContent) => {
      if (running || newer.version < held.base.version || isSame(newer, held.base)) return;
      rebase(newer);
      onChange();
    },
    lose: () => {
      lose();
      onChange();
    },
    replace: (base: FormContent) => {
      held = { base, pending: [], clashes: [] };
      [status, reason] = ['saved', null];
      onChange();
    },
    settle: (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') held = without(held, held.clashes);
      held = settled(held);
      status = held.pending.length === 0 ? 'saved' : 'waiting';
      onChange();
      void flush();
    },
  };
};

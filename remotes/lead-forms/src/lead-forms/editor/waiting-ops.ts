import type { FormContent } from '@outpost/contracts';
import { t } from '../../i18n/editor.ts';
import type { FormOp } from './form-ops.ts';
import {
  queued,
  rebased,
  renamed,
  resumed,
  settled,
  taken,
  without,
  type HeldContent,
} from './held-content.ts';
import type { PendingOp } from './op-differences.ts';
import { goneMessage, orphanMessage, outcomeOf } from './outcome.ts';
import type { Sent } from './send-op.ts';

export interface WaitingOptions {
  content: FormContent;
  /** Changes that were not saved before the page was reloaded. */
  kept: readonly PendingOp[];
  /** Loads the content again; null if the form no longer exists. */
  read: () => Promise<FormContent | null>;
  /** Reports that a local change was dropped, with the reason. */
  onDropped: (message: string) => void;
  /** Reports that the server assigned an id to an added component. */
  onNamed: (from: string, to: string) => void;
}

/** Returns the temporary id of the component a change adds; null for other changes. */
const madeBy = (op: FormOp): string | null => {
  if (op.kind === 'add') return op.id;
  return op.kind === 'duplicate' ? op.copy : null;
};

/** Keeps the changes that are not sent yet, and applies each answer to them. */
export const createWaitingOps = ({ content, kept, read, onDropped, onNamed }: WaitingOptions) => {
  let held: HeldContent = resumed(content, kept);
  let reason: string | null = null;
  let isGone = false;

  const drop = (op: PendingOp, message: string) => {
    held = without(held, [op]);
    onDropped(message);
  };
  const rebase = (newer: FormContent) => {
    let orphans: readonly PendingOp[];
    ({ held, orphans } = rebased(held, newer));
    if (orphans.length > 0) onDropped(orphanMessage());
  };
  const lose = () => {
    isGone = true;
    reason = goneMessage();
  };

  /**
   * Handles a missing component or form. Changes of a missing component are dropped, those of a
   * deleted form are kept.
   */
  const lookFor = async (sent: PendingOp): Promise<boolean> => {
    const newer = await read().catch(({ message }: Error) => {
      reason = message;
    });
    if (newer === null) lose();
    if (!newer) return false;
    rebase(newer);
    const left = held.pending.find(({ key }) => key === sent.key);
    if (left) drop(left, orphanMessage());
    return held.clashes.length === 0;
  };

  return {
    look: () => ({ held, reason, isGone }),
    lose,
    rebase,
    forgetReason: () => {
      reason = null;
    },
    add: (op: FormOp, inFlight: PendingOp | null) => {
      held = queued(held, op, inFlight);
    },
    take: (sent: Sent, { op }: PendingOp) => {
      held = taken(held, sent);
      const made = madeBy(op);
      if (made === null || sent.id === undefined) return;
      held = { ...held, pending: renamed(held.pending, made, sent.id) };
      onNamed(made, sent.id);
    },
    /** Handles the error of an attempt; resolves to true if the next change can be sent. */
    goOn: async (error: unknown, sent: PendingOp): Promise<boolean> => {
      const outcome = outcomeOf(error);
      if (outcome.kind === 'missing') return lookFor(sent);
      if (outcome.kind === 'newer' && outcome.content.version !== held.base.version) {
        rebase(outcome.content);
        return held.clashes.length === 0;
      }
      reason = outcome.kind === 'newer' ? t('editor.somebodyElseChanging') : outcome.message;
      if (outcome.kind !== 'refused') return false;
      drop(sent, outcome.message);
      return true;
    },
    replace: (base: FormContent) => {
      held = { base, pending: [], clashes: [] };
      reason = null;
    },
    settle: (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') held = without(held, held.clashes);
      held = settled(held);
    },
  };
};

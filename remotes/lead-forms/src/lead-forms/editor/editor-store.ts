import type { FormContent } from '@outpost/contracts';
import type { Difference, SaveStatus } from '@outpost/ui';
import { applyOp, inverseOf, isSame, nameOf, type FormOp } from './form-ops.ts';
import { renamed } from './held-content.ts';
import { differencesOf, type PendingOp } from './op-differences.ts';
import { createOpQueue, type OpQueueOptions } from './op-queue.ts';

/** A step of the history: the changes that take it back. */
interface Step {
  name: string | null;
  ops: FormOp[];
}

export interface EditorState {
  /** With everything that was done here, sent or not. */
  content: FormContent;
  pending: readonly PendingOp[];
  status: SaveStatus;
  /** Why the last try failed. */
  reason: string | null;
  /** The form was deleted: nothing of it can be saved any more. */
  isGone: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** What somebody else changed as well; nothing is sent until one version was chosen. */
  differences: Difference[] | null;
}

/**
 * A form as it is edited: changes show at once and are saved by themselves. Undoing makes the
 * opposite change.
 */
export const createEditorStore = (options: Omit<OpQueueOptions, 'onNamed' | 'onChange'>) => {
  let past: Step[] = [];
  let future: Step[] = [];
  const names = new Map<string, string>();
  const listeners = new Set<() => void>();

  const queue = createOpQueue({
    ...options,
    onNamed: (from, to) => {
      names.set(to, names.get(from) ?? from);
      past = renamed(past, from, to);
      future = renamed(future, from, to);
    },
    onChange: () => tell(),
  });

  const look = (): EditorState => {
    const { clashes, base, status, reason, isGone, content, pending } = queue.look();
    const isClashing = clashes.length > 0;
    return {
      content,
      pending,
      isGone,
      status: isClashing ? 'failed' : status,
      reason: isClashing ? 'somebody else changed the same' : reason,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      differences: isClashing ? differencesOf(clashes, base) : null,
    };
  };
  let state = look();
  const tell = () => {
    state = look();
    for (const listener of listeners) listener();
  };

  /** Makes the changes and returns those that take them back. */
  const perform = (ops: readonly FormOp[]): FormOp[] =>
    ops
      .map((op) => {
        const inverse = inverseOf(queue.look().content, op);
        queue.push(op);
        return inverse;
      })
      .toReversed()
      .flat();

  const stepBack = (from: Step[]): [Step[], Step[]] => {
    const last = from.at(-1);
    return last ? [from.slice(0, -1), [{ name: null, ops: perform(last.ops) }]] : [from, []];
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What a component was called here first; it keeps the name when the server gives it an id. */
    nameFor: (id: string) => names.get(id) ?? id,
    flush: queue.flush,
    see: queue.see,
    stop: queue.stop,
    /** The form is heard to be deleted. */
    lose: queue.lose,
    /** Chooses between what was done here and what somebody else did. */
    settle: queue.settle,
    change: (op: FormOp) => {
      const { content } = state;
      if (isSame(applyOp(content, op), content)) return;
      const [name, ops] = [nameOf(op), perform([op])];
      const isGoneOnWith = name !== null && past.at(-1)?.name === name;
      if (ops.length > 0 && !isGoneOnWith) past = [...past, { name, ops }];
      future = [];
      tell();
    },
    undo: () => {
      const [left, undone] = stepBack(past);
      past = left;
      future = [...future, ...undone];
      tell();
    },
    redo: () => {
      const [left, redone] = stepBack(future);
      future = left;
      past = [...past, ...redone];
      tell();
    },
    /** Begins anew with another content: nothing can be undone beyond it. */
    replace: (content: FormContent) => {
      [past, future] = [[], []];
      queue.replace(content);
    },
  };
};

export type EditorStore = ReturnType<typeof createEditorStore>;

import type { FormContent } from '@outpost/contracts';
import type { Difference } from '@outpost/ui';
import type { SaveStatus } from '@outpost/ui/details';
import { t } from '../../i18n/editor.ts';
import { applyOp, inverseOf, isSame, nameOf, type FormOp } from './form-ops.ts';
import { renamed } from './held-content.ts';
import { differencesOf, type PendingOp } from './op-differences.ts';
import { createOpQueue, type OpQueueOptions } from './op-queue.ts';

/** A step of the history: the changes that undo it. */
interface Step {
  name: string | null;
  ops: FormOp[];
}

export interface EditorState {
  /** Content with all local changes, sent or not. */
  content: FormContent;
  pending: readonly PendingOp[];
  status: SaveStatus;
  /** Reason why the last attempt failed. */
  reason: string | null;
  /** True after the form was deleted: its changes cannot be saved. */
  isGone: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Conflicts with other users' changes; nothing is sent until one version is chosen. */
  differences: Difference[] | null;
}

/**
 * Creates the store of an edited form: changes show at once and are saved automatically. Undo sends
 * the inverse change.
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
      reason: isClashing ? t('editor.somebodyElseChangedSame') : reason,
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

  /** Makes the changes and returns their inverses. */
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
    /** Returns a component's first local id, which stays its name in this editor. */
    nameFor: (id: string) => names.get(id) ?? id,
    flush: queue.flush,
    see: queue.see,
    stop: queue.stop,
    /** Records that the form was deleted. */
    lose: queue.lose,
    /** Keeps either the local changes or the other user's. */
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
    /** Starts with another content and clears the history. */
    replace: (content: FormContent) => {
      [past, future] = [[], []];
      queue.replace(content);
    },
  };
};

export type EditorStore = ReturnType<typeof createEditorStore>;

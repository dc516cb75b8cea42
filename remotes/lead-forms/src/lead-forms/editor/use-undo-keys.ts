import { useKeyListener } from '@outpost/ui';
import type { EditorStore } from './editor-store.ts';

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Undoes the last change on Ctrl or ⌘ with Z, and redoes it with Shift. */
export const useUndoKeys = (store: EditorStore, isOff: boolean): void =>
  useKeyListener((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (isOff || !isUndo || event.altKey || isInDialog(event)) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  });

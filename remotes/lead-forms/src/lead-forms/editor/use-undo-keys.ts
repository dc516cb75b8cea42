import { useEffect } from 'react';
import type { EditorStore } from './editor-store.ts';

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Ctrl or ⌘ with Z takes the last change back, with Shift it is done again. */
export const useUndoKeys = (store: EditorStore, isOff: boolean): void => {
  useEffect(() => {
    if (isOff) return undefined;
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.altKey || isInDialog(event)) return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, isOff]);
};

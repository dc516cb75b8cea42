import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormContent } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { createEditorStore, type EditorState, type EditorStore } from './editor-store.ts';
import type { KeptChanges } from './kept-changes.ts';
import { readContent, sendOp } from './send-op.ts';

/** State and store of the editor, for its components. */
export interface Editor extends EditorState {
  store: EditorStore;
  /** True if the form cannot be changed. */
  isReadOnly: boolean;
}

/** Edits a form's content; unsaved changes survive the end of the page. */
export const useEditor = (
  content: FormContent,
  {
    kept,
    isReadOnly,
    isDeleted,
    onStale,
  }: { kept: KeptChanges; isReadOnly: boolean; isDeleted: boolean; onStale: () => void },
): Editor => {
  const { formId } = content;
  const toast = useToast();
  const [store] = useState(() => {
    const made = createEditorStore({
      content,
      kept: kept.found,
      send: (op, options) => sendOp(formId, op, options),
      read: () => readContent(formId),
      onDropped: (message) => {
        toast.error(message);
        onStale();
      },
    });
    // Active as long as changes are sent, also after the screen is closed.
    made.subscribe(() => kept.keep(made.get().pending));
    return made;
  });
  const state = useSyncExternalStore(store.subscribe, store.get);

  useEffect(() => store.see(content), [store, content]);
  useEffect(() => {
    if (isDeleted) store.lose();
  }, [store, isDeleted]);
  useEffect(() => {
    const send = () => void store.flush();
    send();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      // Sends all pending changes before the screen closes.
      void store.flush().finally(store.stop);
    };
  }, [store]);

  return { ...state, store, isReadOnly };
};

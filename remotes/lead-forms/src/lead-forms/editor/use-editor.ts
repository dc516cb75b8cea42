import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormContent } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { createEditorStore, type EditorState, type EditorStore } from './editor-store.ts';
import type { KeptChanges } from './kept-changes.ts';
import { readContent, sendOp } from './send-op.ts';

/** What the parts of the editor work with. */
export interface Editor extends EditorState {
  store: EditorStore;
  /** Whether nothing can be changed here. */
  isReadOnly: boolean;
}

/** A form's content as it is edited on this page: what is not saved yet survives its end. */
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
    // For as long as anything is sent, also after the screen was left.
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
      // Who leaves takes nothing along that was not sent.
      void store.flush().finally(store.stop);
    };
  }, [store]);

  return { ...state, store, isReadOnly };
};

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '@outpost/auth-store';
import type { FormContent } from '@outpost/contracts';
import { readKeptInput, useKeptInput, useToast } from '@outpost/ui';
import { createEditorStore, type EditorState, type EditorStore } from './editor-store.ts';
import type { PendingOp } from './op-differences.ts';
import { readContent, sendOp } from './send-op.ts';

/** What the parts of the editor work with. */
export interface Editor extends EditorState {
  store: EditorStore;
  /** Whether nothing can be changed here. */
  isReadOnly: boolean;
}

const keyOf = (userId: string | undefined, formId: string) =>
  `form-editor.${userId ?? ''}.${formId}`;

/** A form's content as it is edited in this tab: what is not saved yet survives a reload. */
export const useEditor = (
  content: FormContent,
  {
    isReadOnly,
    isDeleted,
    onStale,
  }: { isReadOnly: boolean; isDeleted: boolean; onStale: () => void },
): Editor => {
  const { formId } = content;
  const toast = useToast();
  const key = keyOf(useUser()?._id, formId);
  const [store] = useState(() =>
    createEditorStore({
      content,
      kept: (readKeptInput(key) as PendingOp[] | null) ?? [],
      send: (op, options) => sendOp(formId, op, options),
      read: () => readContent(formId),
      onDropped: (message) => {
        toast.error(message);
        onStale();
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get);
  useKeptInput(key, state.pending, state.pending.length === 0);

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

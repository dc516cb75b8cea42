import { useRef, useState } from 'react';
import type { Flow, FlowContent } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { useEditFlow } from './flows.queries.ts';

/** The draft of a flow: each change is saved at once, and can be undone. */
export interface FlowDraft {
  content: FlowContent;
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Shows and saves a change; rejects, and shows the stored draft again, when that fails. */
  change(edit: (content: FlowContent) => FlowContent): Promise<void>;
  /** As `change`, but says why it failed instead of rejecting. */
  apply(edit: (content: FlowContent) => FlowContent): void;
  undo(): void;
  redo(): void;
}

/** Contents that a step back or forward would bring. */
const mostSteps = 50;

export const useFlowDraft = (loaded: Flow): FlowDraft => {
  const edit = useEditFlow();
  const toast = useToast();
  const [stored, setStored] = useState(loaded);
  /** Content that is being saved; null when all is. */
  const [pending, setPending] = useState<FlowContent | null>(null);
  const [past, setPast] = useState<FlowContent[]>([]);
  const [future, setFuture] = useState<FlowContent[]>([]);
  const newest = loaded.version > stored.version ? loaded : stored;
  const content = pending ?? newest.content;
  const saving = useRef<{ version: number; after: Promise<void>; count: number }>({
    version: 0,
    after: Promise.resolve(),
    count: 0,
  });

  /** Saves one content after the other, each on the version that the one before has made. */
  const put = (next: FlowContent): Promise<void> => {
    const { current } = saving;
    setPending(next);
    current.count += 1;
    const save = async () => {
      try {
        const ifMatch = Math.max(current.version, newest.version);
        const params = { id: loaded._id };
        const { flow } = await edit.mutateAsync({ params, body: { content: next }, ifMatch });
        current.version = flow.version;
        setStored(flow);
      } finally {
        current.count -= 1;
        if (current.count === 0) setPending(null);
      }
    };
    const saved = current.after.then(save);
    current.after = saved.catch(() => undefined);
    return saved;
  };
  const jump = (from: FlowContent[], keepHere: (here: FlowContent) => void, drop: () => void) => {
    const target = from.at(-1);
    if (!target) return;
    drop();
    keepHere(content);
    put(target).catch(({ message }: Error) => toast.error(message));
  };
  const change = async (next: (content: FlowContent) => FlowContent): Promise<void> => {
    const before = content;
    await put(next(before));
    setPast((steps) => [...steps, before].slice(-mostSteps));
    setFuture([]);
  };
  const tell = ({ message }: Error) => toast.error(message);
  return {
    content,
    isSaving: pending !== null,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    apply: (next) => void change(next).catch(tell),
    undo: () =>
      jump(
        past,
        (here) => setFuture((steps) => [...steps, here]),
        () => setPast((steps) => steps.slice(0, -1)),
      ),
    redo: () =>
      jump(
        future,
        (here) => setPast((steps) => [...steps, here]),
        () => setFuture((steps) => steps.slice(0, -1)),
      ),
  };
};

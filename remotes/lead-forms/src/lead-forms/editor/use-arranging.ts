import { useState } from 'react';
import type { FormComponent, FormComponentType } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { nameOfComponent, typeWords } from './component-words.ts';
import { componentIn } from './form-ops.ts';
import type { Editor } from './use-editor.ts';

/** Adding, moving, copying and removing components, and what is read out of it. */
export interface Arranging {
  /** What was done last, with the position it led to. */
  spoken: string;
  add: (type: FormComponentType, order: number) => void;
  move: (id: string, order: number) => void;
  /** After it was dragged, which is read out by itself; by the name `nameFor` gives it. */
  drop: (key: string, order: number) => void;
  duplicate: (component: FormComponent) => void;
  remove: (component: FormComponent) => void;
}

export const useArranging = (
  { store, content }: Editor,
  choose: (key: string | null) => void,
  /** Shows the settings of what has just been added. */
  begin: (key: string) => void,
): Arranging => {
  const toast = useToast();
  const [spoken, setSpoken] = useState('');
  const count = () => store.get().content.components.length;

  return {
    spoken,
    add: (type, order) => {
      const id = crypto.randomUUID();
      store.change({ kind: 'add', id, type, order });
      begin(id);
      setSpoken(`${typeWords[type]} added, position ${order} of ${count()}.`);
    },
    move: (id, order) => {
      const component = componentIn(content, id);
      if (!component) return;
      store.change({ kind: 'move', id, order });
      setSpoken(`${nameOfComponent(component)} moved, position ${order} of ${count()}.`);
    },
    drop: (key, order) => {
      const component = content.components.find(({ _id }) => store.nameFor(_id) === key);
      if (component) store.change({ kind: 'move', id: component._id, order });
    },
    duplicate: (component) => {
      const copy = crypto.randomUUID();
      store.change({ kind: 'duplicate', id: component._id, copy });
      begin(copy);
      const place = `position ${component.order + 1} of ${count()}`;
      setSpoken(`Copy of ${nameOfComponent(component)} added, ${place}.`);
    },
    remove: (component) => {
      const before = content.components[component.order - 2];
      store.change({ kind: 'remove', id: component._id });
      choose(before ? store.nameFor(before._id) : null);
      setSpoken(`${nameOfComponent(component)} removed.`);
      toast.action(`${nameOfComponent(component)} was removed.`, {
        label: 'Undo',
        onAction: store.undo,
      });
    },
  };
};

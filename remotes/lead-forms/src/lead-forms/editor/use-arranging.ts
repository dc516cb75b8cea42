import { useState } from 'react';
import type { FormComponent, FormComponentType } from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { nameOfComponent } from './component-words.ts';
import { typeWords } from '../type-words.ts';
import { componentIn } from './form-ops.ts';
import type { Editor } from './use-editor.ts';

/** Functions that add, move, copy and remove components, and the text for screen readers. */
export interface Arranging {
  /** Text for screen readers about the last action, with the resulting position. */
  spoken: string;
  add: (type: FormComponentType, order: number) => void;
  move: (id: string, order: number) => void;
  /** Moves a component after a drag, which announces itself; `key` is the name from `nameFor`. */
  drop: (key: string, order: number) => void;
  duplicate: (component: FormComponent) => void;
  remove: (component: FormComponent) => void;
}

export const useArranging = (
  { store, content }: Editor,
  choose: (key: string | null) => void,
  /** Selects the component that was just added. */
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
      setSpoken(
        t('components.addedPositionOf', { type: typeWords()[type], order, total: count() }),
      );
    },
    move: (id, order) => {
      const component = componentIn(content, id);
      if (!component) return;
      store.change({ kind: 'move', id, order });
      setSpoken(
        t('components.movedPositionOf', {
          name: nameOfComponent(component),
          order,
          total: count(),
        }),
      );
    },
    drop: (key, order) => {
      const component = content.components.find(({ _id }) => store.nameFor(_id) === key);
      if (component) store.change({ kind: 'move', id: component._id, order });
    },
    duplicate: (component) => {
      const copy = crypto.randomUUID();
      store.change({ kind: 'duplicate', id: component._id, copy });
      begin(copy);
      const place = t('components.positionOf', { order: component.order + 1, total: count() });
      setSpoken(t('components.copyOfAdded', { name: nameOfComponent(component), place }));
    },
    remove: (component) => {
      const before = content.components[component.order - 2];
      store.change({ kind: 'remove', id: component._id });
      choose(before ? store.nameFor(before._id) : null);
      setSpoken(t('components.removed', { name: nameOfComponent(component) }));
      toast.action(t('components.removedToast', { name: nameOfComponent(component) }), {
        label: t('components.undo'),
        onAction: store.undo,
      });
    },
  };
};
